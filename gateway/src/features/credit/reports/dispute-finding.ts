import type { Language } from '@repo/contract/languages';
import { isReported } from '@repo/contract/report-findings';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { invalidField } from '../../../errors.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import { compareReportsAgain } from '../items/reported-items.ts';
import { openItemsOf } from './open-items.ts';
import { readCurrentFindings } from './report-results.ts';

/**
 * Prepares the dispute of a finding, see {@link openItemsOf}. Returns the first item. Throws `conflict` when there is no such
 * finding now.
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
    if (!finding || !isReported(finding)) throw invalidField('key', 'finding-gone', 'conflict');
    const reportDate = report?.reportDate ?? null;
    const items = await openItemsOf(trx, encryption, { clientId, admin, finding, reportDate });
    await compareReportsAgain(trx, clientId);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: admin.id },
      action: 'credit-report.finding-disputed',
      subject: `credit_item/${items[0]!}`,
      clientId,
      detail: { rule: finding.rule, items: items.length },
    });
    return { itemId: items[0]! };
  });
}
