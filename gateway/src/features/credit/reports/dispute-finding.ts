import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import { todayUtc } from '@repo/contract/report-dates';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { FindingAnswer, FindingRule } from '@repo/contract/report-findings';
import type { Language } from '@repo/contract/languages';
import { disputeReasons, type DisputeReasonName } from '@repo/i18n/dispute-reasons.ts';
import { ACCOUNT_IN_GOOD_STANDING } from '@repo/reports/account-standing.ts';
import { identityOf, itemKey, keysOf } from '@repo/reports/item-identity.ts';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { invalidField } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import {
  compareReportsAgain,
  listKnownItems,
  storeReportedItems,
} from '../items/reported-items.ts';
import { readCurrentFindings } from './report-results.ts';

/** Reasons that a rule alone gives. */
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

/**
 * Prepares the dispute of a finding: finds the items of its rows, or adds them where it has none, with the client's answer as the reason where they have
 * none, in the admin's language. Their status stays. Returns the first item. Throws `conflict` when there is no such finding now.
 */
export async function disputeFinding(
  { db, encryption }: DataAccess,
  admin: { id: string; language: Language },
  { id: clientId, key }: { id: string; key: string },
): Promise<{ itemId: string }> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const { report, findings } = await readCurrentFindings(trx, clientId);
    const finding = findings.find(({ keys }) => keys.includes(key));
    if (!finding) throw invalidField('key', 'finding-gone', 'conflict');
    const known = (await listKnownItems(trx, clientId)).filter(
      ({ status }) => status !== 'removed',
    );
    const rows = new Map(
      finding.rows.map(({ row }) => {
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
      reportDate: report?.reportDate ?? todayUtc(),
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
    await compareReportsAgain(trx, clientId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: admin.id },
      action: 'credit-report.finding-disputed',
      subject: `credit_item/${items[0]!.id}`,
      clientId,
      detail: { rule: finding.rule, items: items.length },
    });
    return { itemId: items[0]!.id };
  });
}
