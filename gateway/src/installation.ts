import { resolve } from 'node:path';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import { openLocalPostgres } from '@repo/local-postgres/open-local-postgres';
import type { LocalPostgres } from '@repo/local-postgres/start-local-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect } from './db/connect.ts';
import type { Db } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { readEnv, SettingsError, type Env } from './env.ts';
import { createLogger } from './log.ts';

/** The repository's root, which relative settings start from. */
export const root = resolve(import.meta.dirname, '../..');

export interface Installation {
  env: Env;
  db: Db;
  pool: pg.Pool;
  databaseUrl: string;
  /** Names of the migrations that ran at this opening. */
  migrations: string[];
  close(): Promise<void>;
}

interface OpenOptions {
  env?: Env;
  log?: Logger;
  /** Provides the bundled PostgreSQL when DATABASE_URL is not set. */
  openPostgres?: (dataDir: string) => Promise<LocalPostgres>;
}

/**
 * Opens the installation that DATA_DIR or DATABASE_URL names, with its schema up to date. By default it is the
 * environment's, joined if a gateway runs there, and silent: what a command needs. Throws SettingsError when
 * DATABASE_URL leads to no database.
 */
export async function openInstallation({
  env = readEnv(process.env, root),
  log = createLogger('silent'),
  openPostgres = (dataDir) => openLocalPostgres({ dataDir }),
}: OpenOptions = {}): Promise<Installation> {
  ensureDataDir(env.dataDir);
  const local = env.databaseUrl ? null : await openPostgres(env.dataDir);
  const databaseUrl = env.databaseUrl ?? local!.url;
  const { db, pool } = connect(databaseUrl, log, { slowQueries: env.development });
  const close = async () => {
    await db.destroy();
    await local?.stop();
  };
  try {
    await requireDatabase(pool, env);
    const migrations = await migrateDatabase(databaseUrl, log);
    return { env, db, pool, databaseUrl, migrations, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function requireDatabase(pool: pg.Pool, env: Env): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    if (!env.databaseUrl) throw error;
    throw new SettingsError(
      `DATABASE_URL does not lead to a database (${error.message}). Correct it, or unset it for the bundled one.`,
    );
  });
}
