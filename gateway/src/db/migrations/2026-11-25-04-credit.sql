create table credit_report (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  report_date date not null,
  experian_score smallint check (experian_score between 300 and 850),
  equifax_score smallint check (equifax_score between 300 and 850),
  transunion_score smallint check (transunion_score between 300 and 850),
  -- Of the three scores; null where none is named, as in a report that an admin entered.
  score_model text check (score_model <> ''),
  created_at timestamptz(3) not null default now()
);
create unique index credit_report_one_a_day on credit_report (user_id, report_date);

create function follow_first_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update app_user set has_report = true where id = new.user_id and not has_report;
  else
    update app_user set has_report = false
    where id = old.user_id and not exists (select from credit_report where user_id = old.user_id);
  end if;
  return null;
end $$;
create trigger credit_report_followed after insert or delete on credit_report
for each row execute function follow_first_report();

create table credit_item (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  bureau text not null check (bureau in ('experian', 'equifax', 'transunion')),
  creditor text not null check (creditor <> ''),
  item_type text not null check (item_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  account_number_encrypted bytea,
  account_number_end text,
  balance numeric(12, 2) check (balance >= 0),
  date_opened date,
  status text not null default 'active' check (status in ('active', 'disputed', 'removed')),
  dispute_reason text,
  dispute_reason_language text check (dispute_reason_language in ('en', 'es')),
  -- The day the last dispute was sent, null while none is known to be, and how.
  disputed_on date,
  dispute_channel text check (
    dispute_channel in ('mail', 'certified-mail', 'online', 'phone', 'fax', 'other')),
  removal_date date,
  -- The same day, if a person entered it. Then no answer and no report changes it.
  typed_removal_date date,
  note text,
  note_language text check (note_language in ('en', 'es')),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references app_user (id) on delete set null,
  -- The version that updated_by found: every later one is theirs.
  edited_from integer not null default 1,
  -- A change that is not announced to the client yet, with what Undo restores.
  held jsonb,
  notified_at timestamptz(3),
  notified_by uuid references app_user (id) on delete set null,
  check ((status = 'removed') = (removal_date is not null)),
  check (typed_removal_date is null or typed_removal_date is not distinct from removal_date),
  check (notified_by is null or notified_at is not null)
);
create function follow_editor() returns trigger language plpgsql as $$
begin
  if new.updated_by is distinct from old.updated_by then new.edited_from := old.version; end if;
  return new;
end $$;
create trigger credit_item_edited before update on credit_item
for each row execute function follow_editor();
create index credit_item_user_id on credit_item (user_id, status);
create index credit_item_status on credit_item (status);
create index credit_item_updated_by on credit_item (updated_by) where updated_by is not null;
create index credit_item_notified_by on credit_item (notified_by) where notified_by is not null;

create table credit_item_event (
  id bigint generated always as identity primary key,
  item_id uuid not null references credit_item (id) on delete cascade,
  status text not null check (status in ('active', 'disputed', 'removed')),
  disputed_on date,
  note text,
  note_language text check (note_language in ('en', 'es')),
  actor_id uuid references app_user (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index credit_item_event_item_id on credit_item_event (item_id, created_at);
create index credit_item_event_actor_id on credit_item_event (actor_id) where actor_id is not null;

create table credit_report_item (
  report_id uuid not null references credit_report (id) on delete cascade,
  -- The identity under which the item was reported, by itemKey() of item-identity.
  item_key text not null,
  item_id uuid not null references credit_item (id) on delete cascade,
  item_type text not null,
  balance numeric(12, 2) check (balance >= 0),
  status text not null check (status in ('active', 'disputed', 'removed')),
  dispute_reason text,
  removal_date date,
  primary key (report_id, item_key)
);
create index credit_report_item_item_id on credit_report_item (item_id);

create table finding_answer (
  user_id uuid not null references app_user (id) on delete cascade,
  finding_key text not null check (finding_key ~ '^[0-9a-f]{1,64}$'),
  is_yours text check (is_yours in ('yes', 'no', 'unsure')),
  was_paid text check (was_paid in ('yes', 'no', 'unsure')),
  paid_on date check (paid_on is null or was_paid = 'yes'),
  -- The bureau's notice of it to the client.
  notice_came text check (notice_came in ('yes', 'no', 'unsure')),
  answered_at timestamptz(3) not null default now(),
  -- When an admin read the answer, null after a new one.
  read_at timestamptz(3),
  primary key (user_id, finding_key)
);
