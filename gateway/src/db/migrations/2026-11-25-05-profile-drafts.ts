import { sql, type Kysely } from 'kysely';

/** What a client has typed into the onboarding wizard so far, encrypted; deleted when the profile is saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_draft (
      user_id uuid primary key references app_user (id) on delete cascade,
      ciphertext bytea not null,
      key_id text not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
}
