import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column email_verified_at timestamptz(3)`.execute(db);
  // The id is the SHA-256 of the token: a copy of this table cannot be used to open an account.
  await sql`
    create table account_token (
      id text primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
      email text not null check (email <> ''),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db);
  await sql`create index account_token_user_id on account_token (user_id, purpose)`.execute(db);
  await sql`create index account_token_expires_at on account_token (expires_at)`.execute(db);
}
