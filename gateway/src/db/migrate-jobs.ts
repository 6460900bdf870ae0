import { Logger as JobLogger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Any number that no other lock of this database uses. */
const JOBS_LOCK = 7_301_001;

/**
 * Creates or updates the job queue's own schema, `graphile_worker`. Gateways that start at the same time wait for each
 * other: the library's own check would let the second one fail.
 */
export async function migrateJobs(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [JOBS_LOCK]);
    await runMigrations({ pgPool: pool, logger: new JobLogger(() => () => {}) });
  } finally {
    // The lock ends with its connection.
    lock.release(true);
    await pool.end();
  }
}
