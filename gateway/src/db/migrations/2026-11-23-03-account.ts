import { sql, type Kysely } from 'kysely';

/** What the account page shows of a session: a device in words and when it was last active. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Browser and system by name, not the full user agent: only what the person is shown is stored.
  await sql`
    alter table session
      add column public_id uuid not null default gen_random_uuid() unique,
      add column browser text,
      add column system text,
      add column last_seen_at timestamptz(3) not null default now()`.execute(db);
  await sql`update session set last_seen_at = created_at`.execute(db);
}
