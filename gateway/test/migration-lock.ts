import pg from 'pg';

/** Kysely's lock id, which is not exported. */
const MIGRATION_LOCK = '3853314791062309107';

export async function holdMigrationLock(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  return {
    async isAwaited() {
      const { rowCount } = await client.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
      );
      return rowCount === 1;
    },
    release: () => client.end(),
  };
}
