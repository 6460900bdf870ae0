import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { connect, NO_TIMEOUTS } from './connect.ts';
import { currentRole, grantAppRole, grantFutureTables } from './grant-app-role.ts';
import type { Database } from './database.ts';
import { Logger as JobLogger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  // Relative: Windows does not import absolute paths.
  import: (file) => import(`./migrations/${path.basename(file)}`),
});

/** Gateways that start at the same time wait for each other (Kysely holds an advisory lock). */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * {@link migrate}, then the job queue's own schema, over connections without time-outs: a migration, or the wait for
 * another gateway's, may take long. `appRole`, when it is another role than the one of this URL, gets what the gateway
 * needs of the tables.
 */
export async function migrateDatabase(
  ownerUrl: string,
  log: Logger,
  appRole: string | null = null,
): Promise<string[]> {
  const { db, pool } = connect(ownerUrl, log, { timeouts: NO_TIMEOUTS });
  let lost: Error | undefined;
  pool.on('connect', (client) => client.once('error', (error) => (lost = error)));
  try {
    const grantsTo = appRole === (await currentRole(db)) ? null : appRole;
    if (grantsTo) await grantFutureTables(db, grantsTo);
    const names = await migrate(db);
    await migrateJobs(ownerUrl);
    if (grantsTo) await grantAppRole(db, grantsTo);
    return names;
  } catch (error) {
    // Kysely unlocks over the lost connection too, and throws that failure instead of the first.
    throw lost ?? error;
  } finally {
    await db.destroy();
  }
}

export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const migrator = new Migrator({ db, provider });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt);
}

/** Any number that no other lock of this database uses. */
const JOBS_LOCK = 7_301_001;

/**
 * Creates or updates the job queue's own schema, `graphile_worker`. Gateways that start at the same time wait for each
 * other: the library's own check would let the second one fail.
 */
async function migrateJobs(databaseUrl: string): Promise<void> {
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
