import type { CreditItemStatus } from '@repo/contract/credit-items';
import type {
  MissingItem,
  PreviewedRow,
  ReportRowKind,
} from '@repo/contract/credit-reports-record';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';

/** An import of a client's report. */
export interface ClientImport {
  userId: string;
  importId: string;
}

/**
 * A client's items by each identity of an import's rows under which they are or were known: an item keeps the identities
 * under which it was reported when its details are corrected. An item that is on the report comes before a removed one.
 */
const knownItems = ({ userId, importId }: ClientImport): RawBuilder<unknown> => sql`
  select distinct on (named.item_key) named.item_key, item.id, item.status, item.balance, item.item_type
  from (
    select credit_item_key(bureau, creditor, account_number_end, date_opened) as item_key, id, 0 as age
    from credit_item where user_id = ${userId}
    union all
    select reported.item_key, reported.item_id, 1
    from credit_report_item as reported
    where reported.report_id = any(array(select id from credit_report where user_id = ${userId}))
  ) as named join credit_item as item on item.id = named.id and item.user_id = ${userId}
  where named.item_key in (
    select item_key from credit_report_import_row where import_id = ${importId} and problems is null)
  order by named.item_key, named.age, item.status = 'removed', item.created_at, item.id`;

/**
 * Finds the item of each row of an import and what the row means for it. An older report than the client's newest proposes
 * nothing: what it says of known items was overtaken.
 */
export async function classifyRows(
  db: Db,
  { userId, importId }: ClientImport,
  newest: boolean,
): Promise<void> {
  await sql`
    with known as (${knownItems({ userId, importId })}), classified as (
      select sent.line, known.id as item_id, known.balance as previous_balance,
        case
          when known.id is null then 'new'
          when not ${newest}::boolean or sent.status = 'removed' then 'unchanged'
          when known.status = 'removed' then 'reinserted'
          when sent.balance <> known.balance or (sent.balance is not null and known.balance is null) then 'balance-changed'
          when sent.item_type <> known.item_type then 'updated'
          else 'unchanged'
        end as kind
      from credit_report_import_row as sent left join known using (item_key)
      where sent.import_id = ${importId} and sent.problems is null
    )
    update credit_report_import_row as row
    set item_id = classified.item_id, kind = classified.kind, previous_balance = classified.previous_balance
    from classified
    where row.import_id = ${importId} and row.line = classified.line
      and (row.item_id, row.kind, row.previous_balance)
        is distinct from (classified.item_id, classified.kind, classified.previous_balance)`.execute(
    db,
  );
}

/** How many rows of each kind an import has. */
export async function countKinds(db: Db, importId: string): Promise<Record<ReportRowKind, number>> {
  const rows = await db
    .selectFrom('creditReportImportRow')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('importId', '=', importId)
    .where('kind', 'is not', null)
    .groupBy('kind')
    .execute();
  const counts = { new: 0, unchanged: 0, 'balance-changed': 0, updated: 0, reinserted: 0 };
  for (const { kind, count } of rows) counts[kind!] = count;
  return counts;
}

/** How much of an item's bureau and creditor an unreadable row may name. */
const namedParts = [
  sql`item.bureau, item.creditor`,
  sql`item.bureau, ''`,
  sql`'', item.creditor`,
  sql`'', ''`,
];

/**
 * The condition of an item that no row without a readable identity may mean: none has the item's bureau and creditor, as far
 * as these could be read. Four conditions, because Postgres cannot make one hash join of an `or`.
 */
const hasNoUnreadableRow = (importId: string) =>
  sql.join(
    namedParts.map(
      (named) => sql`not exists (
        select from credit_report_import_row as sent
        where sent.import_id = ${importId} and sent.item_key is null
          and credit_item_key(coalesce(sent.bureau, ''), coalesce(sent.creditor, ''), null, null)
            = credit_item_key(${named}, null, null))`,
    ),
    sql` and `,
  );

/**
 * The condition of an item that a client's classified report lacks. A row whose other fields have problems still shows
 * that its item is there, and one whose identity could not be read may mean the item; one with the status `removed` does not.
 */
const isMissing = ({ userId, importId }: ClientImport) => sql`
  item.user_id = ${userId} and item.status <> 'removed'
  and not exists (
    select from credit_report_import_row as sent
    where sent.import_id = ${importId} and sent.status is distinct from 'removed'
      and sent.item_key = credit_item_key(
        item.bureau, item.creditor, item.account_number_end, item.date_opened))
  and not exists (
    select from credit_report_import_row as sent
    where sent.import_id = ${importId} and sent.status is distinct from 'removed' and sent.item_id = item.id)
  and ${hasNoUnreadableRow(importId)}`;

export async function countMissing(db: Db, report: ClientImport): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from credit_item as item where ${isMissing(report)}`.execute(db);
  return rows[0]!.count;
}

interface MissingPage {
  limit: number;
  /** The last item of the page before. */
  after?: string | undefined;
  /** Only these items. */
  among?: readonly string[];
}

/** The items that a client's classified report lacks, by id. */
export async function listMissing(
  db: Db,
  report: ClientImport,
  { limit, after, among }: MissingPage,
): Promise<MissingItem[]> {
  const { rows } = await sql<MissingItem>`
    select item.id as item_id, item.status, item.bureau, item.creditor, item.item_type,
      right(item.account_number_end, 4) as account_number, item.date_opened, item.balance
    from credit_item as item
    where ${isMissing(report)}
      ${after ? sql`and item.id > ${after}` : sql``}
      ${among ? sql`and item.id = any(${among}::uuid[])` : sql``}
    order by item.id limit ${limit}`.execute(db);
  return rows;
}

/** Those of `itemIds` that a classified report brings back. */
export async function listReinserted(
  db: Db,
  importId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('creditReportImportRow')
    .select('itemId')
    .distinct()
    .where('importId', '=', importId)
    .where('kind', '=', 'reinserted')
    .where('itemId', 'in', itemIds)
    .execute();
  return rows.flatMap(({ itemId }) => itemId ?? []);
}

/** Whether all these items are the client's and have this status. */
export async function allHaveStatus(
  db: Db,
  userId: string,
  itemIds: readonly string[],
  status: CreditItemStatus,
): Promise<boolean> {
  if (itemIds.length === 0) return true;
  const { count } = await db
    .selectFrom('creditItem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', itemIds)
    .where('userId', '=', userId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return count === new Set(itemIds).size;
}

/** A classified report's rows, of one kind if said so. */
export async function listRows(
  db: Db,
  importId: string,
  { kind, after, limit }: { kind?: ReportRowKind; after: number; limit: number },
): Promise<PreviewedRow[]> {
  const { rows } = await sql<PreviewedRow>`
    select line as row, kind, item_id, bureau, creditor, item_type,
      right(account_number_end, 4) as account_number, date_opened, balance, previous_balance
    from credit_report_import_row
    where import_id = ${importId} and line > ${after}
      and ${kind ? sql`kind = ${kind}` : sql`kind is not null`}
    order by line limit ${limit}`.execute(db);
  return rows;
}
