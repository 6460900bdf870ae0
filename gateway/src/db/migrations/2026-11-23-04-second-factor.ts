import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // `enabled_at` is null while the secret waits for the first code of the authenticator app.
  await sql`
    create table totp (
      user_id uuid primary key references app_user (id) on delete cascade,
      secret_ciphertext bytea not null,
      secret_key_id text not null,
      created_at timestamptz(3) not null default now(),
      enabled_at timestamptz(3),
      last_step bigint
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id uuid not null references app_user (id) on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkey (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      name text not null check (name <> ''),
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`.execute(db);
  await sql`create index passkey_user_id on passkey (user_id, created_at)`.execute(db);
  // The user is null for a sign-in: nobody is known until the passkey answers.
  await sql`
    create table webauthn_challenge (
      challenge_hash text primary key,
      user_id uuid references app_user (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index webauthn_challenge_expires_at on webauthn_challenge (expires_at)`.execute(
    db,
  );
  await sql`
    create table data_export_token (
      token_hash text primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index data_export_token_expires_at on data_export_token (expires_at)`.execute(
    db,
  );
  // What a client sees of the audit: what others did with their data.
  await sql`
    create index audit_event_data_access on audit_event (client_id, id desc)
    where actor_type = 'user' and actor_id <> client_id`.execute(db);
}
