import * as z from 'zod/mini';
import { settingsSchema } from './env.ts';

type SettingName = keyof z.infer<typeof settingsSchema>;

/** Descriptions by section of docs/settings.md. Sentences end without a period. */
const sections: Record<string, Partial<Record<SettingName, string>>> = {
  Address: {
    PORT: 'port to listen on',
    HOST: 'interface to listen on; the default is reachable from this machine only',
    WORKERS:
      'number of gateway processes behind the port, each with one processor’s work, its own connections to the database and 0.3 GB. One suffices for 100,000 clients; with two a reload and a crash fail no request. `SIGHUP` replaces them one after the other',
    PUBLIC_URL:
      'address that visitors open; unset: `http://HOST:PORT`, which is refused in production. With https, cookies are `Secure` and carry the `__Host-` prefix. Requests for another host are refused with 400, except at `127.0.0.1`, `localhost` and `[::1]`, and except `/healthz`, `/readyz` and `/metrics` with its token',
    TRUST_PROXY:
      'number of reverse proxies in front. They must overwrite `X-Forwarded-For` and `X-Forwarded-Host`. Rate limits and consent records depend on it',
  },
  Data: {
    DATA_DIR:
      'folder of the bundled PostgreSQL, documents, releases, unsent mails and generated keys',
    DATABASE_URL:
      'PostgreSQL 14 or newer, UTF-8, with the extension `pg_trgm`; unset: the bundled PostgreSQL. Set: no demo data',
    MIGRATION_DATABASE_URL:
      'the same database with the role that owns the tables; unset: `DATABASE_URL` migrates too',
    POOLED_DATABASE_URL:
      'the same database and role as `DATABASE_URL` through a pooler in transaction mode (PgBouncer), for requests; `DATABASE_URL` leads past it, for events, jobs and commands. Unset: requests use `DATABASE_URL`',
    READ_DATABASE_URL:
      'a replica of `DATABASE_URL` by streaming replication, for statistics, the audit list and exports, which may lag; unset, and while it cannot be reached: reads go to `DATABASE_URL`',
    ENCRYPTION_KEYS:
      '`id:base64key,…`, newest first; unset: one key is generated below `DATA_DIR`, which is refused in production',
    RELEASE_STORE:
      'folder of the published builds, or `s3://bucket/prefix`, from which each machine fetches what it serves into `DATA_DIR/releases`; unset: `DATA_DIR/releases`',
    RELEASE_KEYS:
      'public keys (Ed25519, DER in base64, joined by commas) of those who may publish; builds without their signature are not served. Unset: builds need none',
    RELEASE_SIGNING_KEY:
      'private key that `npm run mf -- publish` signs with; set it only where builds are published',
    STORAGE_URL:
      '`s3://bucket/prefix` for documents, with the usual `AWS_*` variables; unset: `DATA_DIR/files`',
    AWS_ENDPOINT_URL: 'S3 endpoint of a provider other than AWS, for all buckets',
    BACKUP_TO:
      'folder or `s3://bucket/prefix` to which one gateway writes archives at the times of `BACKUP_SCHEDULE`; unset: no backups',
    BACKUP_SCHEDULE:
      'when to back up, as a cron schedule in UTC (minute, hour, day of month, month, day of week)',
    BACKUP_KEEP:
      'number of archives there of which older ones are deleted after each backup; 0: none are deleted',
    DEMO_PASSWORD:
      'password of the demo accounts; unset: one is generated for each `DATA_DIR`. Demo accounts exist on the bundled PostgreSQL only, and never in production',
  },
  Retention: {
    KEEP_LEADS_DAYS:
      'days after which a lead without an account is deleted in which nothing happened; not one that opted out. 0: never',
    KEEP_UNVERIFIED_ACCOUNTS_DAYS:
      'days after the last visit after which an account is deleted that never confirmed its address and whose file is empty; 0: never',
    KEEP_CLOSED_ACCOUNTS_DAYS:
      'days in the archive, without a visit and a plan, after which a client and their data are deleted; 0: never',
  },
  Uploads: {
    UPLOAD_MAX_MB: 'size limit of one file',
    UPLOAD_QUOTA_MB: 'size limit of all files of one client',
    UPLOAD_UNVERIFIED_QUOTA_MB: 'the same until the client has confirmed their email address',
    UPLOAD_MIN_FREE_MB:
      'free space on the disk of `DATA_DIR/files` below which uploads are refused; not for `STORAGE_URL`',
    UPLOAD_MAX_FILES: 'number of files of one client',
    UPLOAD_PHOTO_MAX_PX:
      'pixels of the longer side to which browsers shrink photos before they send them, unless the client asks for the original; `0`: never',
    CLAMD_URL:
      '`tcp://host:port` of a clamd that scans files before they are accepted; its `StreamMaxLength` must be at least `UPLOAD_MAX_MB`. Unset: no scan',
    CLAMD_REQUIRED:
      '`true`: uploads are refused while clamd is unavailable; otherwise they are accepted and scanned later',
  },
  Mail: {
    SMTP_URL:
      '`smtp://user:password@host:587` or `smtps://…`; in production the server must offer encryption unless the URL ends in `?requireTLS=false`. Unset: mails are written to `DATA_DIR/outbox`',
    MAIL_TO_FILES:
      '`true`: production starts without `SMTP_URL`, and mails reach nobody; otherwise it does not start',
    MAIL_FROM: 'sender, as `Name <mail@example.com>`; unset: `BRAND_NAME <BRAND_EMAIL>`',
  },
  Brand: {
    EARNED_CLAIMS:
      '`true`: public pages state how many clients were helped and how many items bureaus deleted as the letters of this installation prove it, each from 30 cases on, instead of the figures of the specification; otherwise those stay. Read at the start and every hour',
    BRAND_NAME: 'name of the business',
    BRAND_PHONE_VANITY: 'support phone as shown',
    BRAND_PHONE: 'support phone that dial links use',
    BRAND_ADDRESS: 'postal address in the footer',
    BRAND_EMAIL: 'support email',
    REPORT_PARTNER_URL: 'enrollment page of the credit-report partner, with the affiliate id',
  },
  Payments: {
    STRIPE_SECRET_KEY: 'set all STRIPE_ settings or none; none: payments are not configured',
    STRIPE_PUBLISHABLE_KEY: 'key for the browser',
    STRIPE_WEBHOOK_SECRET: 'signing secret of the webhook `/api/stripe/webhook`',
    STRIPE_API_BASE: 'another API server, for tests',
  },
  Letters: {
    LOB_API_KEY:
      'key of the mail provider Lob, which prints and posts letters; unset: letters are printed and posted by hand',
    LOB_WEBHOOK_SECRET: 'signing secret of the webhook `/api/lob/webhook`',
    LOB_API_BASE: 'another API server, for tests',
  },
  'Sign-in and limits': {
    REQUIRE_ADMIN_MFA:
      '`true`: admin sections need a session with a second factor; unset: `true` in production',
    LEADS_PER_ADDRESS: 'leads from one IP address within 15 minutes',
    REGISTRATIONS_PER_ADDRESS:
      'registrations, and requests for a mailed link, from one IP address within 15 minutes',
    CALLS_PER_ADDRESS: 'API calls from one IP address within a minute; 0: no limit',
    CALLS_PER_USER: 'API calls of one user within a minute; 0: no limit',
    VISITOR_CHANGES_PER_ADDRESS:
      'changes without a session (leads, registrations, sign-ins, resets) from one IP address within a minute; 0: no limit',
  },
  Operation: {
    NODE_ENV: '`production` turns off demo data, examples and generated keys',
    DOCUMENT_DATA_TIMEOUT_MS:
      'milliseconds that the page of a signed-in user waits for its data; what is late is asked for by its scripts',
    RENDER_TIMEOUT_MS:
      'milliseconds that the page of a signed-in user waits for its HTML; without it the page is drawn by its scripts',
    BUILD_FAILURE_PERCENT:
      'percent of the visits of ten minutes, of at least 20, in which a build may fail: then a canary ends, a live build that fails on the server is taken back, and another is logged; 100: never',
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'OpenTelemetry collector (OTLP over HTTP) that traces are sent to; unset: none are recorded',
    OTEL_EXPORTER_OTLP_HEADERS: 'headers that it asks for, as `name=value,…`',
    OTEL_SERVICE_NAME: 'name of this service in traces',
    OTEL_TRACES_SAMPLER_ARG: 'share of the traces that are recorded, from 0 to 1',
    LOG_LEVEL: 'pino level: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
    METRICS_TOKEN:
      'bearer token that `GET /metrics` asks for; unset: in production nobody may read it, else this machine, not through a proxy',
  },
};

export function settingsPage(): string {
  const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input' });
  const described = new Set(Object.values(sections).flatMap((settings) => Object.keys(settings)));
  const missing = Object.keys(properties).filter((name) => !described.has(name));
  if (missing.length > 0) throw new Error(`Describe ${missing.join(', ')} in settings-page.ts.`);

  const line = ([name, meaning]: [string, string]) => {
    const property = properties[name];
    const value = typeof property === 'object' ? property.default : undefined;
    const isShown = typeof value === 'string' || typeof value === 'number';
    const fallback = isShown ? ` (\`${value}\`)` : '';
    return `- \`${name}\`${fallback}: ${meaning}.`;
  };
  const blocks = Object.entries(sections).map(
    ([title, settings]) => `## ${title}\n\n${Object.entries(settings).map(line).join('\n')}\n`,
  );
  return `# Settings\n\n${introduction}\n\n${blocks.join('\n')}`;
}

const introduction = [
  'Environment variables, with their default in parentheses. `node scripts/settings-page.mjs` writes this page from',
  '`gateway/src/env.ts`. An invalid value stops the start with one line that names the setting.',
].join('\n');
