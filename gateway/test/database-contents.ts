import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** Returns a digest of each table's rows and of the waiting jobs, without counted attempts and the last use of tokens. */
export async function databaseContents(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; hasLastUse: boolean }>`
    select relname as name, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'last_used_at'
    ) as has_last_use
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> 'rate_limit'`.execute(db);
  const digests = [...tables, { name: 'graphile_worker._private_jobs', hasLastUse: false }].map(
    ({ name, hasLastUse }) => {
      // The text of a row costs a quarter of its JSON.
      const row = hasLastUse ? sql`(to_jsonb(t) - 'last_used_at')` : sql`t`;
      return sql`select ${sql.lit(name)} as name,
      (select sum(hashtextextended(${row}::text, 0))::text from ${sql.table(name)} t) as digest`;
    },
  );
  const { rows } = await sql<{ name: string; digest: string }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
