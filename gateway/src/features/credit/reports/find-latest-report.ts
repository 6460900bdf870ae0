import type { Db } from '../../../db/database.ts';

export function findLatestReport(db: Db, userId: string) {
  return db
    .selectFrom('creditReport')
    .select(['id', 'reportDate', 'experianScore', 'equifaxScore', 'transunionScore'])
    .where('userId', '=', userId)
    .orderBy('reportDate', 'desc')
    .limit(1)
    .executeTakeFirst();
}
