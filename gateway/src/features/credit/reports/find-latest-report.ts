import type { Db } from '../../../db/database.ts';
import { shortRead } from '../../../db/prepared.ts';

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

/** The newest ones. */
export const listReports = shortRead((db, { userId, limit }: { userId: string; limit: number }) =>
  selectReports(db, userId).limit(limit),
);

export async function findLatestReport(db: Db, userId: string) {
  const [latest] = await listReports(db, { userId, limit: 1 });
  return latest;
}
