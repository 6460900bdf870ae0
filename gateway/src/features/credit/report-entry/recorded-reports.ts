/** Queries of recorded reports, for typed and for imported ones. */
import type { CreditReport } from '@repo/contract/credit-reports';
import type { CreditReportHead } from '@repo/contract/credit-reports-record';
import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { findLatestReport, reportColumns, selectReports } from '../reports/find-latest-report.ts';
import type { KnownItem } from './classify.ts';

export function findReportOn(db: Db, userId: string, reportDate: string) {
  return selectReports(db, userId).where('reportDate', '=', reportDate).executeTakeFirst();
}

/** Finds the newest earlier report with scores of the same model. */
export function findComparableReport(
  db: Db,
  userId: string,
  { id, reportDate }: Pick<CreditReport, 'id' | 'reportDate'>,
) {
  return selectReports(db, userId)
    .where('reportDate', '<', reportDate)
    .where('scoreModel', 'is not distinct from', ({ selectFrom }) =>
      selectFrom('creditReport as later').select('scoreModel').where('later.id', '=', id),
    )
    .limit(1)
    .executeTakeFirst();
}

export async function isNewest(db: Db, userId: string, reportDate: string): Promise<boolean> {
  const latest = await findLatestReport(db, userId);
  return !latest || latest.reportDate <= reportDate;
}

export function insertReport(
  trx: Trx,
  userId: string,
  { reportDate, experianScore, equifaxScore, transunionScore }: CreditReportHead,
) {
  return trx
    .insertInto('creditReport')
    .values({ userId, reportDate, experianScore, equifaxScore, transunionScore })
    .returning(reportColumns)
    .executeTakeFirstOrThrow();
}

/** Records a report. If one of its date exists, replaces that one's scores. */
export function upsertReport(
  trx: Trx,
  userId: string,
  { reportDate, ...scores }: CreditReportHead & { scoreModel: string | null },
) {
  return trx
    .insertInto('creditReport')
    .values({ userId, reportDate, ...scores })
    .onConflict((conflict) => conflict.columns(['userId', 'reportDate']).doUpdateSet(scores))
    .returning(reportColumns)
    .executeTakeFirstOrThrow();
}

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

const itemColumns = [
  'itemKey',
  'itemType',
  'balance',
  'status',
  'disputeReason',
  'removalDate',
] as const;

export function listReportItems(db: Db, reportId: string) {
  return db
    .selectFrom('creditReportItem')
    .select(itemColumns)
    .where('reportId', '=', reportId)
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
