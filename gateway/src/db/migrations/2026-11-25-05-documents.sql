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
  file_size bigint not null check (file_size > 0),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
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
create index document_status on document (status, uploaded_at, id);
create index document_stored_file_id on document (stored_file_id);
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
