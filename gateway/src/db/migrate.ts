import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Logger } from 'pino';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import * as accounts from './migrations/2026-11-20-01-accounts.ts';
import * as credit from './migrations/2026-11-20-02-credit.ts';
import * as contact from './migrations/2026-11-20-03-contact.ts';
import * as releases from './migrations/2026-11-20-04-releases.ts';
import * as audit from './migrations/2026-11-20-05-audit.ts';
import * as subscriptions from './migrations/2026-11-21-01-subscriptions.ts';
import * as auditActors from './migrations/2026-11-22-01-audit-actors.ts';
import * as clientSearch from './migrations/2026-11-22-02-client-search.ts';
import * as releaseDescriptions from './migrations/2026-11-22-03-release-descriptions.ts';

export const migrations: Record<string, Migration> = {
  '2026-11-20-01-accounts': accounts,
  '2026-11-20-02-credit': credit,
  '2026-11-20-03-contact': contact,
  '2026-11-20-04-releases': releases,
  '2026-11-20-05-audit': audit,
  '2026-11-21-01-subscriptions': subscriptions,
  '2026-11-22-01-audit-actors': auditActors,
  '2026-11-22-02-client-search': clientSearch,
  '2026-11-22-03-release-descriptions': releaseDescriptions,
};

/**
 * Runs the migrations that have not run and returns their names. Gateways that start at the same time wait for
 * each other (Kysely holds an advisory lock).
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** {@link migrate} over its own connection without time-outs: a migration, or the wait for another gateway's, may take long. */
export async function migrateDatabase(databaseUrl: string, log: Logger): Promise<string[]> {
  const { db } = connect(databaseUrl, log, { timeouts: false });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Returns whether every migration of this code has run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt);
}
