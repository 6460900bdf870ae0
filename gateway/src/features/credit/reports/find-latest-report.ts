import type { Db } from '../../../db/database.ts';

export const reportColumns = [
  'id',
  'reportDate',
  'experianScore',
  'equifaxScore',
  'transunionScore',
] as const;

/** A client's reports, newest first. */
export function selectReports(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .select(reportColumns)
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc');
}

export function findLatestReport(db: Db, userId: string) {
  return selectReports(db, userId).limit(1).executeTakeFirst();
}
