import { randomUUID } from 'node:crypto';
import type { ReportedItem } from '@repo/contract/credit-reports-record';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { encrypted } from '../../db/encrypted-columns.ts';
import type { Encryption } from '../../encryption.ts';
import { accountNumberEnd } from './account-number-end.ts';
import type { RowProblem } from './csv/row-problem.ts';

/** A row of a report as it was read. One with problems has only the readable fields of its identity. */
export interface StagedRow {
  line: number;
  item: Partial<ReportedItem>;
  problems: RowProblem[];
}

export async function insertImport(db: Db, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('creditReportImport')
    .values({ userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds rows to an import that is being read. Of a row with problems only these are stored, and the item's identity if it
 * could be read. The account number is encrypted for the item that a new row becomes; in clear only its end is sent, because
 * a server may log the parameters of its statements.
 */
export async function insertImportRows(
  db: Db,
  encryption: Encryption,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  const records = rows.map(({ line, item: { accountNumber, ...item }, problems }) => ({
    line,
    ...item,
    ...newItem(encryption, accountNumber),
    accountNumberEnd: accountNumber ? accountNumberEnd(accountNumber) : null,
    problems: problems.length > 0 ? problems : null,
    hasKey: !problems.some(({ column }) => identityColumns.has(column)),
  }));
  await sql`
    insert into credit_report_import_row (import_id, line, new_item_id, bureau, creditor, item_type,
      account_number_encrypted, account_number_end, balance, date_opened, status, dispute_reason, removal_date,
      problems, item_key)
    select ${importId}, line, "newItemId", bureau, creditor, "itemType",
      decode("accountNumberEncrypted", 'base64'), "accountNumberEnd", balance, "dateOpened", status,
      "disputeReason", "removalDate", problems,
      case when "hasKey" then credit_item_key(bureau, creditor, "accountNumberEnd", "dateOpened") end
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as sent (line integer, "newItemId" uuid,
      bureau text, creditor text, "itemType" text, "accountNumberEncrypted" text, "accountNumberEnd" text, balance numeric(12, 2), "dateOpened" date, status text,
      "disputeReason" text, "removalDate" date, problems jsonb, "hasKey" boolean)`.execute(db);
}

function newItem(encryption: Encryption, accountNumber: string | null | undefined) {
  const id = randomUUID();
  const { accountNumberEncrypted } = encrypted(encryption, 'credit_report_import_row', id, {
    account_number: accountNumber,
  });
  return { newItemId: id, accountNumberEncrypted: accountNumberEncrypted?.toString('base64') };
}

const identityColumns = new Set(['bureau', 'creditor', 'accountNumber', 'dateOpened']);

const repeated: RowProblem[] = [{ column: 'creditor', code: 'item-repeated' }];

/** Ends the reading of an import: an item's second row is a problem, and the rows are counted. For {@link overWholeReport}. */
export async function finishImport(trx: Trx, importId: string) {
  await sql`
    update credit_report_import_row as later set problems = ${JSON.stringify(repeated)}::jsonb
    from (
      select line, row_number() over (partition by item_key order by line) as place
      from credit_report_import_row
      where import_id = ${importId} and problems is null
    ) as counted
    where later.import_id = ${importId} and later.line = counted.line and counted.place > 1`.execute(
    trx,
  );
  const count = (condition: 'true' | 'problems is not null') => sql<number>`(
    select count(*) from credit_report_import_row where import_id = ${importId} and ${sql.raw(condition)})`;
  return trx
    .updateTable('creditReportImport')
    .set({ ready: true, rowCount: count('true'), problemCount: count('problems is not null') })
    .where('id', '=', importId)
    .returning(['rowCount', 'problemCount'])
    .executeTakeFirstOrThrow();
}

const selectReadyImport = (db: Db, userId: string, importId: string) =>
  db
    .selectFrom('creditReportImport')
    .select(['id', 'rowCount', 'problemCount'])
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .where('ready', '=', true);

/** A client's import whose rows are all there. */
export function findReadyImport(db: Db, userId: string, importId: string) {
  return selectReadyImport(db, userId, importId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function findImportForUpdate(trx: Trx, userId: string, importId: string) {
  return selectReadyImport(trx, userId, importId).forUpdate().executeTakeFirst();
}

/** The lines of an import's first and last row; null when it has none. */
export async function findLineRange(db: Db, importId: string) {
  const { first, last } = await db
    .selectFrom('creditReportImportRow')
    .select(({ fn }) => [
      fn.min<number | null>('line').as('first'),
      fn.max<number | null>('line').as('last'),
    ])
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last };
}

export function listProblemRows(
  db: Db,
  importId: string,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('creditReportImportRow')
    .select(['line', 'problems'])
    .where('importId', '=', importId)
    .where('line', '>', after)
    .where('problems', 'is not', null)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Deletes an import with its rows. Returns whether the client had it. */
export async function deleteImport(db: Db, userId: string, importId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('creditReportImport')
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
