import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { brandFields, brandOf, mailFromOf } from './env/brand-settings.ts';
import {
  address,
  count,
  countOrNone,
  flag,
  schedule,
  text,
  trimmed,
  wholeNumber,
} from './env/fields.ts';
import { attemptLimitsOf, callLimitsOf, limitFields } from './env/limit-settings.ts';
import { paymentFields, paymentsOf } from './env/payment-settings.ts';
import { postalFields, postalOf } from './env/postal-settings.ts';
import { retentionFields, retentionOf } from './env/retention-settings.ts';
import { releaseFields, releasesOf, within } from './env/release-settings.ts';
import { SettingsError } from './env/settings-error.ts';
import { tracingFields, tracingOf } from './env/tracing-settings.ts';
import { scannerOf, storageFields, storageOf, uploadLimitsOf } from './env/storage-settings.ts';

const databaseAddress = z.optional(
  address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
);

export const settingsSchema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: wholeNumber(3000, 'must be a port number from 0 to 65535', 0, 65535),
  HOST: text('127.0.0.1'),
  WORKERS: count(1),
  DATA_DIR: text('.data'),
  DATABASE_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress,
  POOLED_DATABASE_URL: databaseAddress,
  READ_DATABASE_URL: databaseAddress,
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
  PUBLIC_URL: z.optional(address(['http:', 'https:'], 'https://portal.example.com')),
  TRUST_PROXY: wholeNumber(0, 'must be the number of proxies in front', 0),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a pino log level, e.g. info',
    ),
    'info',
  ),
  ENCRYPTION_KEYS: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  BACKUP_TO: trimmed,
  BACKUP_SCHEDULE: schedule('30 3 * * *'),
  BACKUP_KEEP: countOrNone(14),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_TO_FILES: flag,
  REQUIRE_ADMIN_MFA: flag,
  EARNED_CLAIMS: flag,
  DOCUMENT_DATA_TIMEOUT_MS: count(150),
  RENDER_TIMEOUT_MS: count(100),
  BUILD_FAILURE_PERCENT: count(5),
  ...tracingFields,
  ...limitFields,
  ...storageFields,
  ...releaseFields,
  ...retentionFields,
  ...paymentFields,
  ...postalFields,
  ...brandFields,
});

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

const secretNames = new Set([
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'POOLED_DATABASE_URL',
  'READ_DATABASE_URL',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
  'RELEASE_SIGNING_KEY',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

const besideDatabaseUrl = [
  ['MIGRATION_DATABASE_URL', 'for the role that uses the tables'],
  ['POOLED_DATABASE_URL', 'which leads past the pooler'],
  ['READ_DATABASE_URL', 'whose replica it leads to'],
] as const;

/** Parses the environment. Throws SettingsError with a line for each bad value: its name and the remedy. */
export function readEnv(source: NodeJS.ProcessEnv, root: string) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data: settings, error } = settingsSchema.safeParse(given);
  const faults = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    const shown = secretNames.has(name) ? name : `${name}=${JSON.stringify(given[name] ?? '')}`;
    return { name, text: `${shown} ${message}. Correct ${name} or unset it.` };
  });
  for (const [name, why] of besideDatabaseUrl) {
    if (!given[name] || given.DATABASE_URL) continue;
    faults.push({ name, text: `${name} needs DATABASE_URL, ${why}. Set it, or unset both.` });
  }
  if (!settings || faults.length > 0) {
    const lines = faults.map(({ text }) => text).join('\n');
    throw new SettingsError(
      lines,
      faults.map(({ name }) => name),
    );
  }
  const dataDir = within(root, settings.DATA_DIR);
  const production = settings.NODE_ENV === 'production';
  return {
    production,
    /** True if only this machine can reach the gateway, so a development server may proxy to it. */
    development:
      !production && settings.PUBLIC_URL === undefined && loopbackHosts.has(settings.HOST),
    port: settings.PORT,
    host: settings.HOST,
    workers: settings.WORKERS,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL,
    pooledDatabaseUrl: settings.POOLED_DATABASE_URL,
    readDatabaseUrl: settings.READ_DATABASE_URL,
    demoPassword: settings.DEMO_PASSWORD,
    /** Undefined for the address that the gateway listens on. */
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: settings.TRUST_PROXY,
    attemptLimits: attemptLimitsOf(settings),
    callLimits: callLimitsOf(settings),
    requireAdminMfa: settings.REQUIRE_ADMIN_MFA
      ? settings.REQUIRE_ADMIN_MFA === 'true'
      : production,
    earnedClaims: settings.EARNED_CLAIMS === 'true',
    documentPatienceMs: settings.DOCUMENT_DATA_TIMEOUT_MS,
    renderTimeoutMs: settings.RENDER_TIMEOUT_MS,

    buildFailurePercent: settings.BUILD_FAILURE_PERCENT,
    logLevel: settings.LOG_LEVEL,
    encryptionKeys: settings.ENCRYPTION_KEYS,
    releases: releasesOf(settings, dataDir, root),
    retention: retentionOf(settings),
    backup: {
      to: settings.BACKUP_TO,
      schedule: settings.BACKUP_SCHEDULE,
      keep: settings.BACKUP_KEEP,
    },
    /** Undefined means AWS. */
    endpoint: settings.AWS_ENDPOINT_URL,
    storage: storageOf(settings, dataDir),
    uploadLimits: uploadLimitsOf(settings),
    scanner: scannerOf(settings),
    payments: paymentsOf(settings),
    postal: postalOf(settings),
    /** Null limits metrics to callers on this machine. */
    metricsToken: settings.METRICS_TOKEN ?? (production ? randomUUID() : null),
    tracing: tracingOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailToFiles: settings.MAIL_TO_FILES === 'true',
    mailFrom: mailFromOf(settings),
    brand: brandOf(settings),
  };
}

export type Env = ReturnType<typeof readEnv>;
