import { sql, type Kysely } from 'kysely';

/** What each credit report lists, one report a day and client, and the files of reports that wait to be recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await deleteSupersededReports(db);
  await sql`drop index credit_report_user_id`.execute(db);
  await sql`create unique index credit_report_one_a_day on credit_report (user_id, report_date)`.execute(
    db,
  );
  await createItemKey(db);
  await sql`
    create table credit_report_item (
      report_id uuid not null references credit_report (id) on delete cascade,
      item_key text not null,
      item_id uuid not null references credit_item (id) on delete cascade,
      item_type text not null,
      balance numeric(12, 2) check (balance >= 0),
      status text not null check (status in ('active', 'disputed', 'removed')),
      dispute_reason text,
      removal_date date,
      primary key (report_id, item_key)
    )`.execute(db);
  await sql`create index credit_report_item_item_id on credit_report_item (item_id)`.execute(db);
  await sql`
    create table credit_report_import (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      ready boolean not null default false,
      row_count integer not null default 0,
      problem_count integer not null default 0,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index credit_report_import_created_at on credit_report_import (created_at)`.execute(
    db,
  );
  await sql`create index credit_report_import_user_id on credit_report_import (user_id)`.execute(
    db,
  );
  // No checks of the values: the rows of an import are written by one function, and leave within a day.
  await sql`
    create table credit_report_import_row (
      import_id uuid not null references credit_report_import (id) on delete cascade,
      line integer not null,
      bureau text,
      creditor text,
      item_type text,
      account_number text,
      balance numeric(12, 2),
      date_opened date,
      status text,
      dispute_reason text,
      removal_date date,
      item_key text,
      problems jsonb,
      new_item_id uuid not null default gen_random_uuid(),
      kind text,
      item_id uuid,
      previous_balance numeric(12, 2),
      primary key (import_id, line)
    )`.execute(db);
}

/** Of several reports of one day, which the index forbids from now on, the one entered last was the one that counted. */
async function deleteSupersededReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    with superseded as (
      delete from credit_report where id in (
        select id from (
          select id, row_number() over (partition by user_id, report_date order by created_at desc, id) as place
          from credit_report) as report
        where place > 1)
      returning id, user_id, report_date
    )
    insert into audit_event (actor_type, action, subject, client_id, detail)
    select 'system', 'credit-report.superseded', 'credit_report/' || id, user_id,
      jsonb_build_object('reportDate', report_date)
    from superseded`.execute(db);
}

/**
 * The identity of an item from report to report: bureau, creditor without spaces and case, the last four characters of the
 * account number, and the opening date.
 */
async function createItemKey(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function credit_item_key(bureau text, creditor text, account_number text, date_opened date)
    returns text language sql immutable parallel safe
    return bureau || '|' || lower(regexp_replace(creditor, '\\s', '', 'g'))
      || '|' || coalesce(lower(right(regexp_replace(account_number, '[^0-9A-Za-z]', '', 'g'), 4)), '')
      || '|' || coalesce((date_opened - date '1900-01-01')::text, '')`.execute(db);
}
