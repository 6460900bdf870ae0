import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Deletes the reports that were staged more than a day ago and never recorded. */
export async function purgeImports(db: Db): Promise<void> {
  await db
    .deleteFrom('creditReportImport')
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
