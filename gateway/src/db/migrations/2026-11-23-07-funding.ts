import { sql, type Kysely } from 'kysely';

/** One open funding application per client, and the history of each credit item's statuses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await closeEarlierOpenApplications(db);
  await sql`
    create unique index funding_application_one_open on funding_application (user_id)
    where status not in ('approved', 'rejected')`.execute(db);
  await sql`
    create table credit_item_event (
      id bigint generated always as identity primary key,
      item_id uuid not null references credit_item (id) on delete cascade,
      status text not null check (status in ('active', 'disputed', 'removed')),
      note text,
      actor_id uuid references app_user (id) on delete set null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index credit_item_event_item_id on credit_item_event (item_id, created_at)`.execute(
    db,
  );
  await fillFromAudit(db);
}

/** Of several open applications, which the index forbids from now on, the newest stays open. */
async function closeEarlierOpenApplications(db: Kysely<unknown>): Promise<void> {
  await sql`
    with earlier as (
      select id from (
        select id, row_number() over (partition by user_id order by submitted_at desc, id) as place
        from funding_application where status not in ('approved', 'rejected')
      ) as open_application
      where place > 1
    ), closed as (
      update funding_application set status = 'rejected' where id in (select id from earlier)
      returning id, user_id
    )
    insert into audit_event (actor_type, action, subject, client_id, after, detail)
    select 'system', 'funding-application.closed', 'funding_application/' || id, user_id,
      '{"status": "rejected"}', '{"reason": "duplicate"}'
    from closed`.execute(db);
}

/** The first status of an item is the one before its first audited change, or its only one. */
async function fillFromAudit(db: Kysely<unknown>): Promise<void> {
  await sql`
    with change as (
      select item.id as item_id, event.before ->> 'status' as before, event.after ->> 'status' as after,
        event.actor_id, event.at, row_number() over (partition by item.id order by event.id) as place
      from credit_item as item
      join audit_event as event on event.subject = 'credit_item/' || item.id
      where event.action = 'credit-item.status-updated'
        and event.before ->> 'status' is distinct from event.after ->> 'status'
    ), entry as (
      select item.id as item_id, coalesce(change.before, item.status) as status, null::uuid as actor_id,
        case when change.item_id is null and item.status = 'removed'
          then item.removal_date::timestamptz else item.created_at end as at
      from credit_item as item left join change on change.item_id = item.id and change.place = 1
      union all
      select item_id, after, actor_id, at from change
    )
    insert into credit_item_event (item_id, status, actor_id, created_at)
    select entry.item_id, entry.status, app_user.id, entry.at
    from entry left join app_user on app_user.id = entry.actor_id
    order by entry.at`.execute(db);
}
