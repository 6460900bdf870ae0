import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence <> 'u'
    order by relname`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(
      db,
    );
    counts.set(name, rows[0]!.count);
  }
  return counts;
}

/** Names the tables whose rows need not survive a crash, because their counts may differ. */
export async function describeRows(db: Db, counts: Map<string, number>): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(relname, ', ' order by relname) as names from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`.execute(
    db,
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `database  ${total} rows, without those of ${rows[0]!.names}, which start empty`;
}

export async function completeFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('storedFile')
    .select('id')
    .where('heartbeatAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version`.execute(db);
  return rows[0]!.version;
}

export const withoutFile = (ids: readonly string[]) =>
  `${ids.length} documents have no file: ${ids.slice(0, 5).join(', ')}`;
