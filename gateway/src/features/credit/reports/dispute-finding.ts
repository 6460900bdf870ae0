import { randomUUID } from 'node:crypto';
import { accountNumberEnd } from '@repo/contract/account-number';
import { todayUtc } from '@repo/contract/report-dates';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { FindingAnswer, FindingRule } from '@repo/contract/report-findings';
import { disputeReasons } from '@repo/i18n/dispute-reasons.ts';
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

const [notMine, , , paid, balance, dates, twice, tooOld, bankruptcy, inquiry] = disputeReasons.en;

/** Reasons that a rule alone gives. */
const reasonOfRule: Partial<Record<FindingRule, string | undefined>> = {
  obsolete: tooOld,
  'obsolete-bankruptcy': tooOld,
  'first-delinquency-moved': dates,
  'first-delinquency-after-charge-off': dates,
  'collection-and-original': twice,
  'paid-with-balance': balance,
  'charge-off-rising': balance,
  duplicate: twice,
  'discharged-with-balance': bankruptcy,
};

const itemTypes: Record<ComparedRow['list'], string> = {
  tradelines: 'account',
  collections: 'collection',
  publicRecords: 'public-record',
  inquiries: 'inquiry',
};

function reasonOf(rule: FindingRule, list: ComparedRow['list'], answer: FindingAnswer | null) {
  if (answer?.isYours === 'no') return list === 'inquiries' ? inquiry! : notMine!;
  if (answer?.wasPaid === 'yes') return paid!;
  return reasonOfRule[rule] ?? null;
}

/**
 * Prepares the dispute of a finding: finds the items of its rows or adds them, with the client's answer as the reason where they have
 * none. Their status stays. Returns the first item. Throws `conflict` when there is no such finding now.
 */
export async function disputeFinding(
  { db, encryption }: DataAccess,
  adminId: string,
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
    const items = finding.rows.map(({ row }) => {
      const identity = identityOf(row);
      const found = known.find((item) => keysOf(item).includes(itemKey(identity)));
      const disputeReason = reasonOf(finding.rule, row.list, finding.answer);
      return { row, identity, found, id: found?.id ?? randomUUID(), disputeReason };
    });
    await storeReportedItems(trx, encryption, {
      clientId,
      actorId: adminId,
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
      actor: { type: 'user', userId: adminId },
      action: 'credit-report.finding-disputed',
      subject: `credit_item/${items[0]!.id}`,
      clientId,
      detail: { rule: finding.rule, items: items.length },
    });
    return { itemId: items[0]!.id };
  });
}
