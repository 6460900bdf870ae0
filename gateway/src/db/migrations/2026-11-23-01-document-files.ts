import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The row of a file is committed before its first byte is written and deleted with it: a file without a row cannot
  // exist. While a file is uploaded, `heartbeat_at` advances; a file that no document refers to is deleted when it stops.
  await sql`
    create table stored_file (
      id uuid primary key,
      user_id uuid references app_user (id) on delete set null,
      size bigint not null check (size >= 0),
      data_key bytea not null,
      key_id text not null,
      heartbeat_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index stored_file_user_id on stored_file (user_id)`.execute(db);
  await sql`create index stored_file_key_id on stored_file (key_id)`.execute(db);
  // Before this version nobody could upload: these are the demo client's, and they have no files.
  await sql`delete from document`.execute(db);
  await sql`
    alter table document
      add column stored_file_id uuid references stored_file (id),
      add column content_type text not null
        check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
      add column sha256 bytea not null check (octet_length(sha256) = 32),
      add column scan_status text not null
        check (scan_status in ('clean', 'waiting', 'not-scanned', 'infected')),
      add column rejection_reason text check (rejection_reason <> ''),
      add check ((stored_file_id is null) = (scan_status = 'infected')),
      add check (rejection_reason is null or status = 'rejected')`.execute(db);
  await sql`create index document_stored_file_id on document (stored_file_id)`.execute(db);
  await sql`create index document_waiting on document (uploaded_at) where scan_status = 'waiting'`.execute(
    db,
  );
}
