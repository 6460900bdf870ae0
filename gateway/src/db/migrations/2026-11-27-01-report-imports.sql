-- Saved credit reports that were read from files, and clients' answers to what was found in them.
-- report_id: what a confirmed import recorded. open_findings: those without an answer, of each client's latest
-- confirmed import only. The snapshot, and what could not be read of it, is JSON.
create table report_import (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  document_id uuid references document (id) on delete set null,
  format text not null,
  file_name text not null check (file_name <> ''),
  sha256 bytea not null check (octet_length(sha256) = 32),
  snapshot_encrypted bytea not null,
  report_date date,
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  confirmed_by uuid references app_user (id) on delete set null,
  confirmed_at timestamptz(3),
  report_id uuid references credit_report (id) on delete set null,
  open_findings integer not null default 0 check (open_findings >= 0),
  check (confirmed_at is not null or (confirmed_by is null and report_id is null and open_findings = 0))
);
create index report_import_user_id on report_import (user_id, created_at desc);
create unique index report_import_one_unconfirmed on report_import (user_id, sha256) where confirmed_at is null;
create index report_import_open_findings on report_import (user_id) where open_findings > 0;
create index report_import_document_id on report_import (document_id);
create index report_import_report_id on report_import (report_id);
create index report_import_created_by on report_import (created_by);
create index report_import_confirmed_by on report_import (confirmed_by);
-- Not when it is encrypted under another key.
create trigger report_import_announced
after insert or delete or update of confirmed_at, report_id, report_date, open_findings on report_import
for each row execute function notify_client_change('credit-reports', 'user_id', 'snapshot_encrypted');

create table finding_answer (
  user_id uuid not null references app_user (id) on delete cascade,
  finding_key text not null check (finding_key ~ '^[0-9a-f]{1,64}$'),
  is_yours text check (is_yours in ('yes', 'no', 'unsure')),
  was_paid text check (was_paid in ('yes', 'no', 'unsure')),
  paid_on date check (paid_on is null or was_paid = 'yes'),
  answered_at timestamptz(3) not null default now(),
  primary key (user_id, finding_key)
);
create trigger finding_answer_announced after insert or update or delete on finding_answer
for each row execute function notify_client_change('credit-reports', 'user_id');

alter table document drop constraint document_content_type_check;
alter table document add constraint document_content_type_check check (content_type in (
  'application/pdf', 'image/jpeg', 'image/png', 'text/html', 'application/json', 'application/xml', 'text/csv'));
