import { sql, type Kysely } from 'kysely';

/** Announces a pending email change, and its end, to the other open pages of its client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger account_token_announced after insert or update or delete on account_token
    for each row execute function notify_client_change('account', 'user_id')`.execute(db);
}
