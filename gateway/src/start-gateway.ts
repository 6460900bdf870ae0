import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startLocalPostgres, type LocalPostgres } from '@repo/local-postgres/local-postgres';
import { createApp } from './app.ts';
import { loadEncryption } from './encryption.ts';
import { readEnv, type Env } from './env.ts';
import { SettingsError } from './env/settings-error.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { removeDemo, seedDemo } from './demo/seed-demo.ts';
import { connectPayments } from './payments.ts';
import { isOwner, openInstallation, root, type OpenedPool } from './installation.ts';
import { createLogger } from './log.ts';
import { watchDatabase, type DatabaseWatch } from './db/database-watch.ts';
import { failWhileFrozen } from './db/fail-while-frozen.ts';
import { startListener } from './db/listener.ts';
import { prepareDrain } from './http/drain.ts';
import { BODY_LIMITS } from './limits/bodies.ts';
import { followChanges } from './live/follow-changes.ts';
import { createLiveStreams } from './live/live-streams.ts';
import {
  fixedReleases,
  followLiveReleases,
  readSnapshot,
  type LiveReleases,
} from './releases/live-releases.ts';
import { publishLocalBuilds } from './releases/publish-local-builds.ts';
import { createCallBudgets } from './limits/call-budgets.ts';
import { openReleaseStore } from './releases/release-store.ts';
import { connectScanner } from './storage/clamd.ts';
import { openStorage } from './storage/storage.ts';
import { createAuth } from './sessions/lucia.ts';
import { startGatewayWorker } from './jobs/start-worker.ts';
import { openMailTransport } from './mail/open-mail-transport.ts';
import { startDocumentJobs } from './jobs/document-jobs.ts';

const POSTGRES_WAIT_MS = 60_000;
const AWAY_RETRY_MS = 1_000;
/** A photo over a slow phone connection takes longer than Node's five minutes. Stalled uploads and other bodies have shorter limits. */
const REQUEST_MS = 1_800_000;

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

/** Responds to requests until the application is ready: the process is up but serves no pages yet. */
const starting: RequestListener = (req, res) => {
  if (req.url === '/healthz')
    res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  else res.writeHead(503, { 'retry-after': '2' }).end('Starting');
};

/** Listens before anything else starts, so that a port in use stops the start at once. */
async function listen(env: Env, server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(
              `PORT=${env.port} is in use on ${env.host}. Stop the other program or set another PORT.`,
            )
          : new SettingsError(
              `HOST=${env.host} PORT=${env.port} cannot be listened on (${error.code}). Correct HOST or PORT.`,
            ),
      ),
    );
    server.listen(env.port, env.host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Environment → port → installation → releases → application. `step` receives one line of progress at a time. While the
 * database cannot be reached, public pages are served from the last known releases, until `signal` ends the wait.
 */
export async function startGateway(
  source: NodeJS.ProcessEnv,
  step: (line: string) => void,
  signal = new AbortController().signal,
): Promise<Gateway> {
  const env = readEnv(source, root);
  const log = createLogger(env.logLevel);
  const streams = createLiveStreams();
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    streams.stop();
    if (server.listening) await drain();
    for (const action of undo.splice(0).reverse()) await action();
  };
  let handle = starting;
  const server = createServer({ requestTimeout: REQUEST_MS }, (req, res) => handle(req, res));
  const { drain, isDraining } = prepareDrain(server);
  try {
    const port = await listen(env, server);
    const encryption = loadEncryption(env);
    const storage = openStorage(env.storage, encryption);
    const uploads = { ...env.uploadLimits, scanner: env.scanner && connectScanner(env.scanner) };
    const host = isIPv6(env.host) ? `[${env.host}]` : env.host;
    const url = `http://${host}:${port}`;
    const publicUrl = env.publicUrl ?? url;
    const payments = env.payments && (await connectPayments(env.payments));
    const store = openReleaseStore(env.releaseStore);
    let watch: DatabaseWatch | undefined;
    const authOver = ({ sessionDb, pool }: OpenedPool) =>
      createAuth(sessionDb, pool, publicUrl.startsWith('https:'));
    const serve = (opened: OpenedPool, live: LiveReleases) => {
      const { db, visitorDb, pool } = opened;
      watch ??= startWatch(opened);
      return createApp({
        services: {
          db,
          visitorDb,
          auth: authOver(opened),
          brand: env.brand,
          publicUrl,
          encryption,
          payments,
          attemptLimits: env.attemptLimits,
          budgets: createCallBudgets({ db, encryption, limits: env.callLimits }),
          requireAdminMfa: env.requireAdminMfa,
          storage,
          uploads,
        },
        pool,
        readiness: { database: watch, isDraining },
        metricsToken: env.metricsToken,
        live,
        streams,
        releaseFolder: store.folder,
        trustProxy: env.trustProxy,
        developmentKeyFile: env.development ? resolve(root, '.cache/development-key') : null,
        showsExamples: !env.production,
        bodyLimits: BODY_LIMITS,
        log,
      });
    };
    const startWatch = ({ pool, databaseUrl }: OpenedPool) => {
      const started = watchDatabase(databaseUrl, log);
      undo.push(() => started.stop());
      failWhileFrozen(pool, started);
      return started;
    };
    const installation = await openInstallation({
      env,
      log,
      encryption,
      openPostgres: (dataDir) => startPostgres(dataDir, step),
      whenAway: async (opened) => {
        const last = await readSnapshot(env.dataDir);
        if (!last || signal.aborted) return false;
        if (handle === starting) {
          handle = serve(opened, fixedReleases(last));
          step(`database  cannot be reached yet; public pages are served on ${url} meanwhile`);
        }
        await delay(AWAY_RETRY_MS, undefined, { signal }).catch(() => {});
        return !signal.aborted;
      },
    });
    undo.push(installation.close);
    const { db, databaseUrl, migrations } = installation;
    step(`migrate   ${migrations.length ? `${migrations.length} migrations` : 'up to date'}`);
    step(`publish   ${await publishLocalBuilds(db, store)}`);
    const password = demoPassword(env);
    if (password) {
      await seedDemo({ db, encryption, storage, password });
      step('demo      accounts are ready');
    } else {
      await removeDemo(db);
    }
    const listener = startListener(databaseUrl);
    undo.push(() => listener.stop());
    const live = await followLiveReleases({ db, listener, dataDir: env.dataDir, log });
    undo.push(() => live.stop());
    const following = await followChanges({ db, listener, streams, log });
    undo.push(async () => following.stop());
    const transport = await openMailTransport(env);
    const mail = { brand: env.brand, publicUrl, from: env.mailFrom };
    const worker = startGatewayWorker({
      databaseUrl,
      services: { auth: authOver(installation), encryption, mail, transport, log },
    });
    step(`mail      ${transport.description}`);
    const documentJobs = startDocumentJobs({ db, encryption, storage, uploads }, log);
    undo.push(() => Promise.all([worker.stop(), documentJobs.stop()]));
    if (publicUrl.startsWith('https:') && env.trustProxy === 0) {
      step(
        'proxy     TRUST_PROXY=0: all visitors share one rate limit, that of the proxy in front',
      );
    }
    if (await isOwner(db)) {
      const line =
        'one role does everything: set MIGRATION_DATABASE_URL to the owner of the tables, DATABASE_URL to a lesser role';
      if (env.production) log.warn(line);
      else step(`roles     ${line}`);
    }
    if (!payments) log.warn('payments are not configured (STRIPE_…): nobody can subscribe');
    handle = serve(installation, live);
    await watch?.known;
    step(`Ready on ${url}`);
    if (password) for (const { email } of demoAccounts) step(`  ${email}  ${password}`);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startPostgres(dataDir: string, step: (line: string) => void): Promise<LocalPostgres> {
  step('database  starting the bundled PostgreSQL');
  const log = (line: string) => step(`database  ${line}`);
  return startLocalPostgres({ dataDir, log, waitMs: POSTGRES_WAIT_MS });
}
