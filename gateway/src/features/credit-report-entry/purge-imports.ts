import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { deleteImport } from './imports.queries.ts';

/**
 * Deletes the reports that were staged more than a day ago and never recorded. One per statement: the rows of several large
 * ones cannot be deleted within the time-out of statements.
 */
export async function purgeImports(db: Db): Promise<void> {
  const expired = await db
    .selectFrom('creditReportImport')
    .select(['id', 'userId'])
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  for (const { id, userId } of expired) await deleteImport(db, userId, id);
}
