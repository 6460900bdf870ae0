import { REPORT_HISTORY_LIMIT } from '@repo/contract/credit-reports';
import type { Db } from '../../db/database.ts';

/** The client's latest reports, newest first; of several of one day, the one entered last. */
export function findReportHistory(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .distinctOn('reportDate')
    .select(['id', 'reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(REPORT_HISTORY_LIMIT)
    .execute();
}
