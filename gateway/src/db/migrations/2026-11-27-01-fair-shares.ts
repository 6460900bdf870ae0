import { sql, type Kysely } from 'kysely';

/** The lead forms of the last minutes, so that one statement finds an equal one; earlier counts had addresses in their keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_submission (
      form_hash text primary key,
      lead_id uuid not null references lead (id) on delete cascade deferrable initially deferred,
      sent_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index lead_submission_lead_id on lead_submission (lead_id)`.execute(db);
  await sql`delete from rate_limit`.execute(db);
  // Counts of minutes need not survive a crash, and waiting for the disk at each would let a flood hold connections.
  await sql`alter table rate_limit set unlogged`.execute(db);
}
