import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the visitor corrected the address on the thank-you page, which they may do once.
    alter table lead add column email_corrected_at timestamptz(3)`.execute(db);
}
