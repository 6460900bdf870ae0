import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProgressUpdateTable } from './progress-updates.table.ts';

/** Newest first. */
export function listProgressUpdates(db: Db, userId: string) {
  return db
    .selectFrom('progressUpdate')
    .select(['id', 'title', 'description', 'updateType', 'metadata', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export function insertProgressUpdate(db: Db, update: Insertable<ProgressUpdateTable>) {
  return db.insertInto('progressUpdate').values(update).execute();
}
