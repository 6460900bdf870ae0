import { sql, type Kysely } from 'kysely';

/** What becomes of a lead: status, assignee, note, the account it signed up with, and opt-outs per channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lead
      add column status text not null default 'new'
        check (status in ('new', 'contacted', 'converted', 'lost')),
      add column assignee_id uuid references app_user (id) on delete set null,
      add column note text check (note <> ''),
      add column user_id uuid references app_user (id) on delete set null,
      add column version integer not null default 1,
      add column changed_by uuid references app_user (id) on delete set null,
      add column changed_at timestamptz(3)`.execute(db);
  await linkExisting(db);
  // Milliseconds since 1970 for leads that wait, so that the oldest is first; the others follow, the newest of them first.
  await sql`
    alter table lead
      add column list_order bigint not null generated always as (
        case when status = 'new' then 0 else 10000000000000 end
        + case when status = 'new' then 1 else -1 end
        * (extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint
      ) stored,
      add column search_text text not null generated always as (
        search_key(
          first_name || ' ' || last_name || ' ' || email || ' ' || phone
            || ' ' || regexp_replace(phone, '\\D', '', 'g')
        )
      ) stored`.execute(db);
  await sql`create index lead_list_order on lead (list_order, id)`.execute(db);
  await sql`create index lead_search on lead using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index lead_email on lead (lower(email))`.execute(db);
  await sql`create index lead_user_id on lead (user_id) where user_id is not null`.execute(db);
  await sql`
    create table lead_opt_out (
      lead_id uuid not null references lead (id) on delete restrict,
      channel text not null check (channel in ('email', 'sms', 'phone')),
      source text not null check (source in ('unsubscribe-link', 'call', 'text-message', 'email', 'letter')),
      recorded_by uuid references app_user (id) on delete set null,
      opted_out_at timestamptz(3) not null default now(),
      primary key (lead_id, channel)
    )`.execute(db);
}

/** A lead that signed up after it was sent is converted; one of somebody who had an account already still waits for its call. */
async function linkExisting(db: Kysely<unknown>): Promise<void> {
  await sql`
    with linked as (
      update lead set
        user_id = app_user.id,
        status = case when app_user.created_at >= lead.created_at then 'converted' else lead.status end
      from app_user
      where lower(app_user.email) = lower(lead.email) and app_user.role = 'client'
      returning lead.id, lead.status
    )
    insert into audit_event (actor_type, action, subject, before, after)
    select 'system', 'lead.converted', 'lead/' || id, '{"status": "new"}', '{"status": "converted"}'
    from linked where status = 'converted'`.execute(db);
}
