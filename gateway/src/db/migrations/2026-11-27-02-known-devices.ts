import { sql, type Kysely } from 'kysely';

/** Browsers that an account has signed in with: wrong guesses from elsewhere do not keep them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_device (
      user_id uuid not null references app_user (id) on delete cascade,
      token_hash text not null,
      signed_in_at timestamptz(3) not null default now(),
      primary key (user_id, token_hash)
    )`.execute(db);
  await sql`create index known_device_token_hash on known_device (token_hash)`.execute(db);
  await sql`create index known_device_signed_in_at on known_device (signed_in_at)`.execute(db);
}
