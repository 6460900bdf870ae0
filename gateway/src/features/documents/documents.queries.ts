import type { Db } from '../../db/database.ts';

/** Newest first. */
export function listDocuments(db: Db, userId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'fileName', 'documentType', 'fileSize', 'status', 'uploadedAt'])
    .where('userId', '=', userId)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id')
    .execute();
}
