import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** Returns a digest of each table's rows and of the waiting jobs, without counted attempts and the last use of tokens. */
export async function databaseContents(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'rate_limit'`.execute(db);
  const names = [...tables.map(({ name }) => name), 'graphile_worker._private_jobs'];
  const digests = names.map(
    (table) => sql`select ${sql.lit(table)} as name,
      (select sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0))::text from ${sql.table(table)} t) as digest`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
