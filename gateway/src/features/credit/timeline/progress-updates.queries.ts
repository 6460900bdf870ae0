import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { isAfter, type PageQuery } from '../../../db/search/page-cursor.ts';
import { shortRead } from '../../../db/prepared.ts';

function selectUpdates(db: Db, userId: string) {
  return db
    .selectFrom('progressUpdate')
    .select(['id', 'title', 'description', 'updateType', 'metadata', 'createdAt', 'language'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc');
}

export const listProgressUpdates = shortRead((db, { userId }: { userId: string }) =>
  selectUpdates(db, userId).orderBy('id'),
);

export function listPageOfUpdates(
  db: Db,
  userId: string,
  { limit, after }: PageQuery,
  updateType: ProgressUpdateType | undefined,
) {
  let query = selectUpdates(db, userId).where(isAfter(after, ['createdAt', 'id']));
  if (updateType) query = query.where('updateType', '=', updateType);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function insertProgressUpdates(
  db: Db,
  updates: Insertable<Database['progressUpdate']>[],
) {
  if (updates.length > 0) await db.insertInto('progressUpdate').values(updates).execute();
}

const isRiseOf = (reportDate: string) =>
  sql<boolean>`update_type = 'score-increase' and metadata ->> 'reportDate' = ${reportDate}`;

/** Finds the rise of the average score that the timeline has for the report of a day. */
export async function findRiseOf(db: Db, userId: string, reportDate: string) {
  const rise = await db
    .selectFrom('progressUpdate')
    .select(sql<{ from: number; to: number }>`metadata`.as('metadata'))
    .where('userId', '=', userId)
    .where(isRiseOf(reportDate))
    .executeTakeFirst();
  return rise?.metadata;
}

export async function deleteRiseOf(db: Db, userId: string, reportDate: string): Promise<void> {
  await db
    .deleteFrom('progressUpdate')
    .where('userId', '=', userId)
    .where(isRiseOf(reportDate))
    .execute();
}
