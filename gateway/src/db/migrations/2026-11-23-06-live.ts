import { sql, type Kysely } from 'kysely';

/** Tables of which a client sees the rows: topic, table, column with the client's id, columns that nobody sees. */
const watched = [
  ['credit-report', 'credit_report', 'user_id'],
  ['credit-items', 'credit_item', 'user_id'],
  ['documents', 'document', 'user_id'],
  ['progress', 'progress_update', 'user_id'],
  ['notifications', 'notification', 'user_id'],
  ['funding', 'funding_application', 'user_id'],
  ['account', 'profile', 'user_id'],
  ['account', 'totp', 'user_id', 'last_step'],
  ['account', 'recovery_code', 'user_id'],
  ['account', 'passkey', 'user_id', 'counter'],
  ['subscription', 'subscription', 'user_id'],
] as const;

/**
 * Announces changes of a client's rows, for the open pages of that client. Identical notifications of a transaction
 * are sent once, after its commit. The arguments of the trigger function: the topic, the column with the client's
 * id, and the columns whose change nobody sees.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_client_change() returns trigger language plpgsql as $$
    declare
      ignored constant text[] := tg_argv[2:];
      before jsonb;
      after jsonb;
      client_id text;
    begin
      if tg_op <> 'INSERT' then before := to_jsonb(old) - ignored; end if;
      if tg_op <> 'DELETE' then after := to_jsonb(new) - ignored; end if;
      if before is distinct from after then
        foreach client_id in array array[before ->> tg_argv[1], after ->> tg_argv[1]] loop
          if client_id is not null then
            perform pg_notify('client_change', json_build_object('clientId', client_id, 'topic', tg_argv[0])::text);
          end if;
        end loop;
      end if;
      return null;
    end $$`.execute(db);
  for (const [topic, table, ...columns] of watched) {
    await sql`
      create trigger ${sql.id(`${table}_announced`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function notify_client_change(${sql.join([topic, ...columns].map(sql.lit))})`.execute(
      db,
    );
  }
  await sql`
    create trigger app_user_announced after update on app_user
    for each row execute function notify_client_change('account', 'id', 'password_hash', 'search_text')`.execute(
    db,
  );
  // Not after updates: use prolongs a session. Its public id is announced, never the hash of its token.
  await sql`
    create trigger session_announced after insert or delete on session
    for each row execute function notify_client_change('account', 'user_id')`.execute(db);
  await sql`
    create function notify_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', json_build_object('sessionId', old.public_id, 'end', 'ended')::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger session_end_announced after delete on session
    for each row execute function notify_session_end()`.execute(db);
  // Nearer to isSitePath of the contract than before: browsers read a backslash as /, and // as the start of another host.
  await sql`
    alter table notification
      drop constraint notification_action_url_check,
      add constraint notification_action_url_check
        check (action_url ~ '^/' and action_url ~ '^(/[^/\\\\?#]+)*/?([?#].*)?$')`.execute(db);
}
