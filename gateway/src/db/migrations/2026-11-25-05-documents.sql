-- The row of a file is committed before its first byte is written and deleted with it: a file without a row cannot
-- exist. heartbeat_at advances during the upload, and is null while a document refers to the file; a file whose
-- heartbeat has stopped is deleted.
create table stored_file (
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  size bigint not null check (size >= 0),
  data_key bytea not null,
  key_id text not null,
  heartbeat_at timestamptz(3) default now()
);
create index stored_file_user_id on stored_file (user_id);
create index stored_file_key_id on stored_file (key_id);
create index stored_file_heartbeat_at on stored_file (heartbeat_at) where heartbeat_at is not null;

create table document (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  stored_file_id uuid references stored_file (id),
  file_name text not null check (file_name <> ''),
  document_type text not null check (document_type in (
    'drivers-license', 'social-security', 'utility-bill', 'identity-affidavit',
    'credit-report-myfreescore', 'other')),
  -- Which side of a two-sided document a file shows; null where that was not asked.
  side text check (side in ('front', 'back', 'both')),
  file_size bigint not null check (file_size > 0),
  content_type text not null check (content_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'text/html', 'application/json', 'application/xml', 'text/csv')),
  sha256 bytea not null check (octet_length(sha256) = 32),
  scan_status text not null check (scan_status in ('clean', 'waiting', 'not-scanned', 'infected')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- A chosen reason is a code; one in words has the language it was written in.
  rejection_code text check (rejection_code in (
    'unreadable', 'incomplete', 'expired', 'too-old', 'details-differ', 'wrong-document', 'unsigned', 'infected')),
  rejection_reason text check (rejection_reason <> ''),
  rejection_language text check (rejection_language in ('en', 'es')),
  uploaded_at timestamptz(3) not null default now(),
  reviewed_by uuid references app_user (id) on delete set null,
  reviewed_at timestamptz(3),
  check ((stored_file_id is null) = (scan_status = 'infected')),
  check (rejection_reason is null or status = 'rejected'),
  check (rejection_code is null or status = 'rejected'),
  check (rejection_language is null or rejection_reason is not null)
);
create index document_user_id on document (user_id, uploaded_at desc);
-- Counted without reading the rows, which lie far apart: whether its client is in the archive needs only the id.
create index document_status on document (status, uploaded_at, id) include (user_id);
create index document_stored_file_id on document (stored_file_id);
create index document_reviewed_by on document (reviewed_by) where reviewed_by is not null;
create index document_waiting on document (uploaded_at) where scan_status = 'waiting';

-- A trigger, because documents are also deleted with their account.
create function follow_document_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update stored_file set heartbeat_at = now() where id = old.stored_file_id;
  end if;
  if tg_op <> 'DELETE' then
    update stored_file set heartbeat_at = null where id = new.stored_file_id;
  end if;
  return null;
end $$;
create trigger document_file_followed after insert or delete or update of stored_file_id on document
for each row execute function follow_document_file();

-- Credit reports from saved files, and typed ones, which are confirmed at once.
-- report_id: what a confirmed import recorded. bureaus: those that it covers. open_findings: those without an answer, of
-- each client's latest confirmed import only. Snapshot, comparison and own_view are compressed JSON.
-- questions: what a confirmation has to answer, as it was last compared.
-- effects: what the confirmation changed, so that it can be withdrawn.
-- submitted_at: when the client said that the report is theirs. Until an admin confirms it, only the client's own screens
-- show own_view, and answers has what they replied to its questions.
create table report_import (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  document_id uuid references document (id) on delete set null,
  format text not null,
  file_name text check (file_name <> ''),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bureaus text[] not null check (bureaus <@ array['experian', 'equifax', 'transunion']),
  snapshot_encrypted bytea not null,
  comparison_encrypted bytea not null,
  report_date date,
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  questions text[] not null default '{}' check (questions <@ array['person', 'date', 'matches', 'removals', 'look']),
  submitted_at timestamptz(3),
  answers jsonb,
  own_view_encrypted bytea,
  confirmed_by uuid references app_user (id) on delete set null,
  confirmed_at timestamptz(3),
  effects_encrypted bytea,
  withdrawn_at timestamptz(3),
  report_id uuid references credit_report (id) on delete set null,
  open_findings integer not null default 0 check (open_findings >= 0),
  check (confirmed_at is not null or (confirmed_by is null and report_id is null and open_findings = 0)),
  check (num_nonnulls(submitted_at, answers, own_view_encrypted) in (0, 3)),
  check (submitted_at is null or confirmed_at is null),
  check (effects_encrypted is null or confirmed_at is not null),
  check ((format = 'typed') = (file_name is null)),
  check (format <> 'typed' or confirmed_at is not null)
);
-- A report counts only with the confirmation of an admin, who may lose the role or the account afterwards.
create function check_report_confirmation() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.confirmed_at is distinct from old.confirmed_at or new.confirmed_by is not null)
    and not exists (select from app_user where id = new.confirmed_by and role = 'admin') then
    raise exception 'Only an admin can confirm a report' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger report_import_confirmed_by_admin before insert or update of confirmed_at, confirmed_by on report_import
for each row when (new.confirmed_at is not null) execute function check_report_confirmation();
create index report_import_user_id on report_import (user_id, created_at desc);
create unique index report_import_one_unconfirmed on report_import (user_id, sha256) where confirmed_at is null;
create index report_import_document_id on report_import (document_id);
create index report_import_report_id on report_import (report_id);
create index report_import_created_by on report_import (created_by);
create index report_import_confirmed_by on report_import (confirmed_by);
create index report_import_to_confirm on report_import (created_at) include (user_id) where confirmed_at is null;
create index report_import_open_findings on report_import (confirmed_at) include (user_id)
  where open_findings > 0;

-- All scores of a report, each with the file or entry that gave it. is_counted: it is its bureau's score in credit_report. A typed report
-- records its scores before itself.
create table reported_score (
  report_id uuid not null references credit_report (id) on delete cascade,
  bureau text not null check (bureau in ('experian', 'equifax', 'transunion')),
  model text check (model <> ''),
  score smallint not null check (score between 300 and 850),
  import_id uuid references report_import (id) on delete set null deferrable initially deferred,
  is_counted boolean not null default false
);
create unique index reported_score_one_a_model on reported_score (report_id, bureau, coalesce(model, ''));
create unique index reported_score_one_counted on reported_score (report_id, bureau) where is_counted;
create index reported_score_import_id on reported_score (import_id);

-- The present contents of a client's confirmed saved reports: the findings of the latest report of each bureau. own_results, which
-- only the client sees, includes the reports that they submitted; null without any. unread_answers: those to findings of
-- the first that no admin has read.
create table current_report_results (
  user_id uuid primary key references app_user (id) on delete cascade,
  results_encrypted bytea,
  own_results_encrypted bytea,
  unread_answers integer not null default 0 check (unread_answers >= 0),
  unread_since timestamptz(3),
  check ((unread_answers = 0) = (unread_since is null))
);
create index current_report_results_unread on current_report_results (unread_since) include (user_id)
  where unread_answers > 0;
