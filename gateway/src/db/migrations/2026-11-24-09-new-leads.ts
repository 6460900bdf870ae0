import { sql, type Kysely } from 'kysely';

/** Leads that wait for their call are counted each time an admin opens the dashboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index lead_new on lead (created_at) where status = 'new'`.execute(db);
}
