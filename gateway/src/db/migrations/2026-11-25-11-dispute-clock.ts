import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Finds the disputes whose answer is due, and whose they are.
  await sql`
    create index credit_item_sent_dispute on credit_item (disputed_on, user_id)
      where status = 'disputed'`.execute(db);
}
