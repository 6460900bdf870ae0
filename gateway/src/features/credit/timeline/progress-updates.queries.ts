import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import type { RowPosition } from '../../../db/page-cursor.ts';

function selectUpdates(db: Db, userId: string) {
  return db
    .selectFrom('progressUpdate')
    .select(['id', 'title', 'description', 'updateType', 'metadata', 'createdAt', 'language'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc');
}

export function listProgressUpdates(db: Db, userId: string) {
  return selectUpdates(db, userId).orderBy('id').execute();
}

export function listPageOfUpdates(
  db: Db,
  userId: string,
  {
    limit,
    after,
    updateType,
  }: {
    limit: number;
    after: RowPosition | undefined;
    updateType: ProgressUpdateType | undefined;
  },
) {
  let query = selectUpdates(db, userId).orderBy('id', 'desc').limit(limit);
  if (updateType) query = query.where('updateType', '=', updateType);
  if (after) {
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

export async function insertProgressUpdates(
  db: Db,
  updates: Insertable<Database['progressUpdate']>[],
) {
  if (updates.length > 0) await db.insertInto('progressUpdate').values(updates).execute();
}
