import { REPORT_HISTORY_LIMIT } from '@repo/contract/credit-reports';
import type { Db } from '../../../db/database.ts';

/** The client's latest reports, newest first. */
export function findReportHistory(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .select(['id', 'reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc')
    .limit(REPORT_HISTORY_LIMIT)
    .execute();
}
