import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_report (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      report_date date not null,
      experian_score smallint check (experian_score between 300 and 850),
      equifax_score smallint check (equifax_score between 300 and 850),
      transunion_score smallint check (transunion_score between 300 and 850),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index credit_report_user_id on credit_report (user_id, report_date desc, created_at desc)`.execute(
    db,
  );
  await sql`
    create table credit_item (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      bureau text not null check (bureau in ('experian', 'equifax', 'transunion')),
      creditor text not null check (creditor <> ''),
      item_type text not null check (item_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      account_number text,
      balance numeric(12, 2) check (balance >= 0),
      date_opened date,
      status text not null default 'active' check (status in ('active', 'disputed', 'removed')),
      dispute_reason text,
      removal_date date,
      note text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check ((status = 'removed') = (removal_date is not null))
    )`.execute(db);
  await sql`create index credit_item_user_id on credit_item (user_id, status)`.execute(db);
  await sql`create index credit_item_status on credit_item (status)`.execute(db);
  await sql`
    create table document (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      file_name text not null check (file_name <> ''),
      document_type text not null check (document_type in (
        'drivers-license', 'social-security', 'utility-bill', 'identity-affidavit',
        'credit-report-myfreescore', 'other')),
      file_size bigint not null check (file_size > 0),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      uploaded_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index document_user_id on document (user_id, uploaded_at desc)`.execute(db);
  await sql`
    create table progress_update (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      title text not null check (title <> ''),
      description text not null,
      update_type text not null
        check (update_type in ('item-removed', 'score-increase', 'dispute-sent', 'other')),
      metadata jsonb check (jsonb_typeof(metadata) = 'object'),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index progress_update_user_id on progress_update (user_id, created_at desc)`.execute(
    db,
  );
  await sql`
    create table funding_application (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      requested_amount numeric(12, 0) not null check (requested_amount > 0),
      monthly_income numeric(12, 2) not null check (monthly_income >= 0),
      credit_score smallint not null check (credit_score between 0 and 999),
      qualification_data jsonb not null check (jsonb_typeof(qualification_data) = 'object'),
      status text not null default 'submitted'
        check (status in ('submitted', 'qualified', 'approved', 'rejected')),
      approved_amount numeric(12, 0) check (approved_amount > 0),
      submitted_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index funding_application_user_id on funding_application (user_id, submitted_at desc)`.execute(
    db,
  );
}
