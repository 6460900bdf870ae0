import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Logger } from 'pino';
import { connect } from './connect.ts';
import { currentRole } from './current-role.ts';
import type { Database } from './database.ts';
import { grantAppRole, grantFutureTables } from './grant-app-role.ts';
import { migrateJobs } from './migrate-jobs.ts';
import * as accounts from './migrations/2026-11-20-01-accounts.ts';
import * as credit from './migrations/2026-11-20-02-credit.ts';
import * as contact from './migrations/2026-11-20-03-contact.ts';
import * as releases from './migrations/2026-11-20-04-releases.ts';
import * as audit from './migrations/2026-11-20-05-audit.ts';
import * as subscriptions from './migrations/2026-11-21-01-subscriptions.ts';
import * as auditActors from './migrations/2026-11-22-01-audit-actors.ts';
import * as clientSearch from './migrations/2026-11-22-02-client-search.ts';
import * as releaseDescriptions from './migrations/2026-11-22-03-release-descriptions.ts';
import * as documentFiles from './migrations/2026-11-23-01-document-files.ts';
import * as mail from './migrations/2026-11-23-02-mail.ts';
import * as account from './migrations/2026-11-23-03-account.ts';
import * as secondFactor from './migrations/2026-11-23-04-second-factor.ts';
import * as accountTokens from './migrations/2026-11-23-05-account-tokens.ts';
import * as live from './migrations/2026-11-23-06-live.ts';
import * as funding from './migrations/2026-11-23-07-funding.ts';
import * as pendingEmail from './migrations/2026-11-23-08-pending-email.ts';
import * as reportItems from './migrations/2026-11-24-01-report-items.ts';
import * as fundingDecisions from './migrations/2026-11-24-02-funding-decisions.ts';
import * as security from './migrations/2026-11-24-03-security.ts';
import * as leads from './migrations/2026-11-24-04-leads.ts';
import * as documentQueue from './migrations/2026-11-24-05-document-queue.ts';
import * as clientsWithoutReport from './migrations/2026-11-24-06-clients-without-report.ts';
import * as itemWork from './migrations/2026-11-24-07-item-work.ts';
import * as newLeads from './migrations/2026-11-24-09-new-leads.ts';
import * as auditIndex from './migrations/2026-11-24-10-audit-index.ts';
import * as clientDirectory from './migrations/2026-11-25-01-client-directory.ts';
import * as clientNotes from './migrations/2026-11-25-02-client-notes.ts';
import * as sessionFactor from './migrations/2026-11-25-03-session-factor.ts';
import * as presence from './migrations/2026-11-25-04-presence.ts';
import * as profileDrafts from './migrations/2026-11-25-05-profile-drafts.ts';
import * as leadTopic from './migrations/2026-11-25-06-lead-topic.ts';
import * as storedTexts from './migrations/2026-11-26-01-stored-texts.ts';
import * as fairShares from './migrations/2026-11-27-01-fair-shares.ts';
import * as knownDevices from './migrations/2026-11-27-02-known-devices.ts';
import * as encryptedColumns from './migrations/2026-11-27-03-encrypted-columns.ts';
import * as auditTruncate from './migrations/2026-11-27-04-audit-truncate.ts';
import * as actionPaths from './migrations/2026-11-27-05-action-paths.ts';
import * as stagedRowIds from './migrations/2026-11-28-01-staged-row-ids.ts';

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
  '2026-11-23-01-document-files': documentFiles,
  '2026-11-23-02-mail': mail,
  '2026-11-23-03-account': account,
  '2026-11-23-04-second-factor': secondFactor,
  '2026-11-23-05-account-tokens': accountTokens,
  '2026-11-23-06-live': live,
  '2026-11-23-07-funding': funding,
  '2026-11-23-08-pending-email': pendingEmail,
  '2026-11-24-01-report-items': reportItems,
  '2026-11-24-02-funding-decisions': fundingDecisions,
  '2026-11-24-03-security': security,
  '2026-11-24-04-leads': leads,
  '2026-11-24-05-document-queue': documentQueue,
  '2026-11-24-06-clients-without-report': clientsWithoutReport,
  '2026-11-24-07-item-work': itemWork,
  '2026-11-24-09-new-leads': newLeads,
  '2026-11-24-10-audit-index': auditIndex,
  '2026-11-25-01-client-directory': clientDirectory,
  '2026-11-25-02-client-notes': clientNotes,
  '2026-11-25-03-session-factor': sessionFactor,
  '2026-11-25-04-presence': presence,
  '2026-11-25-05-profile-drafts': profileDrafts,
  '2026-11-25-06-lead-topic': leadTopic,
  '2026-11-26-01-stored-texts': storedTexts,
  '2026-11-27-01-fair-shares': fairShares,
  '2026-11-27-02-known-devices': knownDevices,
  '2026-11-27-03-encrypted-columns': encryptedColumns,
  '2026-11-27-04-audit-truncate': auditTruncate,
  '2026-11-27-05-action-paths': actionPaths,
  '2026-11-28-01-staged-row-ids': stagedRowIds,
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
  const { db, pool } = connect(ownerUrl, log, { timeouts: false });
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

/** Returns whether every migration of this code has run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt);
}
