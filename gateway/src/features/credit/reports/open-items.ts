import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import type { Bureau } from '@repo/contract/credit-reports';
import { todayUtc } from '@repo/contract/report-dates';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { AnsweredFinding, FindingAnswer, FindingRule } from '@repo/contract/report-findings';
import type { Language } from '@repo/contract/languages';
import { disputeReasons, type DisputeReasonName } from '@repo/i18n/dispute-reasons.ts';
import { ACCOUNT_IN_GOOD_STANDING } from '@repo/reports/account-standing.ts';
import { identityOf, itemKey, keysOf } from '@repo/reports/item-identity.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import type { Trx } from '../../../db/database.ts';
import { listKnownItems, storeReportedItems } from '../items/reported-items.ts';

const reasonOfRule: Partial<Record<FindingRule, DisputeReasonName>> = {
  obsolete: 'too-old',
  'obsolete-bankruptcy': 'too-old',
  'first-delinquency-moved': 'dates',
  'first-delinquency-after-charge-off': 'dates',
  'collection-and-original': 'listed-twice',
  'paid-with-balance': 'balance',
  'charge-off-rising': 'balance',
  duplicate: 'listed-twice',
  'discharged-with-balance': 'bankruptcy',
};

const itemTypes: Record<ComparedRow['list'], string> = {
  tradelines: ACCOUNT_IN_GOOD_STANDING,
  collections: 'collection',
  publicRecords: 'public-record',
  inquiries: 'inquiry',
};

function reasonOf(
  rule: FindingRule,
  list: ComparedRow['list'],
  answer: FindingAnswer | null,
): DisputeReasonName | undefined {
  if (answer?.isYours === 'no') return list === 'inquiries' ? 'unauthorized-inquiry' : 'not-mine';
  return answer?.wasPaid === 'yes' ? 'paid' : reasonOfRule[rule];
}

interface Opened {
  clientId: string;
  admin: { id: string; language: Language };
  finding: AnsweredFinding;
  reportDate: string | null;
  bureau?: Bureau;
}

/**
 * Returns the ids of the items of a finding's rows. Adds them where it has none, with the client's answer as the reason where they
 * have none, in the admin's language. Their status stays. Called under the client's lock.
 */
export async function openItemsOf(
  trx: Trx,
  encryption: Encryption,
  { clientId, admin, finding, reportDate, bureau }: Opened,
): Promise<string[]> {
  const known = (await listKnownItems(trx, clientId)).filter(({ status }) => status !== 'removed');
  const rows = new Map(
    finding.rows
      .filter(({ row }) => !bureau || row.bureau === bureau)
      .map(({ row }) => {
        const identity = identityOf(row);
        return [itemKey(identity), { row, identity }];
      }),
  );
  const listed = [...rows].map(([rowKey, { row, identity }]) => {
    const found = known.find((item) => keysOf(item).includes(rowKey));
    const reason = reasonOf(finding.rule, row.list, finding.answer);
    const disputeReason = reason ? disputeReasons[reason][admin.language] : null;
    return { row, identity, found, id: found?.id ?? randomUUID(), disputeReason };
  });
  // A bureau that reports the account in good standing is not disputed for what others report.
  const negative = listed.filter(({ found }) => found);
  const items = negative.length > 0 ? negative : listed;
  await storeReportedItems(trx, encryption, {
    clientId,
    actorId: admin.id,
    reportDate: reportDate ?? todayUtc(),
    added: items
      .filter(({ found }) => !found)
      .map(({ row, identity, id, disputeReason }) => ({
        ...identity,
        id,
        accountNumberEnd: identity.accountNumber && accountNumberEnd(identity.accountNumber),
        itemType: itemTypes[row.list],
        balance: row.balance === null || row.balance < 0 ? null : row.balance.toFixed(2),
        status: 'active' as const,
        disputeReason,
        removalDate: null,
      })),
    updated: items.flatMap(({ found, id, disputeReason }) =>
      found ? { id, itemType: found.itemType, balance: found.balance, disputeReason } : [],
    ),
  });
  return items.map(({ id }) => id);
}
