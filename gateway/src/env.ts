import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Plan } from '@repo/contract/subscriptions';

/** Where clients' files are stored. */
export type StorageSettings =
  | { kind: 'folder'; folder: string }
  /** `prefix` is empty or ends with a slash; `endpoint` is undefined for AWS itself. */
  | { kind: 's3'; bucket: string; prefix: string; endpoint: string | undefined };

export interface UploadLimits {
  /** Size of one file. */
  maxBytes: number;
  /** Size of all files of one client. */
  quotaBytes: number;
  /** Of one client: lists of a client's documents have no pages. */
  maxFiles: number;
}

export interface ScannerSettings {
  host: string;
  port: number;
  /** Uploads are refused while the scanner does not respond. */
  required: boolean;
}

export interface PaymentSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  prices: Record<Plan, string>;
  /** Undefined for Stripe itself. */
  apiBase: string | undefined;
}

/** How many times a form may be sent within 15 minutes. */
export interface AttemptLimits {
  /** Leads from one IP address; well above what a family or an office behind it sends. */
  leadsPerAddress: number;
  /** Registrations, and requests for a mailed link, from one IP address. */
  registrationsPerAddress: number;
  /** Leads, and registrations, with one email address from anywhere; of mailed links, five at most. */
  perEmail: number;
}

// Mobile carriers put many phones behind one address.
const defaultAttemptLimits: AttemptLimits = {
  leadsPerAddress: 50,
  registrationsPerAddress: 50,
  perEmail: 10,
};

/** A setting the gateway cannot start with. The message is one line that names the setting and the remedy. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const MEGABYTE = 1_048_576;
const CLAMD_PORT = 3310;

const text = (fallback: string) => z._default(z.string().check(z.trim(), z.minLength(1)), fallback);
const address = (protocols: string[], example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
        `must be an address like ${example}`,
      ),
    );

const count = (fallback: number) =>
  z._default(
    z.coerce
      .number('must be a number above 0')
      .check(z.int('must be a number above 0'), z.minimum(1, 'must be a number above 0')),
    fallback,
  );

/** An integer number of megabytes. */
const megabytes = (fallback: number) =>
  z._default(
    z.coerce
      .number('must be a number of megabytes above 0')
      .check(
        z.int('must be a number of megabytes above 0'),
        z.minimum(1, 'must be a number of megabytes above 0'),
      ),
    fallback,
  );

/** `address` or `Name <address>`. */
const mailbox = /^(?:(?<name>[^<>]*)<)?(?<address>[^\s<>@,;]+@[^\s<>@,;]+)>?$/;

const trimmed = z.optional(z.string().check(z.trim()));

const schema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(
    z.coerce
      .number('must be a port number from 0 to 65535')
      .check(
        z.int('must be a port number from 0 to 65535'),
        z.minimum(0, 'must be a port number from 0 to 65535'),
        z.maximum(65535, 'must be a port number from 0 to 65535'),
      ),
    3000,
  ),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('.data'),
  DATABASE_URL: z.optional(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8, 'must have at least 8 characters'))),
  PUBLIC_URL: z.optional(address(['http:', 'https:'], 'https://portal.example.com')),
  TRUST_PROXY: z._default(
    z.coerce
      .number('must be the number of proxies in front')
      .check(
        z.int('must be the number of proxies in front'),
        z.minimum(0, 'must be the number of proxies in front'),
      ),
    0,
  ),
  LEADS_PER_ADDRESS: count(defaultAttemptLimits.leadsPerAddress),
  REGISTRATIONS_PER_ADDRESS: count(defaultAttemptLimits.registrationsPerAddress),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a pino log level, e.g. info',
    ),
    'info',
  ),
  ENCRYPTION_KEYS: z.optional(z.string()),
  RELEASE_STORE: z.optional(z.string()),
  STORAGE_URL: z.optional(address(['s3:'], 's3://bucket/prefix')),
  AWS_ENDPOINT_URL: z.optional(address(['http:', 'https:'], 'https://storage.example.com')),
  UPLOAD_MAX_MB: megabytes(25),
  UPLOAD_QUOTA_MB: megabytes(500),
  UPLOAD_MAX_FILES: count(300),
  CLAMD_URL: z.optional(address(['tcp:'], 'tcp://127.0.0.1:3310')),
  CLAMD_REQUIRED: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  STRIPE_SECRET_KEY: trimmed,
  STRIPE_PUBLISHABLE_KEY: trimmed,
  STRIPE_WEBHOOK_SECRET: trimmed,
  STRIPE_PRICE_BASIC: trimmed,
  STRIPE_PRICE_PRO: trimmed,
  STRIPE_PRICE_ELITE: trimmed,
  STRIPE_API_BASE: z.optional(address(['http:', 'https:'], 'https://api.stripe.com')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(
    z.string().check(z.trim(), z.regex(mailbox, 'must be an address like Name <mail@example.com>')),
  ),
  BRAND_NAME: text('Evergreen Credit'),
  BRAND_PHONE_VANITY: text('1-800-555-CRED'),
  BRAND_PHONE: text('1-800-555-2733'),
  BRAND_ADDRESS: text('100 Placeholder Avenue, Suite 200, Springfield, IL 62701'),
  BRAND_EMAIL: text('support@example.com'),
  REPORT_PARTNER_URL: z._default(
    address(['http:', 'https:'], 'https://partner.example.com/enroll?aid=ID'),
    'https://partner.example.com/enroll?aid=placeholder',
  ),
});

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

/** Settings whose value must not reach a terminal or a log. */
const secretNames = new Set(['DATABASE_URL', 'DEMO_PASSWORD', 'METRICS_TOKEN', 'SMTP_URL']);

/** Parses the environment. Throws SettingsError with the name of a bad value and the remedy. */
export function readEnv(source: NodeJS.ProcessEnv, root: string) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const name = String(first?.path[0]);
    const shown = secretNames.has(name) ? name : `${name}=${JSON.stringify(given[name] ?? '')}`;
    throw new SettingsError(`${shown} ${first?.message}. Correct ${name} or unset it.`);
  }
  const settings = parsed.data;
  if (settings.RELEASE_STORE?.startsWith('s3:')) {
    throw new SettingsError(
      'RELEASE_STORE: s3 stores are not supported yet. Name a folder or unset it.',
    );
  }
  const dataDir = within(root, settings.DATA_DIR);
  return {
    production: settings.NODE_ENV === 'production',
    /** True when only this machine can reach the gateway, so that a development server may proxy to it. */
    development:
      settings.NODE_ENV !== 'production' &&
      settings.PUBLIC_URL === undefined &&
      loopbackHosts.has(settings.HOST),
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    demoPassword: settings.DEMO_PASSWORD,
    /** Undefined for the address that the gateway listens on. */
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: settings.TRUST_PROXY,
    attemptLimits: {
      ...defaultAttemptLimits,
      leadsPerAddress: settings.LEADS_PER_ADDRESS,
      registrationsPerAddress: settings.REGISTRATIONS_PER_ADDRESS,
    },
    logLevel: settings.LOG_LEVEL,
    encryptionKeys: settings.ENCRYPTION_KEYS,
    releaseStore: settings.RELEASE_STORE
      ? within(root, settings.RELEASE_STORE)
      : `${dataDir}/releases`,
    storage: storageOf(settings, dataDir),
    uploadLimits: {
      maxBytes: settings.UPLOAD_MAX_MB * MEGABYTE,
      quotaBytes: settings.UPLOAD_QUOTA_MB * MEGABYTE,
      maxFiles: settings.UPLOAD_MAX_FILES,
    },
    scanner: scannerOf(settings),
    payments: paymentsOf(settings),
    /** Null: metrics are for callers on this machine only. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** Undefined: mails are written to files. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: mailFromOf(settings),
    brand: {
      name: settings.BRAND_NAME,
      phoneVanity: settings.BRAND_PHONE_VANITY,
      phone: settings.BRAND_PHONE,
      address: settings.BRAND_ADDRESS,
      email: settings.BRAND_EMAIL,
      reportPartnerUrl: settings.REPORT_PARTNER_URL,
    },
  };
}

function storageOf(settings: z.infer<typeof schema>, dataDir: string): StorageSettings {
  if (!settings.STORAGE_URL) return { kind: 'folder', folder: `${dataDir}/files` };
  const { host, pathname } = new URL(settings.STORAGE_URL);
  if (!host) throw new SettingsError('STORAGE_URL must name a bucket, e.g. s3://bucket/prefix.');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    kind: 's3',
    bucket: host,
    prefix: prefix && `${prefix}/`,
    endpoint: settings.AWS_ENDPOINT_URL,
  };
}

/** Null when no scanner is configured. */
function scannerOf(settings: z.infer<typeof schema>): ScannerSettings | null {
  if (!settings.CLAMD_URL) return null;
  const { hostname, port } = new URL(settings.CLAMD_URL);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || CLAMD_PORT),
    required: settings.CLAMD_REQUIRED === 'true',
  };
}

/** Null when no STRIPE_ setting is set. Throws SettingsError when only some are. */
function paymentsOf(settings: z.infer<typeof schema>): PaymentSettings | null {
  const needed = {
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY ?? '',
    STRIPE_PUBLISHABLE_KEY: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET ?? '',
    STRIPE_PRICE_BASIC: settings.STRIPE_PRICE_BASIC ?? '',
    STRIPE_PRICE_PRO: settings.STRIPE_PRICE_PRO ?? '',
    STRIPE_PRICE_ELITE: settings.STRIPE_PRICE_ELITE ?? '',
  };
  const names = Object.keys(needed) as (keyof typeof needed)[];
  const missing = names.filter((name) => !needed[name]);
  if (missing.length === names.length && !settings.STRIPE_API_BASE) return null;
  if (missing.length > 0) {
    throw new SettingsError(
      `Payments are configured in part: ${missing.join(', ')} not set. Set all STRIPE_ settings or none.`,
    );
  }
  return {
    secretKey: needed.STRIPE_SECRET_KEY,
    publishableKey: needed.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: needed.STRIPE_WEBHOOK_SECRET,
    prices: {
      basic: needed.STRIPE_PRICE_BASIC,
      pro: needed.STRIPE_PRICE_PRO,
      elite: needed.STRIPE_PRICE_ELITE,
    },
    apiBase: settings.STRIPE_API_BASE,
  };
}

/** MAIL_FROM, or the brand's address, with the brand's name unless it has its own. */
function mailFromOf({ MAIL_FROM, BRAND_EMAIL, BRAND_NAME }: z.infer<typeof schema>) {
  const { name, address = BRAND_EMAIL } = mailbox.exec(MAIL_FROM ?? '')?.groups ?? {};
  return { name: name?.trim().replaceAll('"', '') || BRAND_NAME, address };
}

function within(root: string, path: string): string {
  return isAbsolute(path) ? path : resolve(root, path);
}

export type Env = ReturnType<typeof readEnv>;
