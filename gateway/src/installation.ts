import { resolve } from 'node:path';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import { openLocalPostgres } from '@repo/local-postgres/open-local-postgres';
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
  log: Logger;
  close(): Promise<void>;
}

/** Stops with one line when the database that DATABASE_URL names does not answer. */
export async function requireDatabase(pool: pg.Pool, env: Env): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    if (!env.databaseUrl) throw error;
    throw new SettingsError(
      `DATABASE_URL does not lead to a database (${error.message}). Correct it, or unset it for the bundled one.`,
    );
  });
}

/** The installation that DATA_DIR or DATABASE_URL names, for a command: running or not. */
export async function openInstallation(): Promise<Installation> {
  const env = readEnv(process.env, root);
  ensureDataDir(env.dataDir);
  const log = createLogger('silent');
  const local = env.databaseUrl ? null : await openLocalPostgres({ dataDir: env.dataDir });
  const databaseUrl = env.databaseUrl ?? local!.url;
  const { db, pool } = connect(databaseUrl, log);
  const close = async () => {
    await db.destroy();
    await local?.stop();
  };
  try {
    await requireDatabase(pool, env);
    await migrateDatabase(databaseUrl, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { env, db, pool, log, close };
}
