import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: an event outlives the rows that it refers to.
  await sql`
    create table audit_event (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      actor text not null,
      action text not null,
      subject text not null,
      client_id uuid,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_event_client_id on audit_event (client_id, at desc)`.execute(db);
  await sql`
    create trigger audit_event_never_changes before update or delete on audit_event
    for each row execute function refuse_change()`.execute(db);
}
