import { setTimeout as delay } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

const TABLES_WITH_LARGE_ROWS = ['report_import', 'current_report_results'];
const batchRowsOf = (table: string) => (TABLES_WITH_LARGE_ROWS.includes(table) ? 20 : 500);
const LOCKED_MS = 250;
/** Unreadable rows beyond this number mean that a key is missing. */
export const MAX_UNREADABLE_ROWS = 1_000;

export interface Reencryption {
  table: string;
  id: string;
  columns: RawBuilder<unknown>;
  isLeft: RawBuilder<boolean>;
  change(row: Record<string, unknown> & { id: string }): Record<string, unknown>;
}

export interface Outcome {
  done: number;
  failed: Set<string>;
}

/**
 * Changes the remaining rows in batches, one transaction each, while gateways serve. Locked rows wait for a later
 * round. It may be killed and run again. Stops after the batch in which {@link MAX_UNREADABLE_ROWS} is reached.
 */
export async function reencryptAll(
  db: Db,
  work: Reencryption,
  onProgress: (done: number) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: new Set() };
  for (;;) {
    await reencryptOnce(db, work, outcome, onProgress);
    if (hasTooManyUnreadable(outcome) || !(await hasRowsLeft(db, work, outcome.failed))) {
      return outcome;
    }
    await delay(LOCKED_MS);
  }
}

export function hasTooManyUnreadable({ failed }: Outcome): boolean {
  return failed.size >= MAX_UNREADABLE_ROWS;
}

async function reencryptOnce(
  db: Db,
  work: Reencryption,
  outcome: Outcome,
  onProgress: (done: number) => void,
): Promise<void> {
  let after: string | undefined;
  while (!hasTooManyUnreadable(outcome)) {
    const batch = await db.transaction().execute(async (trx) => {
      const rows = await lockBatch(trx, work, after);
      for (const row of rows) await reencryptRow(trx, work, row, outcome);
      return rows;
    });
    if (batch.length > 0) onProgress(outcome.done);
    if (batch.length < batchRowsOf(work.table)) return;
    after = batch.at(-1)!.id;
  }
}

type Row = Record<string, unknown> & { id: string };

async function lockBatch(
  trx: Trx,
  { table, id, columns, isLeft }: Reencryption,
  after: string | undefined,
): Promise<Row[]> {
  await sql`select set_config('portal.reencrypting', 'on', true)`.execute(trx);
  const { rows } = await sql<Row>`
    select ${sql.ref(id)}::text as id, ${columns} from ${sql.table(table)}
    where (${isLeft}) ${after ? sql`and ${sql.ref(id)} > ${after}::uuid` : sql``}
    order by ${sql.ref(id)} limit ${sql.lit(batchRowsOf(table))}
    for no key update skip locked`.execute(trx);
  return rows;
}

async function reencryptRow(
  trx: Trx,
  work: Reencryption,
  row: Row,
  outcome: Outcome,
): Promise<void> {
  let change: Record<string, unknown>;
  try {
    change = work.change(row);
  } catch {
    outcome.failed.add(row.id);
    return;
  }
  const values = Object.entries(change).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    update ${sql.table(work.table)} set ${sql.join(values)}
    where ${sql.ref(work.id)} = ${row.id}::uuid`.execute(trx);
  outcome.done += 1;
}

async function hasRowsLeft(
  db: Db,
  { table, id, isLeft }: Reencryption,
  failed: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select exists (
      select from ${sql.table(table)} where (${isLeft}) and ${sql.ref(id)} <> all(${[...failed]}::uuid[])
    ) as left`.execute(db);
  return rows[0]!.left;
}
