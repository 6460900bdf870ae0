import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Logger } from 'pino';
import { SettingsError } from '../../env/settings-error.ts';
import { connect } from '../connections/connect.ts';
import { NO_TIMEOUTS } from '../connections/connection-options.ts';
import { isLockTimeout } from '../errors.ts';
import { refuseOtherEncoding } from './encoding.ts';
import { currentRole, grantAppRole, grantFutureTables } from './grant-app-role.ts';
import type { Database } from '../database.ts';
import { Logger as JobLogger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = path.join(import.meta.dirname, '../migrations');

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /\.(sql|ts)$/.test(file)).toSorted();
    const named = files.map(async (file) => [path.parse(file).name, await read(file)] as const);
    return Object.fromEntries(await Promise.all(named));
  },
};

async function read(file: string): Promise<Migration> {
  if (file.endsWith('.ts')) return import(`../migrations/${file}`) as Promise<Migration>;
  const statements = sql.raw(await readFile(path.join(folder, file), 'utf8'));
  return { up: async (db) => void (await statements.execute(db)) };
}

const LOCK_TIMEOUT_MS = 2_000;
const LOCK_RETRY_MS = 1_000;

/** `2027-01-20-01-drop-lead-note-since-2027-01-10-02` removes what versions with migration 2027-01-10-02 no longer use. */
const CONTRACTION = /-since-(\d{4}-\d\d-\d\d-\d\d)$/;

/**
 * The migrations of this version, and those of newer versions that the database has already. Throws SettingsError when one
 * of these removed what this version uses.
 */
async function withNewer(db: Kysely<Database>): Promise<Record<string, Migration>> {
  const own = await provider.getMigrations();
  const latest = Object.keys(own).toSorted().at(-1)!;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !(name in own));
  for (const name of newer) {
    const [, since] = CONTRACTION.exec(name) ?? [];
    if (since === undefined || since <= latest) continue;
    throw new SettingsError(
      `The database has the migration ${name}, which removed what this version uses. Start a version with the migration ${since}.`,
    );
  }
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])) };
}

/** Kysely's own check reads the columns of every table, which takes most of the time of a short command. */
async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]!.exists) return false;
  const migrations = await withNewer(db);
  const applied = await sql`select from kysely_migration`.execute(db);
  return applied.rows.length === Object.keys(migrations).length;
}

/**
 * Gateways that start at the same time wait for each other (Kysely holds an advisory lock). Throws SettingsError when a newer
 * version has removed what this one uses.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  if (await isUpToDate(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => withNewer(db) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Runs {@link migrate}, then the job queue's schema, without time-outs, because either may take long. Gives up a lock
 * soon and tries again, because requests queue behind it. Grants `appRole` the gateway's rights if this URL's role is
 * another one. Throws SettingsError for a database that is not UTF-8.
 */
export async function migrateDatabase(
  ownerUrl: string,
  log: Logger,
  appRole: string | null = null,
): Promise<string[]> {
  const { db, pool } = connect(ownerUrl, log, {
    timeouts: { ...NO_TIMEOUTS, lock_timeout: LOCK_TIMEOUT_MS },
  });
  let lost: Error | undefined;
  pool.on('connect', (client) => client.once('error', (error) => (lost = error)));
  try {
    await refuseOtherEncoding(db);
    const grantsTo = appRole === (await currentRole(db)) ? null : appRole;
    if (grantsTo) await grantFutureTables(db, grantsTo);
    const names = await retryWhile(
      () => migrate(db),
      async (error) => {
        if (!isLockTimeout(error)) return false;
        log.warn('migrations wait for a lock of the database');
        await delay(LOCK_RETRY_MS);
        return true;
      },
    );
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

export async function retryWhile<T>(
  action: () => Promise<T>,
  isTriedAgain: (error: unknown) => Promise<boolean>,
): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(await isTriedAgain(error))) throw error;
    }
  }
}

export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const migrator = new Migrator({ db, provider });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt);
}

const JOBS_LOCK = 7_301_001;

/**
 * Creates or updates the job queue's own schema, `graphile_worker`. Gateways that start at the same time wait for each
 * other, because the library's own check would let the second one fail.
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
    lock.release(true);
    await pool.end();
  }
}
