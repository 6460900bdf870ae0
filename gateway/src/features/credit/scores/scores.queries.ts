import type { CreditReportHead } from '@repo/contract/credit-reports-record';
import type { Db, Trx } from '../../../db/database.ts';
import { reportColumns } from './find-latest-report.ts';

/** Records a report. If one of its date exists, replaces that one's scores. */
export function upsertReport(
  trx: Trx,
  userId: string,
  { reportDate, ...scores }: CreditReportHead & { scoreModel: string | null },
) {
  return trx
    .insertInto('creditReport')
    .values({ userId, reportDate, ...scores })
    .onConflict((conflict) => conflict.columns(['userId', 'reportDate']).doUpdateSet(scores))
    .returning(reportColumns)
    .executeTakeFirstOrThrow();
}

/** Returns whether a saved report belongs to a recorded one. */
export async function hasSavedReport(db: Db, reportId: string): Promise<boolean> {
  const saved = await db
    .selectFrom('reportImport')
    .select('id')
    .where('reportId', '=', reportId)
    .where('format', '!=', 'typed')
    .limit(1)
    .executeTakeFirst();
  return saved !== undefined;
}

export function listReportedScores(db: Db, reportId: string) {
  return db
    .selectFrom('reportedScore')
    .select(['bureau', 'model', 'score'])
    .where('reportId', '=', reportId)
    .execute();
}
