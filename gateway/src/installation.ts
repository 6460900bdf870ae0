import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { clusterIn } from '@repo/local-postgres/cluster';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import { openLocalPostgres, type LocalPostgres } from '@repo/local-postgres/local-postgres';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect } from './db/connections/connect.ts';
import { type Timeouts } from './db/connections/connection-options.ts';
import { currentRole } from './db/setup/grant-app-role.ts';
import type { Db } from './db/database.ts';
import { isDatabaseUnavailable, isLoginRefused, isPermissionDenied } from './db/errors.ts';
import { countGateways } from './db/connections/listener.ts';
import { isMigrated, migrateDatabase, retryWhile } from './db/setup/migrate.ts';
import { loadEncryption, type Encryption } from './crypto/encryption.ts';
import { readEnv, type Env } from './env.ts';
import { SettingsError } from './env/settings-error.ts';
import { createLogger } from './log.ts';

export const root = resolve(import.meta.dirname, '../..');

const log = createLogger('silent');

export type OpenedConnections = Awaited<ReturnType<typeof openConnections>>;

export type Installation = Awaited<ReturnType<typeof openForCommand>>;

interface OpenOptions {
  log: Logger;
  encryption: Encryption | (() => Encryption);
  timeouts?: Timeouts;
  pooled?: boolean;
  openPostgres: (dataDir: string) => Promise<LocalPostgres>;
}

/** Makes no request, because the database may be unavailable or not migrated yet. */
export async function openConnections(env: Env, options: OpenOptions) {
  const { log, encryption, timeouts, pooled = false, openPostgres } = options;
  const local = env.databaseUrl ? null : await openPostgres(env.dataDir);
  const databaseUrl = env.databaseUrl ?? local!.url;
  const poolerUrl = pooled ? env.pooledDatabaseUrl : undefined;
  const connections = connect(poolerUrl ?? databaseUrl, log, {
    pooled: Boolean(poolerUrl),
    replicaUrl: env.readDatabaseUrl,
    slowQueries: env.development,
    encryption,
    timeouts,
  });
  return {
    ...connections,
    databaseUrl,
    ownerUrl: env.migrationDatabaseUrl ?? local?.ownerUrl ?? databaseUrl,
    async close() {
      const { db, readDb } = connections;
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
      await local?.stop();
    },
  };
}

/**
 * Migrates the database and returns the names of the migrations that ran. Asks `isTriedAgain` while the database cannot
 * be reached. Throws SettingsError if DATABASE_URL or MIGRATION_DATABASE_URL leads to no database, or they lead to two.
 */
export async function migrateInstallation(
  env: Env,
  { db, ownerUrl }: OpenedConnections,
  log: Logger,
  isTriedAgain: () => Promise<boolean>,
): Promise<string[]> {
  const role = await reachDatabase(db, env, isTriedAgain);
  const migrations = await retryWhileAway(
    () => migrateDatabase(ownerUrl, log, role),
    isTriedAgain,
  ).catch((error: Error) => {
    if (env.migrationDatabaseUrl) throw wrongOwner(error);
    throw isPermissionDenied(error) && env.databaseUrl ? mayNotMigrate(role) : error;
  });
  if (env.migrationDatabaseUrl && !(await retryWhileAway(() => isMigrated(db), isTriedAgain))) {
    throw new SettingsError(
      'MIGRATION_DATABASE_URL leads to another database than DATABASE_URL. Correct one of them.',
    );
  }
  return migrations;
}

/**
 * Opens the environment's installation for a command. Throws SettingsError for a new one without `create`, so that a
 * wrong DATA_DIR does not silently become a second installation.
 */
export async function openForCommand({ create = false } = {}) {
  const env = readEnv(process.env, root);
  if (!create) requireInstallation(env);
  ensureDataDir(env.dataDir);
  const opened = await open(env);
  try {
    await migrateInstallation(env, opened, log, async () => false);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens it without a change: its database may be unavailable or not migrated. Throws SettingsError if there is none. */
export async function openForDiagnosis() {
  const env = readEnv(process.env, root);
  requireInstallation(env);
  return open(env);
}

async function open(env: Env) {
  let loaded: Encryption | undefined;
  const encryption = () => (loaded ??= loadEncryption(env));
  const openPostgres = (dataDir: string) => openLocalPostgres({ dataDir });
  const connections = await openConnections(env, { log, encryption, openPostgres });
  return { ...connections, env, encryption };
}

/** Throws SettingsError if DATA_DIR holds no bundled database and DATABASE_URL names none. */
export function requireInstallation(env = readEnv(process.env, root)): void {
  if (env.databaseUrl || existsSync(clusterIn(env.dataDir).folder)) return;
  throw new SettingsError(
    `DATA_DIR=${env.dataDir} holds no installation. Create it with "npm start", or name another DATA_DIR.`,
  );
}

export async function describeInstallation({
  env,
  db,
}: Pick<Installation, 'env' | 'db'>): Promise<string> {
  const database = env.databaseUrl ? withoutPassword(env.databaseUrl) : 'bundled PostgreSQL';
  const gateways = await countGateways(db);
  const running = gateways === 1 ? 'a gateway is' : `${gateways || 'no'} gateways are`;
  return `Installation ${env.dataDir} (${database}); ${running} running there`;
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `database ${host}${pathname}`;
}

/** Returns true if the role may do what only the owner of the tables should, such as truncating the audit. */
export async function isOwner(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select has_table_privilege('audit_event', 'truncate') as is_owner`.execute(db);
  return rows[0]!.isOwner;
}

/** Throws SettingsError if the role can reach the server's files and programs. */
export async function refuseServerRights(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles
    where rolname = current_user and (rolsuper or exists (
      select from unnest('{pg_read_server_files,pg_write_server_files,pg_execute_server_program}'::text[]) as dangerous
      where pg_has_role(current_user, dangerous, 'member')))`.execute(db);
  const [role] = rows;
  if (!role) return;
  throw new SettingsError(
    `DATABASE_URL: the role ${role.name} may read the database server's files. In production set it to a role without such rights.`,
  );
}

/** Returns the role. Throws SettingsError if DATABASE_URL leads to no database. */
export async function reachDatabase(
  db: Db,
  env: Env,
  isTriedAgain = async () => false,
): Promise<string> {
  try {
    return await retryWhileAway(() => currentRole(db), isTriedAgain);
  } catch (error) {
    if (!env.databaseUrl) throw error;
    throw new SettingsError(
      `DATABASE_URL does not lead to a database (${(error as Error).message}). Correct it, or unset it for the bundled one.`,
    );
  }
}

const retryWhileAway = <T>(action: () => Promise<T>, isTriedAgain: () => Promise<boolean>) =>
  retryWhile(action, async (error) => isDatabaseUnavailable(error) && isTriedAgain());

function wrongOwner(error: Error): Error {
  if (isPermissionDenied(error)) {
    return new SettingsError(
      `MIGRATION_DATABASE_URL: its role may not migrate the database (${error.message}). Set it to the role that owns the database and its tables.`,
    );
  }
  if (!isDatabaseUnavailable(error) && !isLoginRefused(error)) return error;
  return new SettingsError(
    `MIGRATION_DATABASE_URL does not lead to a database (${error.message}). Correct it.`,
  );
}

function mayNotMigrate(role: string): SettingsError {
  return new SettingsError(
    `DATABASE_URL: the role ${role} may not migrate the database. Set MIGRATION_DATABASE_URL to the address with the role that owns it.`,
  );
}
