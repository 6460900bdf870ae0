create table lead (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null check (email <> ''),
  email_corrected_at timestamptz(3),
  phone_encrypted bytea not null,
  phone_hashes bigint[],
  state text not null check (state <> ''),
  topic text check (topic in ('consultation', 'funding')),
  agreed_to_updates boolean not null check (agreed_to_updates),
  status text not null default 'new' check (status in ('new', 'contacted', 'converted', 'lost')),
  assignee_id uuid references app_user (id) on delete set null,
  next_call_on date,
  user_id uuid references app_user (id) on delete set null,
  legal_hold text check (legal_hold <> ''),
  legal_hold_by uuid references app_user (id) on delete set null,
  version integer not null default 1,
  changed_by uuid references app_user (id) on delete set null,
  changed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Milliseconds since 1970 for new leads, so that the oldest is first; the others follow, newest first.
  list_order bigint not null generated always as (
    case when status = 'new' then 0 else 10000000000000 end
    + case when status = 'new' then 1 else -1 end
    * (extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint
  ) stored,
  search_text text not null generated always as (
    search_key(first_name || ' ' || last_name || ' ' || email)
  ) stored
);
create index lead_created_at on lead (created_at desc, id desc);
create index lead_new on lead (created_at) where status = 'new';
create index lead_list_order on lead (list_order, id);
create index lead_search on lead using gin (search_text gin_trgm_ops);
create index lead_phone_hashes on lead using gin (phone_hashes);
create index lead_email on lead (lower(email));
create index lead_user_id on lead (user_id) where user_id is not null;
create index lead_assignee_id on lead (assignee_id) where assignee_id is not null;
create index lead_changed_by on lead (changed_by) where changed_by is not null;
create index lead_legal_hold_by on lead (legal_hold_by) where legal_hold_by is not null;
create index lead_next_call_on on lead (next_call_on) where next_call_on is not null;
-- Leads in the order of their next calls, by the expression of lead-admin.queries.ts.
create index lead_next_call on lead ((coalesce(next_call_on - date '2000-01-01', 10000000)::bigint), id);

create table client_note (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references app_user (id) on delete cascade,
  lead_id uuid references lead (id) on delete cascade,
  author_id uuid references app_user (id) on delete set null,
  text text not null check (text <> ''),
  language text check (language in ('en', 'es')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  check (num_nonnulls(client_id, lead_id) = 1)
);
create index client_note_client_id on client_note (client_id, created_at desc, id desc);
create index client_note_lead_id on client_note (lead_id, created_at desc, id desc) where lead_id is not null;
create index client_note_author_id on client_note (author_id) where author_id is not null;

-- The lead forms of the last minutes, so that one statement finds an equal one.
create table lead_submission (
  form_hash text primary key,
  lead_id uuid not null references lead (id) on delete cascade deferrable initially deferred,
  sent_at timestamptz(3) not null default now()
);
create index lead_submission_lead_id on lead_submission (lead_id);

create table lead_opt_out (
  lead_id uuid not null references lead (id) on delete restrict,
  channel text not null check (channel in ('email', 'sms', 'phone')),
  source text not null check (source in ('unsubscribe-link', 'call', 'text-message', 'email', 'letter')),
  recorded_by uuid references app_user (id) on delete set null,
  opted_out_at timestamptz(3) not null default now(),
  primary key (lead_id, channel)
);
create index lead_opt_out_recorded_by on lead_opt_out (recorded_by) where recorded_by is not null;

-- Evidence of consent (TCPA, TSR 310.5): what was shown, in which language, when, from where, on which page.
create table consent (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references lead (id) on delete restrict,
  user_id uuid references app_user (id) on delete restrict,
  channels text[] not null check (channels <@ array['sms', 'email'] and cardinality(channels) > 0),
  text text not null check (text <> ''),
  language text not null check (language in ('en', 'es')),
  page text not null,
  ip_address_encrypted bytea not null,
  user_agent_encrypted bytea,
  agreed_at timestamptz(3) not null default now(),
  -- It outlives lead and account, under the address and number that it was given for.
  former_email text,
  former_phone_encrypted bytea,
  check (num_nonnulls(lead_id, user_id, former_email) = 1)
);
create index consent_lead_id on consent (lead_id);
create index consent_user_id on consent (user_id) where user_id is not null;
