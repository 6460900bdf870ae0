create table funding_application (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  requested_amount numeric(12, 0) not null check (requested_amount > 0),
  monthly_income_encrypted bytea not null,
  purpose_encrypted bytea,
  report_id uuid references credit_report (id) on delete set null,
  credit_score smallint not null check (credit_score between 0 and 999),
  qualification_data jsonb not null check (jsonb_typeof(qualification_data) = 'object'),
  status text not null default 'submitted'
    check (status in ('submitted', 'qualified', 'approved', 'rejected')),
  approved_amount numeric(12, 2) check (approved_amount > 0),
  submitted_at timestamptz(3) not null default now(),
  decided_by uuid references app_user (id) on delete set null,
  decided_at timestamptz(3),
  decision_note text check (decision_note <> ''),
  decision_note_language text check (decision_note_language in ('en', 'es')),
  check (approved_amount is null or status = 'approved')
);
create index funding_application_report_id on funding_application (report_id);
create index funding_application_decided_by on funding_application (decided_by) where decided_by is not null;
create index funding_application_user_id on funding_application (user_id, submitted_at desc);
create index funding_application_open on funding_application (submitted_at, id) include (user_id)
  where status not in ('approved', 'rejected');
create unique index funding_application_one_open on funding_application (user_id)
  where status not in ('approved', 'rejected');

create table stripe_event (
  id text primary key,
  type text not null,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null default now()
);
