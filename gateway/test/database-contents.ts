import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** A digest of each table's rows, and of the waiting jobs, by table. Attempts that are counted to limit them are left out. */
export async function databaseContents(db: Db): Promise<Record<string, string>> {
  const tables = (await db.introspection.getTables())
    .filter(({ schema, isView }) => schema === 'public' && !isView)
    .map(({ name }) => name)
    .filter((name) => name !== 'rate_limit');
  const digests = [...tables, 'graphile_worker._private_jobs'].map(
    (table) => sql`select ${sql.lit(table)} as name,
      (select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t) as digest`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
