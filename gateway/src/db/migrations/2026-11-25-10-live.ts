import { sql, type Kysely } from 'kysely';

/** Tables whose rows a client sees, with area, column of the client's id and columns that no screen shows. */
const announced = [
  ['credit-reports', 'credit_report', 'user_id'],
  ['credit-reports', 'finding_answer', 'user_id'],
  ['credit-items', 'credit_item', 'user_id'],
  ['documents', 'document', 'user_id'],
  ['progress-updates', 'progress_update', 'user_id'],
  ['notifications', 'notification', 'user_id'],
  ['messages', 'message', 'client_id'],
  ['funding', 'funding_application', 'user_id'],
  ['account', 'profile', 'user_id'],
  ['account', 'totp', 'user_id', 'last_step'],
  ['account', 'recovery_code', 'user_id'],
  ['account', 'passkey', 'user_id', 'counter'],
  ['account', 'account_token', 'user_id'],
  ['account', 'correction', 'user_id'],
  ['account', 'data_deletion', 'user_id'],
] as const;

const followed = {
  credit_report: ['insert', 'update', 'delete'],
  credit_item: ['insert', 'update', 'delete'],
  document: ['insert', 'update', 'delete'],
  progress_update: ['insert'],
  notification: ['insert'],
  funding_application: ['insert', 'update', 'delete'],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Reencryption changes nothing for clients and admins.
  await sql`
    create function is_reencrypting() returns boolean language sql stable
    return coalesce(current_setting('portal.reencrypting', true), '') = 'on'`.execute(db);
  await announceToClients(db);
  await announceToAdmins(db);
  await followClients(db);
}

/** Identical notifications of a transaction are sent once, after its commit. */
async function announceToClients(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Arguments: the area, the column with the client's id, and the columns to ignore.
    create function notify_client_change() returns trigger language plpgsql as $$
    declare
      ignored constant text[] := tg_argv[2:];
      before jsonb;
      after jsonb;
      client_id text;
      channel text := 'client_change';
    begin
      if is_reencrypting() then return null; end if;
      if tg_op <> 'INSERT' then before := to_jsonb(old) - ignored; end if;
      if tg_op <> 'DELETE' then after := to_jsonb(new) - ignored; end if;
      -- A change that is not announced to the client yet.
      if after ->> 'held' is not null then channel := 'admin_change'; end if;
      if before is distinct from after then
        foreach client_id in array array[before ->> tg_argv[1], after ->> tg_argv[1]] loop
          if client_id is not null then
            perform pg_notify(channel, json_build_object('clientId', client_id, 'area', tg_argv[0])::text);
          end if;
        end loop;
      end if;
      return null;
    end $$;
    create trigger app_user_arrival_announced after insert or delete on app_user
    for each row execute function notify_client_change('account', 'id');
    create trigger app_user_announced after update on app_user
    for each row execute function notify_client_change('account', 'id', 'password_hash', 'search_text');
    -- Not after updates: use prolongs a session.
    create trigger session_announced after insert or delete on session
    for each row execute function notify_client_change('account', 'user_id');
    -- Not when it is encrypted under another key.
    create trigger report_import_announced
    after insert or delete or update of
      submitted_at, confirmed_at, report_id, report_date, open_findings, comparison_encrypted, own_view_encrypted
    on report_import
    for each row execute function notify_client_change('credit-reports', 'user_id', 'snapshot_encrypted');

    create function notify_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', json_build_object('sessionId', old.public_id, 'end', 'ended')::text);
      return null;
    end $$;
    create trigger session_end_announced after delete on session
    for each row execute function notify_session_end()`.execute(db);
  for (const [area, table, ...columns] of announced) {
    await sql`
      create trigger ${sql.id(`${table}_announced`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function notify_client_change(${sql.join([area, ...columns].map(sql.lit))})`.execute(
      db,
    );
  }
}

async function announceToAdmins(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Arguments: the area, the column with the client's id or an empty text, and the columns to ignore.
    create function notify_admin_change() returns trigger language plpgsql as $$
    declare
      ignored constant text[] := tg_argv[2:];
      before jsonb;
      after jsonb;
    begin
      if is_reencrypting() then return null; end if;
      if tg_op <> 'INSERT' then before := to_jsonb(old) - ignored; end if;
      if tg_op <> 'DELETE' then after := to_jsonb(new) - ignored; end if;
      if before is not distinct from after then return null; end if;
      if before is not null then
        perform pg_notify('admin_change',
          json_build_object('clientId', before ->> tg_argv[1], 'area', tg_argv[0])::text);
      end if;
      if after is not null then
        perform pg_notify('admin_change',
          json_build_object('clientId', after ->> tg_argv[1], 'area', tg_argv[0])::text);
      end if;
      return null;
    end $$;
    create trigger client_note_announced after insert or update or delete on client_note
    for each row execute function notify_admin_change('notes', 'client_id');
    create trigger client_tag_announced after insert or delete on client_tag
    for each row execute function notify_admin_change('account', 'client_id');
    -- The count of a client's answers that no admin has read.
    create trigger current_report_results_announced after update on current_report_results
    for each row when (
      (old.unread_answers, old.unread_since) is distinct from (new.unread_answers, new.unread_since))
    execute function notify_admin_change('credit-reports', 'user_id', 'results_encrypted', 'own_results_encrypted');
    create trigger lead_announced after insert or update or delete on lead
    for each row execute function notify_admin_change('leads', '');
    create trigger lead_opt_out_announced after insert or update or delete on lead_opt_out
    for each row execute function notify_admin_change('leads', '');
    create trigger mail_failure_announced after update on mail
    for each row when (old.state = 'failed' or new.state = 'failed')
    execute function notify_admin_change('operations', '');
    create trigger failed_mail_deletion_announced after delete on mail
    for each row when (old.state = 'failed')
    execute function notify_admin_change('operations', '');
    create trigger team_announced after update on app_user
    for each row when (old.role = 'admin' or new.role = 'admin')
    execute function notify_admin_change('team', '', 'password_hash', 'search_text');
    -- Builds that are published, removed, activated or taken back.
    create trigger release_announced after insert or delete on release
    for each row execute function notify_admin_change('releases', '');
    create trigger channel_change_announced after insert or update on channel
    for each row execute function notify_admin_change('releases', '');

    create function notify_role_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('role_changed', json_build_object('userId', new.id, 'role', new.role)::text);
      return null;
    end $$;
    create trigger role_announced after update of role on app_user
    for each row when (old.role is distinct from new.role)
    execute function notify_role_change()`.execute(db);
}

/**
 * A separate table, because an update of app_user would write to each of its indexes and wait for a
 * lock on the account.
 */
async function followClients(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_activity (
      client_id uuid primary key references app_user (id) on delete cascade,
      last_change_at timestamptz(3) not null default now()
    );
    create index client_activity_last_change_at on client_activity (last_change_at, client_id);

    -- Once a transaction. Skips a row that another transaction holds, which sets about the same instant: without waiting
    -- there is no deadlock.
    create function set_last_change(clients uuid[]) returns void language sql as $$
      update client_activity set last_change_at = now()
      where client_id in (
        select client_id from client_activity
        where client_id = any (clients) and last_change_at < now()::timestamptz(3)
        for no key update skip locked)
    $$;
    create function follow_client_rows() returns trigger language plpgsql as $$
    begin
      if is_reencrypting() then return null; end if;
      perform set_last_change(array(select distinct user_id from changed));
      return null;
    end $$;
    create function follow_client() returns trigger language plpgsql as $$
    begin
      if is_reencrypting() then return null; end if;
      if tg_op = 'INSERT' and tg_table_name = 'app_user' then
        insert into client_activity (client_id, last_change_at) values (new.id, new.created_at);
      else
        perform set_last_change(array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
      end if;
      return null;
    end $$;
    create trigger app_user_insert_followed after insert on app_user
    for each row execute function follow_client('id');
    create trigger app_user_update_followed after update on app_user
    for each row when (
      (old.first_name, old.last_name, old.email, old.phone_encrypted, old.language,
        old.onboarding_complete, old.onboarding_step, old.subscription_status)
      is distinct from
      (new.first_name, new.last_name, new.email, new.phone_encrypted, new.language,
        new.onboarding_complete, new.onboarding_step, new.subscription_status))
    execute function follow_client('id');
    create trigger profile_insert_followed after insert on profile
    for each row execute function follow_client('user_id');
    create trigger profile_update_followed after update on profile
    for each row when (old.updated_at is distinct from new.updated_at)
    execute function follow_client('user_id');
    create trigger message_insert_followed after insert on message
    for each row execute function follow_client('client_id')`.execute(db);
  for (const [table, statements] of Object.entries(followed)) {
    for (const statement of statements) {
      await sql`
        create trigger ${sql.id(`${table}_${statement}_followed`)}
        after ${sql.raw(statement)} on ${sql.table(table)}
        referencing ${sql.raw(statement === 'delete' ? 'old' : 'new')} table as changed
        for each statement execute function follow_client_rows()`.execute(db);
    }
  }
}
