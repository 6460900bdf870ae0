import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import type { Insertable } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { isAfter, type PageQuery } from '../../../db/page-cursor.ts';
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
