import { sql, type Kysely } from 'kysely';

/** Tables of which a change is a change of their client, and the statements that count. */
const watched = {
  credit_report: ['insert', 'update', 'delete'],
  credit_item: ['insert', 'update', 'delete'],
  document: ['insert', 'update', 'delete'],
  progress_update: ['insert'],
  // Not when one is read: the client's file stays the same.
  notification: ['insert'],
  funding_application: ['insert', 'update', 'delete'],
} as const;

/** Columns of the account that the clients' file shows. */
const accountColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'language',
  'onboarding_complete',
  'onboarding_step',
  'subscription_status',
] as const;

/**
 * The orders and filters of the client list. When something of a client changed last has a table of its own: an update of
 * `app_user` would write to each of its indexes, the one of the search too, and wait for a lock on the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSortsAndFilters(db);
  await sql`
    create table client_activity (
      client_id uuid primary key references app_user (id) on delete cascade,
      last_change_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    insert into client_activity (client_id, last_change_at)
    select id, greatest(created_at, max(at))
    from app_user left join (
      select user_id, created_at as at from credit_report
      union all select user_id, greatest(updated_at, notified_at) from credit_item
      union all select user_id, greatest(uploaded_at, reviewed_at) from document
      union all select user_id, created_at from progress_update
      union all select user_id, created_at from notification
      union all select user_id, greatest(submitted_at, decided_at) from funding_application
      union all select user_id, updated_at from profile
    ) as change on user_id = id
    group by id`.execute(db);
  await sql`create index client_activity_last_change_at on client_activity (last_change_at, client_id)`.execute(
    db,
  );
  await followChanges(db);
}

async function addSortsAndFilters(db: Kysely<unknown>): Promise<void> {
  // As displayName of the contract writes it.
  await sql`
    alter table app_user add column name_key text collate "C" not null generated always as (
      search_key(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email))
    ) stored`.execute(db);
  const indexes = {
    app_user_name: sql`app_user (name_key, id) where role = 'client'`,
    app_user_without_report_name: sql`
      app_user (name_key, id) where role = 'client' and onboarding_complete and not has_report`,
    app_user_language: sql`app_user (language) where role = 'client'`,
    app_user_onboarding: sql`app_user (onboarding_complete) where role = 'client'`,
    app_user_subscribed: sql`
      app_user ((coalesce(subscription_status = 'active', false))) where role = 'client'`,
    credit_item_open_dispute: sql`credit_item (user_id) where status = 'disputed'`,
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on ${columns}`.execute(db);
  }
}

async function followChanges(db: Kysely<unknown>): Promise<void> {
  // Once a transaction. A locked row is left to the transaction that locked it, which sets about the same instant:
  // nobody waits for this table, so that it cannot be part of a deadlock.
  await sql`
    create function set_last_change(clients uuid[]) returns void language sql as $$
      update client_activity set last_change_at = now()
      where client_id in (
        select client_id from client_activity
        where client_id = any (clients) and last_change_at < now()::timestamptz(3)
        for no key update skip locked)
    $$`.execute(db);
  await sql`
    create function follow_client_rows() returns trigger language plpgsql as $$
    begin
      perform set_last_change(array(select distinct user_id from changed));
      return null;
    end $$`.execute(db);
  for (const [table, statements] of Object.entries(watched)) {
    for (const statement of statements) {
      await sql`
        create trigger ${sql.id(`${table}_${statement}_followed`)}
        after ${sql.raw(statement)} on ${sql.table(table)}
        referencing ${sql.raw(statement === 'delete' ? 'old' : 'new')} table as changed
        for each statement execute function follow_client_rows()`.execute(db);
    }
  }
  await sql`
    create function follow_client() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and tg_table_name = 'app_user' then
        insert into client_activity (client_id, last_change_at) values (new.id, new.created_at);
      else
        perform set_last_change(array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger app_user_insert_followed after insert on app_user
    for each row execute function follow_client('id')`.execute(db);
  const changed = sql.join(accountColumns.map((column) => sql`old.${sql.id(column)}`));
  const after = sql.join(accountColumns.map((column) => sql`new.${sql.id(column)}`));
  await sql`
    create trigger app_user_update_followed after update on app_user
    for each row when ((${changed}) is distinct from (${after})) execute function follow_client('id')`.execute(
    db,
  );
  await sql`
    create trigger profile_insert_followed after insert on profile
    for each row execute function follow_client('user_id')`.execute(db);
  // Not when the key of the encrypted number is rotated.
  await sql`
    create trigger profile_update_followed after update on profile
    for each row when (old.updated_at is distinct from new.updated_at)
    execute function follow_client('user_id')`.execute(db);
}
