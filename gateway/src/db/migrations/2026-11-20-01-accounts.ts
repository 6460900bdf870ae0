import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table app_user (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email <> ''),
      password_hash text not null,
      first_name text,
      last_name text,
      phone text,
      profile_image_url text,
      role text not null default 'client' check (role in ('client', 'admin')),
      language text not null default 'en' check (language in ('en', 'es')),
      onboarding_complete boolean not null default false,
      onboarding_step smallint check (onboarding_step between 0 and 3),
      subscription_status text,
      is_demo boolean not null default false,
      created_at timestamptz(3) not null default now(),
      search_text text not null generated always as (
        lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, ''))
      ) stored
    )`.execute(db);
  await sql`create unique index app_user_email_key on app_user (lower(email))`.execute(db);
  await sql`create index app_user_role_created_at on app_user (role, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index app_user_search on app_user using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
  // The id is the SHA-256 of the cookie's token: a copy of this table cannot be used to sign in.
  await sql`
    create table session (
      id text primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index session_user_id on session (user_id)`.execute(db);
  await sql`create index session_expires_at on session (expires_at)`.execute(db);
  await sql`
    create table rate_limit (
      key text primary key,
      count integer not null check (count > 0),
      resets_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    create table profile (
      user_id uuid primary key references app_user (id) on delete cascade,
      phone text not null,
      date_of_birth date not null,
      ssn_ciphertext bytea not null,
      ssn_key_id text not null,
      ssn_last_four text not null check (ssn_last_four ~ '^[0-9]{4}$'),
      address text not null,
      city text not null,
      state text not null check (length(state) = 2),
      zip_code text not null,
      monthly_income numeric(12, 2) not null check (monthly_income >= 0),
      employment_status text not null
        check (employment_status in ('employed', 'self-employed', 'unemployed', 'retired', 'student')),
      credit_goals text not null,
      target_score smallint not null check (target_score between 0 and 999),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
}
