import { negativeItems } from '../negative-items.ts';
import { isDerogatory } from '../account-standing.ts';
import {
  placeOf,
  seen,
  seenAt,
  seenRemark,
  type Account,
  type Candidate,
  type Evidence,
} from './evidence.ts';

export function changeRules(evidence: Evidence): Candidate[] {
  return [
    ...reinserted(evidence),
    ...evidence.accounts.flatMap((account) => disputeRemarkMissing(account, evidence) ?? []),
  ];
}

function reinserted({ snapshot, changes }: Evidence): Candidate[] {
  const negative = negativeItems(snapshot);
  return changes.flatMap(({ kind, current }): Candidate[] => {
    if (kind !== 'reinserted' || !current) return [];
    const { list, index } = current;
    if (!negative.some((one) => one.list === list && one.index === index)) return [];
    const row = seenAt(snapshot, current);
    if (!row) return [];
    return [
      {
        rule: 'reinserted',
        law: '15 USC 1681i(a)(5)(B)',
        arithmetic: snapshot.reportDate === null ? {} : { reportDate: snapshot.reportDate },
        rows: [row],
      },
    ];
  });
}

const DISPUTES = /disput/i;
const OVER = /resolv|complet|no longer|previous|withdrawn|remov|\bwas\b|not disput/i;

function disputeRemarkMissing(account: Account, evidence: Evidence): Candidate | null {
  const { row } = account;
  if (row.disputed !== false || row.remarks.some((text) => OVER.test(text))) return null;
  const remark = row.remarks.find((text) => DISPUTES.test(text));
  const wasDisputed = evidence.changeAt
    .get(placeOf(account))
    ?.changed.some(
      ({ field, from, to }) => field === 'disputed' && from === 'true' && to === 'false',
    );
  // An account that a dispute has cleared needs no note.
  const isLostNote = wasDisputed && (account.list === 'collections' || isDerogatory(row));
  if (remark === undefined && !isLostNote) return null;
  const seenRow = seen(account, ['disputed']);
  if (remark !== undefined) seenRow.values.push(seenRemark(account, remark));
  return {
    rule: 'dispute-remark-missing',
    law: '15 USC 1681s-2(a)(3)',
    arithmetic: {},
    rows: [seenRow],
  };
}
