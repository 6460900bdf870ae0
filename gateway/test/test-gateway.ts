import './sandbox-here.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { EarnedClaims } from '@repo/contract/earned-claims';
import type { Brand } from '@repo/contract/brand';
import type { LiveRelease } from '@repo/contract/releases';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connections/connect.ts';
import { type Timeouts } from '../src/db/connections/connection-options.ts';
import type { Encryption } from '../src/crypto/encryption.ts';
import type { AttemptLimits, CallLimits } from '../src/env/limit-settings.ts';
import type { StorageSettings } from '../src/env/storage-settings.ts';
import type { ReleaseKeys } from '../src/env/release-settings.ts';
import type { Payments } from '../src/payments.ts';
import type { Postal } from '../src/postal.ts';
import { reportLimits } from '../src/features/credit/reports/report-sandbox.ts';
import { createCallBudgets } from '../src/limits/call-budgets.ts';
import { openDatabaseCheck } from '../src/db/setup/database-check.ts';
import { startListener } from '../src/db/connections/listener.ts';
import { prepareDrain } from '../src/http/drain.ts';
import { BODY_LIMITS, type BodyLimits } from '../src/limits/bodies.ts';
import { followChanges, createLiveStreams } from '../src/live/live-streams.ts';
import { createLogger } from '../src/log.ts';
import type { MailMessage, MailTransport } from '../src/mail/mail-transport.ts';
import { openBuildHealth } from '../src/releases/build-health.ts';
import type { LiveReleases } from '../src/releases/live-releases.ts';
import { createDeployToken } from '../src/releases/deploy-tokens.ts';
import { openReleaseStore, type ReleaseStore } from '../src/releases/release-store.ts';
import { openRenderer } from '../src/renderer/renderer.ts';
import type { Limits } from '../src/sandbox/child.ts';
import { createAuth, createSession } from '../src/sessions/lucia.ts';
import type { Proof } from '../src/sessions/session-proof.ts';
import { openStorage, type Uploads } from '../src/storage/storage.ts';
import { createUser, type UserOverrides } from './factories.ts';
import { HttpClient } from './http-client.ts';
import { fixedReleases, offering } from './releases.ts';
import { createTestDatabase, ownerUrlOf } from './test-database.ts';
import { testEncryption, testEnv } from './test-encryption.ts';

export { testEnv, testEnvOf } from './test-encryption.ts';

export interface TestGatewayOptions {
  releases?: LiveRelease[];
  live?: LiveReleases;
  releaseFolder?: string;
  releaseKeys?: ReleaseKeys;
  offer?: ReleaseStore['offer'];
  releaseFaults?: () => Promise<string[]>;
  publicUrl?: string;
  trustProxy?: number;
  metricsToken?: string;
  developmentKeyFile?: string | null;
  showsExamples?: boolean;
  earnedClaims?: EarnedClaims;
  payments?: Payments;
  postal?: Postal;
  /** Replaces placeholders, of which contracts refuse the address. */
  brand?: Partial<Brand>;
  /** Unlimited by default, because suites send many forms from one address. */
  attemptLimits?: AttemptLimits;
  callLimits?: Partial<CallLimits>;
  requireAdminMfa?: boolean;
  followsChanges?: boolean;
  /** Pause between two rechecks of the streams' sessions; practically endless by default. */
  recheckMs?: number;
  storage?: StorageSettings;
  uploads?: Partial<Uploads>;
  reportLimits?: Limits;
  bodyLimits?: BodyLimits;
  /** No limit by default, because a busy machine slows the database down. */
  documentPatienceMs?: number;
  isTraced?: boolean;
  encryption?: Encryption;
  /** Where `runJobs` sends mails; by default they are only kept in `sentMails`. */
  transport?: MailTransport;
  databaseUrl?: string;
  replicaUrl?: string;
  timeouts?: Timeouts;
}

const noAttemptLimits: AttemptLimits = {
  leadsPerAddress: Infinity,
  registrationsPerAddress: Infinity,
  perEmail: Infinity,
};

const noCallLimits: CallLimits = {
  address: Infinity,
  user: Infinity,
  visitorChange: Infinity,
  probe: Infinity,
  webhook: Infinity,
};

export async function startTestGateway(options: TestGatewayOptions = {}) {
  const database = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database!.url;
  const logLines: string[] = [];
  const log = createLogger('trace', memory(logLines));
  const encryption = options.encryption ?? testEncryption;
  const { db, readDb, visitorDb, sessionDb, pool } = connect(databaseUrl, log, {
    replicaUrl: options.replicaUrl,
    encryption,
    timeouts: options.timeouts,
  });
  const brand = { ...testEnv.brand, ...options.brand };
  const check = openDatabaseCheck(databaseUrl, log);
  const { db: ownerDb } = connect(ownerUrlOf(new URL(databaseUrl).pathname.slice(1)), log, {
    max: 1,
  });
  const filesFolder = await mkdtemp(join(tmpdir(), 'gateway-files-'));
  const storage = await openStorage(
    options.storage ?? { kind: 'folder', folder: filesFolder },
    encryption,
  );
  const uploads = { ...testEnv.uploadLimits, scanner: null, ...options.uploads };
  let handle: ReturnType<typeof createApp>;
  // Longer than the pauses of a test, because a request on a connection that is being closed fails.
  const server = createServer({ keepAliveTimeout: 60_000 }, (req, res) => handle(req, res));
  const { isDraining, drain } = prepareDrain(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publicUrl = options.publicUrl ?? url;
  const auth = createAuth(sessionDb, pool, publicUrl.startsWith('https:'));
  const streams = createLiveStreams();
  const releaseFolder = options.releaseFolder ?? join(tmpdir(), 'no-releases');
  // Pages wait as long as it takes, since a busy machine slows its processes down.
  const renderer = openRenderer({ releaseFolder, log, processes: 1, patienceMs: 30_000 });
  const listener = options.followsChanges ? startListener(databaseUrl, 10) : null;
  const following =
    listener &&
    (await followChanges({
      db,
      listener,
      streams,
      log,
      recheckMs: options.recheckMs ?? 3_600_000,
    }));
  const health = openBuildHealth({ db, encryption, log, percent: 5 });
  handle = createApp({
    services: {
      db,
      readDb,
      visitorDb,
      auth,
      brand,
      publicUrl,
      encryption,
      payments: options.payments ?? null,
      postal: options.postal ?? null,
      attemptLimits: options.attemptLimits ?? noAttemptLimits,
      budgets: createCallBudgets({
        db,
        encryption,
        limits: { ...noCallLimits, ...options.callLimits },
        patienceMs: 30_000,
      }),
      requireAdminMfa: options.requireAdminMfa ?? false,
      storage,
      uploads,
      reportLimits: options.reportLimits ?? reportLimits,
      releaseStore: openReleaseStore(releaseFolder, options.offer ?? offering(), {
        ...(options.releaseKeys && { keys: options.releaseKeys }),
      }),
    },
    pool,
    readiness: {
      database: check,
      isDraining,
      releaseFaults: options.releaseFaults ?? (async () => []),
    },
    metricsToken: options.metricsToken ?? null,
    live: options.live ?? fixedReleases(options.releases ?? []),
    streams,
    renderer,
    health,
    backups: [],
    trustProxy: options.trustProxy ?? 0,
    developmentKeyFile: options.developmentKeyFile ?? null,
    showsExamples: options.showsExamples ?? true,
    earnedClaims: () => options.earnedClaims ?? {},
    bodyLimits: options.bodyLimits ?? BODY_LIMITS,
    documentPatienceMs: options.documentPatienceMs ?? 30_000,
    isTraced: options.isTraced ?? false,
    log,
  });

  const sentMails: MailMessage[] = [];
  const transport = options.transport ?? {
    description: 'kept in memory',
    send: async (message: MailMessage) => void sentMails.push(message),
    isReachable: async () => true,
  };
  const mail = { brand, publicUrl, from: testEnv.mailFrom };

  async function signedIn(userId: string, proofs: Proof[] = ['password']): Promise<HttpClient> {
    const client = new HttpClient(url);
    const device = { browser: null, system: null };
    const token = await db
      .transaction()
      .execute((trx) => createSession(trx, userId, device, proofs));
    client.cookies.set(auth.sessionCookieName, token);
    return client;
  }

  async function newUser(overrides: UserOverrides) {
    const user = await createUser(db, overrides);
    return { ...user, http: await signedIn(user.id) };
  }

  return {
    url,
    databaseUrl,
    db,
    ownerDb,
    auth,
    encryption,
    health,
    storage,
    uploads,
    filesFolder,
    brand,
    logLines,
    sentMails,
    jobServices: {
      db,
      auth,
      encryption,
      mail,
      transport,
      storage,
      postal: options.postal ?? null,
      payments: options.payments ?? null,
      log,
      retention: testEnv.retention,
      backup: null,
    },
    signedIn,
    visitor: () => new HttpClient(url),
    client: (overrides: UserOverrides = {}) => newUser(overrides),
    admin: (overrides: UserOverrides = {}) => newUser({ role: 'admin', ...overrides }),
    async deployer(app: string) {
      const name = `CI of ${app}`;
      const { id, token } = await createDeployToken(db, { app, name, days: 90 });
      return { id, name, token, http: new HttpClient(url, { authorization: `Bearer ${token}` }) };
    },
    streams,
    drain,
    async stop() {
      streams.stop();
      following?.stop();
      await listener?.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await renderer.stop();
      await check.stop();
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
      await ownerDb.destroy();
      await database?.drop();
      await rm(filesFolder, { recursive: true });
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

function memory(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}
