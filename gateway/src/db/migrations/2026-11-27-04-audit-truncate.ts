import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger audit_event_never_truncated before truncate on audit_event
    for each statement execute function refuse_change()`.execute(db);
}
