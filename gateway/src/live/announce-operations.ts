import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Announces that the list of failed jobs changed: their tables belong to the job queue and have no trigger of ours. */
export async function announceOperations(db: Db): Promise<void> {
  await sql`select pg_notify('admin_change', '{"clientId":null,"area":"operations"}')`.execute(db);
}
