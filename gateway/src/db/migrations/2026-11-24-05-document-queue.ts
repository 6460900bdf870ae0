import { sql, type Kysely } from 'kysely';

/** Documents of all clients by status, oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index document_status on document (status, uploaded_at, id)`.execute(db);
}
