import type { CreditReportHead } from '@repo/contract/credit-reports-record';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

const reportColumns = [
  'id',
  'reportDate',
  'experianScore',
  'equifaxScore',
  'transunionScore',
] as const;

export function findReportOn(db: Db, userId: string, reportDate: string) {
  return db
    .selectFrom('creditReport')
    .select(reportColumns)
    .where('userId', '=', userId)
    .where('reportDate', '=', reportDate)
    .executeTakeFirst();
}

/** The report before this date. */
export function findPreviousReport(db: Db, userId: string, reportDate: string) {
  return db
    .selectFrom('creditReport')
    .select(reportColumns)
    .where('userId', '=', userId)
    .where('reportDate', '<', reportDate)
    .orderBy('reportDate', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the client has no report after this date. */
export async function isNewest(db: Db, userId: string, reportDate: string): Promise<boolean> {
  const later = await db
    .selectFrom('creditReport')
    .select('id')
    .where('userId', '=', userId)
    .where('reportDate', '>', reportDate)
    .limit(1)
    .executeTakeFirst();
  return !later;
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

/** Stores what these rows of an import report of their items, which exist by now. */
export async function insertReportItems(
  trx: Trx,
  reportId: string,
  importId: string,
  { first, last }: { first: number; last: number },
): Promise<void> {
  await sql`
    insert into credit_report_item
      (report_id, item_key, item_id, item_type, balance, status, dispute_reason, removal_date)
    select ${reportId}, item_key, coalesce(item_id, new_item_id), item_type, balance, status, dispute_reason,
      removal_date
    from credit_report_import_row
    where import_id = ${importId} and line between ${first} and ${last} and problems is null`.execute(
    trx,
  );
}

/** Whether a report lists exactly the items of an import, each with the same values. */
export async function hasSameItems(db: Db, reportId: string, importId: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select not exists (
      select from
        (select * from credit_report_item where report_id = ${reportId}) as stored
        full join
        (select * from credit_report_import_row where import_id = ${importId} and problems is null) as sent
        using (item_key)
      where stored.item_id is null or sent.line is null
        or (stored.item_type, stored.balance, stored.status, stored.dispute_reason, stored.removal_date)
          is distinct from (sent.item_type, sent.balance, sent.status, sent.dispute_reason, sent.removal_date)
    ) as same`.execute(db);
  return rows[0]!.same;
}
