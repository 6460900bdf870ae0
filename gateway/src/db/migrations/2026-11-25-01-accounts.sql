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
  -- For admins: a mail for each new lead, and a daily one about work that waits longer than promised.
  new_lead_mails boolean not null default true,
  waiting_mails boolean not null default false,
  onboarding_complete boolean not null default false,
  onboarding_step smallint check (onboarding_step between 0 and 3),
  subscription_status text,
  has_report boolean not null default false,
  awaits_password boolean not null default false,
  assignee_id uuid references app_user (id) on delete set null,
  archived_at timestamptz(3),
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
create index app_user_assignee on app_user (assignee_id) where assignee_id is not null;
create index app_user_archived on app_user (created_at, id)
  where role = 'client' and archived_at is not null;
-- The work that waits longest is counted without reading the accounts, of which few are in the archive or admins.
create index app_user_in_archive on app_user (id) where role = 'client' and archived_at is not null;
create index app_user_no_client on app_user (id) where role <> 'client';
create index app_user_served on app_user (id) where role = 'client' and archived_at is null;
create index app_user_waits_for_report on app_user (created_at) include (id)
  where role = 'client' and onboarding_complete and not has_report and archived_at is null;

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
create table profile_draft (
  user_id uuid primary key references app_user (id) on delete cascade,
  ciphertext bytea not null,
  key_id text not null,
  updated_at timestamptz(3) not null default now()
);

create table client_tag (
  client_id uuid not null references app_user (id) on delete cascade,
  tag text not null check (length(tag) between 1 and 30),
  primary key (client_id, tag)
);
create index client_tag_tag on client_tag (tag, client_id);

-- A client's request to correct what identifies them. The new values are kept until it is decided.
create table correction (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  fields text[] not null check (fields <@ '{date-of-birth,ssn}' and cardinality(fields) > 0),
  date_of_birth_encrypted bytea,
  ssn_encrypted bytea,
  reason text not null check (char_length(reason) between 5 and 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references app_user (id) on delete set null,
  decision_note text,
  check ((status = 'pending') = (decided_at is null)),
  check (status = 'pending' or (date_of_birth_encrypted is null and ssn_encrypted is null))
);
create unique index correction_one_pending on correction (user_id) where status = 'pending';
create index correction_user_id on correction (user_id, created_at desc);
create index correction_decided_by on correction (decided_by);
create index correction_pending on correction (created_at) where status = 'pending';

create table data_deletion (
  user_id uuid primary key references app_user (id) on delete cascade,
  requested_at timestamptz(3),
  started_at timestamptz(3),
  legal_hold text check (legal_hold <> ''),
  legal_hold_by uuid references app_user (id) on delete set null
);
create index data_deletion_requested on data_deletion (requested_at) where requested_at is not null;
create index data_deletion_legal_hold_by on data_deletion (legal_hold_by);
