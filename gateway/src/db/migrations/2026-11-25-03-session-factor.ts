import { sql, type Kysely } from 'kysely';

/** When a session's user last proved the password, and the second factor, in it; null for never. Sessions of before have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column password_at timestamptz(3),
      add column second_factor_at timestamptz(3)`.execute(db);
}
