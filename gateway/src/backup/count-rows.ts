import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    db,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(
      db,
    );
    counts.set(name, rows[0]!.count);
  }
  return counts;
}

/** Tables whose rows need not survive a crash. A restored cluster has them empty. */
export async function unloggedTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'u'`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
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
