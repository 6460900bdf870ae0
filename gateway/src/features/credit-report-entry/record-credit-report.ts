import type { RecordCreditReportInput, RecordedReport } from '@repo/contract/credit-reports-record';
import type { Context } from '../../trpc/context.ts';
import { requireClient } from '../clients/require-client.ts';
import { recordStagedReport } from './record-staged-report.ts';
import { stageReport } from './stage-report.ts';

/**
 * Records a client's report with its items, in one transaction. Throws `not-found` for an unknown client, the issue
 * `item-repeated`, and what recordStagedReport throws.
 */
export async function recordCreditReport(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  adminId: string,
  { id, items, ...report }: RecordCreditReportInput,
): Promise<RecordedReport> {
  await requireClient(db, id);
  return db.transaction().execute(async (trx) => {
    const importId = await stageReport(trx, encryption, id, items);
    return recordStagedReport(trx, { ...report, clientId: id, adminId, importId });
  });
}
