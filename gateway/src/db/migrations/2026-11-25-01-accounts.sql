create extension if not exists pg_trgm;

-- Lower case without accents. unaccent is not immutable, so a generated column cannot use it.
create function search_key(given text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g'));

create table app_user (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  email_verified_at timestamptz(3),
  password_hash text not null,
  first_name text,
  last_name text,
  phone_encrypted bytea,
  phone_hashes bigint[],
  profile_image_url text,
  role text not null default 'client' check (role in ('client', 'admin')),
  language text not null default 'en' check (language in ('en', 'es')),
  notification_mails boolean not null default true,
  onboarding_complete boolean not null default false,
  onboarding_step smallint check (onboarding_step between 0 and 3),
  subscription_status text,
  has_report boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    search_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)
  ) stored,
  -- The same as displayName of the contract.
  name_key text collate "C" not null generated always as (
    search_key(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email))
  ) stored
);
create unique index app_user_email_key on app_user (lower(email));
create index app_user_role_created_at on app_user (role, created_at desc, id desc);
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
create index app_user_phone_hashes on app_user using gin (phone_hashes);
create index app_user_name on app_user (name_key, id) where role = 'client';
create index app_user_language on app_user (language) where role = 'client';
create index app_user_onboarding on app_user (onboarding_complete) where role = 'client';
create index app_user_subscribed on app_user ((coalesce(subscription_status = 'active', false)))
  where role = 'client';
create index app_user_without_report on app_user (created_at, id)
  where role = 'client' and onboarding_complete and not has_report;
create index app_user_without_report_name on app_user (name_key, id)
  where role = 'client' and onboarding_complete and not has_report;

create table profile (
  user_id uuid primary key references app_user (id) on delete cascade,
  phone_encrypted bytea not null,
  date_of_birth_encrypted bytea not null,
  ssn_ciphertext bytea not null,
  ssn_key_id text not null,
  ssn_last_four text not null check (ssn_last_four ~ '^[0-9]{4}$'),
  address_encrypted bytea not null,
  city_encrypted bytea not null,
  state text not null check (length(state) = 2),
  zip_code_encrypted bytea not null,
  monthly_income_encrypted bytea not null,
  employment_status text not null
    check (employment_status in ('employed', 'self-employed', 'unemployed', 'retired', 'student')),
  credit_goals_encrypted bytea not null,
  target_score smallint not null check (target_score between 0 and 999),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- What a client has typed into the onboarding wizard; deleted when the profile is saved.
create table profile_draft (
  user_id uuid primary key references app_user (id) on delete cascade,
  ciphertext bytea not null,
  key_id text not null,
  updated_at timestamptz(3) not null default now()
);

-- What admins write about a client for each other.
create table client_note (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references app_user (id) on delete cascade,
  author_id uuid references app_user (id) on delete set null,
  text text not null check (text <> ''),
  language text check (language in ('en', 'es')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);
create index client_note_client_id on client_note (client_id, created_at desc, id desc);
