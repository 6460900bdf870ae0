import { sql, type Kysely } from 'kysely';

/** The audit is read newest first by id: all of it, or what is of a client, a person, an action or a family of actions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_event_client_id`.execute(db);
  await sql`create index audit_event_client_id on audit_event (client_id, id desc)`.execute(db);
  await sql`
    create index audit_event_actor_id on audit_event (actor_id, id desc) where actor_id is not null`.execute(
    db,
  );
  await sql`
    create index audit_event_actor_family on audit_event (actor_id, split_part(action, '.', 1), id desc)
    where actor_id is not null`.execute(db);
  await sql`create index audit_event_action on audit_event (action, id desc)`.execute(db);
  await sql`create index audit_event_family on audit_event (split_part(action, '.', 1), id desc)`.execute(
    db,
  );
}
