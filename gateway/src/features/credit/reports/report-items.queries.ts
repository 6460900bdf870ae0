import { sql, type Insertable } from 'kysely';
import type { KnownItem } from '@repo/reports/classify.ts';
import type { Database, Db, Trx } from '../../../db/database.ts';

/** The client's items, oldest first, each with the keys under which reports listed it. */
export function listKnownItems(db: Db, userId: string): Promise<KnownItem[]> {
  return db
    .selectFrom('creditItem')
    .select(['id', 'bureau', 'creditor', 'itemType', 'balance', 'dateOpened', 'status'])
    .select('accountNumberEnd as accountNumber')
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('creditReportItem')
        .select('itemKey')
        .distinct()
        .whereRef('itemId', '=', 'creditItem.id')})`.as('reportedKeys'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Stores what a report says of existing items in one statement. Another file of the same day replaces type and balance. */
export async function insertReportItems(
  trx: Trx,
  reportId: string,
  items: readonly Insertable<Omit<Database['creditReportItem'], 'reportId'>>[],
): Promise<void> {
  await sql`
    insert into credit_report_item
      (report_id, item_key, item_id, item_type, balance, status, dispute_reason, removal_date)
    select ${reportId}, "itemKey", "itemId", "itemType", balance, status, "disputeReason", "removalDate"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent ("itemKey" text, "itemId" uuid,
      "itemType" text, balance numeric(12, 2), status text, "disputeReason" text, "removalDate" date)
    on conflict (report_id, item_key) do update
    set item_id = excluded.item_id, item_type = excluded.item_type, balance = excluded.balance`.execute(
    trx,
  );
}
