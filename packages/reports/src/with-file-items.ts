import type { ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import { latestPerBureau } from './compare/latest-per-bureau.ts';
import { listOfItem } from './negative-items.ts';
import { emptySnapshot, emptyTradeline } from './reading.ts';
import type { KnownItem } from './classify.ts';
import { keysOf } from './item-identity.ts';
import { rowKeys } from './snapshot-items.ts';

/**
 * Adds the items that an admin typed and no snapshot lists to a client's snapshots, which are newest first: removed items as a snapshot before
 * all others, the rest to the latest of each bureau.
 */
export function withFileItems(
  history: readonly ReportSnapshot[],
  items: readonly KnownItem[],
): ReportSnapshot[] {
  const listed = new Set(history.flatMap((snapshot) => [...rowKeys(snapshot)]));
  const typed = items.filter((item) => !keysOf(item).some((key) => listed.has(key)));
  const removed = typed.filter(({ status }) => status === 'removed');
  const present = typed.filter(({ status }) => status !== 'removed');
  const newest = present.length === 0 ? [] : [join(latestPerBureau(history), snapshotOf(present))];
  return [...newest, ...history, ...(removed.length === 0 ? [] : [snapshotOf(removed)])];
}

function join(snapshot: ReportSnapshot, more: ReportSnapshot): ReportSnapshot {
  return {
    ...snapshot,
    bureaus: [...new Set([...snapshot.bureaus, ...more.bureaus])],
    tradelines: [...snapshot.tradelines, ...more.tradelines],
    collections: [...snapshot.collections, ...more.collections],
    publicRecords: [...snapshot.publicRecords, ...more.publicRecords],
    inquiries: [...snapshot.inquiries, ...more.inquiries],
  };
}

function snapshotOf(items: readonly KnownItem[]): ReportSnapshot {
  const snapshot = emptySnapshot();
  for (const item of items) {
    const { bureau, creditor, accountNumber, dateOpened } = item;
    const list = listOfItem(item.itemType);
    if (list === 'inquiries') {
      snapshot.inquiries.push({ bureau, creditor, date: dateOpened, kind: null, provenance: {} });
    } else if (list === 'publicRecords') {
      snapshot.publicRecords.push({
        bureau,
        type: creditor,
        status: null,
        court: null,
        referenceNumber: accountNumber,
        amount: amountOf(item),
        dateFiled: dateOpened,
        dateResolved: null,
        provenance: {},
      });
    } else snapshot[list].push(toTradeline(item));
  }
  snapshot.bureaus = [...new Set(items.map(({ bureau }) => bureau))];
  return snapshot;
}

const amountOf = ({ balance }: Pick<KnownItem, 'balance'>) =>
  balance === null ? null : Number(balance);

function toTradeline({
  bureau,
  creditor,
  accountNumber,
  dateOpened,
  ...item
}: KnownItem): Tradeline {
  return {
    ...emptyTradeline(bureau, creditor, { provenance: {} }),
    accountNumber: accountNumber
      ? { masked: accountNumber, digits: accountNumber.replace(/\D/g, '') }
      : null,
    dateOpened,
    balance: amountOf(item),
  };
}
