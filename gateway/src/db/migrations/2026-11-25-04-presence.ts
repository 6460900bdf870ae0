import { sql, type Kysely } from 'kysely';

/**
 * Announces to admins what clients do not hear of: who has a client's file open, and the queues that belong to no client.
 * The arguments of the trigger function: the topic, the column with the client's id or an empty text, and the columns
 * whose change nobody sees. A crash of the database empties `client_presence`; the open pages fill it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table client_presence (
      page_id uuid primary key,
      client_id uuid not null references app_user on delete cascade,
      user_id uuid not null references app_user on delete cascade,
      tab text check (tab ~ '^[a-z-]{1,40}$'),
      since timestamptz(3) not null default now(),
      seen_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index client_presence_client_id on client_presence (client_id)`.execute(db);
  await sql`create index client_presence_user_id on client_presence (user_id)`.execute(db);
  await sql`create index client_presence_seen_at on client_presence (seen_at)`.execute(db);
  await sql`
    create function notify_admin_change() returns trigger language plpgsql as $$
    declare
      ignored constant text[] := tg_argv[2:];
      before jsonb;
      after jsonb;
    begin
      if tg_op <> 'INSERT' then before := to_jsonb(old) - ignored; end if;
      if tg_op <> 'DELETE' then after := to_jsonb(new) - ignored; end if;
      if before is not distinct from after then return null; end if;
      if before is not null then
        perform pg_notify('admin_change',
          json_build_object('clientId', before ->> tg_argv[1], 'topic', tg_argv[0])::text);
      end if;
      if after is not null then
        perform pg_notify('admin_change',
          json_build_object('clientId', after ->> tg_argv[1], 'topic', tg_argv[0])::text);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger client_presence_announced after insert or update or delete on client_presence
    for each row execute function notify_admin_change('presence', 'client_id', 'seen_at')`.execute(
    db,
  );
  await sql`
    create trigger client_note_announced after insert or update or delete on client_note
    for each row execute function notify_admin_change('notes', 'client_id')`.execute(db);
  for (const table of ['lead', 'lead_opt_out']) {
    await sql`
      create trigger ${sql.id(`${table}_announced`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function notify_admin_change('leads', '')`.execute(db);
  }
  await sql`
    create trigger mail_failure_announced after update on mail
    for each row when (old.state = 'failed' or new.state = 'failed')
    execute function notify_admin_change('operations', '')`.execute(db);
  await sql`
    create trigger failed_mail_deletion_announced after delete on mail
    for each row when (old.state = 'failed')
    execute function notify_admin_change('operations', '')`.execute(db);
  await sql`
    create trigger app_user_arrival_announced after insert or delete on app_user
    for each row execute function notify_client_change('account', 'id')`.execute(db);
  await sql`
    create trigger team_announced after update on app_user
    for each row when (old.role = 'admin' or new.role = 'admin')
    execute function notify_admin_change('team', '', 'password_hash', 'search_text')`.execute(db);
  await sql`
    create function notify_role_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('role_changed', json_build_object('userId', new.id, 'role', new.role)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger role_announced after update of role on app_user
    for each row when (old.role is distinct from new.role)
    execute function notify_role_change()`.execute(db);
}
