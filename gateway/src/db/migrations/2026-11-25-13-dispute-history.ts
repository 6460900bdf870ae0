import { sql, type Kysely } from 'kysely';

/** A disputed status in an item's history keeps the day on which that dispute was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credit_item_event add column disputed_on date`.execute(db);
}
