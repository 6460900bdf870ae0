import { sql, type Kysely } from 'kysely';

/** Admins' pages hear of tags that a colleague gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger client_tag_announced after insert or delete on client_tag
    for each row execute function notify_admin_change('account', 'client_id')`.execute(db);
}
