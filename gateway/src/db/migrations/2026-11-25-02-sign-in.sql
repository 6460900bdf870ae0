-- Sessions, second factors and tokens. Tokens are stored as hashes: a copy of these tables cannot be used to sign in.
create table session (
  id text primary key,
  public_id uuid not null default gen_random_uuid() unique,
  user_id uuid not null references app_user (id) on delete cascade,
  -- By name, not the full user agent: only what the account page shows is stored.
  browser text,
  system text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  password_at timestamptz(3),
  second_factor_at timestamptz(3)
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- Browsers that an account has signed in with: wrong guesses from elsewhere do not lock them out.
create table known_device (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash text not null,
  signed_in_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);
create index known_device_token_hash on known_device (token_hash);
create index known_device_signed_in_at on known_device (signed_in_at);

create table account_token (
  id text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
  email text not null check (email <> ''),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_token_user_id on account_token (user_id, purpose);
create index account_token_expires_at on account_token (expires_at);

-- enabled_at is null until the authenticator app's first code arrives.
create table totp (
  user_id uuid primary key references app_user (id) on delete cascade,
  secret_ciphertext bytea not null,
  secret_key_id text not null,
  created_at timestamptz(3) not null default now(),
  enabled_at timestamptz(3),
  last_step bigint
);
create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

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
);
create index passkey_user_id on passkey (user_id, created_at);
-- The user is null for a sign-in: the passkey's answer names the user.
create table webauthn_challenge (
  challenge_hash text primary key,
  user_id uuid references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index webauthn_challenge_expires_at on webauthn_challenge (expires_at);

create table data_export_token (
  token_hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index data_export_token_expires_at on data_export_token (expires_at);
