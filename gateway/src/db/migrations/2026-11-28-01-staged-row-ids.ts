import { sql, type Kysely } from 'kysely';

/** Encryption and key rotation update staged rows by id, which had no index: each update scanned the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index credit_report_import_row_new_item_id on credit_report_import_row (new_item_id)`.execute(
    db,
  );
}
