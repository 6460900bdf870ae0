import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { backupMetrics } from '../backup/backup-metrics.ts';
import { REQUEST_TIMEOUTS } from '../db/connect.ts';
import { openDatabaseCheck } from '../db/database-check.ts';
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts';
import type { Encryption } from '../crypto/encryption.ts';
import type { Env } from '../env.ts';
import { BODY_LIMITS } from '../limits/bodies.ts';
import { isOwner, openConnections, root } from '../installation.ts';
import { createLiveStreams, type LiveStreams } from '../live/live-streams.ts';
import { createLogger } from '../log.ts';
import { openReleaseCheck } from '../releases/check-offered.ts';
import { openBuildHealth } from '../releases/build-health.ts';
import { openLiveReleases } from '../releases/live-releases.ts';
import { faultsIn } from '../releases/usable-releases.ts';
import { openRenderer } from '../renderer/renderer.ts';
import { startBackground } from './background.ts';
import { openBundledPostgres } from './bundled-postgres.ts';
import { listen, type Listening } from './listen.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createServices } from './services.ts';
import { startTracing } from './start-tracing.ts';
import { readStartSettings } from './start-settings.ts';

const DATABASE_RETRY_MS = 1_000;

export interface Gateway {
  url: string;
  stop(): Promise<void>;
}

interface Start {
  env: Env;
  encryption: Encryption;
  log: Logger;
  http: Listening;
  streams: LiveStreams;
  /** Receives one line of progress at a time. */
  step: (line: string) => void;
  /** Ends the wait for the database. */
  signal: AbortSignal;
  /** What is closed, in reverse order, when the gateway stops or the start fails. */
  opened: AsyncDisposableStack;
}

/** Environment → port → connections → application → database → jobs. Undone as far as it came when a part fails. */
export async function startGateway(
  source: NodeJS.ProcessEnv,
  step: Start['step'],
  signal = new AbortController().signal,
): Promise<Gateway> {
  const { env, encryption } = readStartSettings(source, root);
  const log = createLogger(env.logLevel);
  const streams = createLiveStreams();
  const http = await listen(env);
  const opened = new AsyncDisposableStack();
  const stop = async () => {
    streams.stop();
    await http.drain();
    await opened.disposeAsync();
  };
  try {
    await start({ env, encryption, log, http, streams, step, signal, opened });
    return { url: http.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: Start): Promise<void> {
  const { env, http, step, signal } = options;
  const composed = { ...options, ...(await compose(options)) };
  const { app, live, releaseFaults } = composed;
  let isServing = false;
  const isTriedAgain = async () => {
    if (!live.hasSnapshot || signal.aborted) return false;
    if (!isServing) {
      isServing = true;
      await http.serve(app);
      step(`database  cannot be reached yet; public pages are served on ${http.url} meanwhile`);
    }
    await delay(DATABASE_RETRY_MS, undefined, { signal }).catch(() => {});
    return !signal.aborted;
  };
  await prepareDatabase(composed, isTriedAgain);
  await startBackground(composed);
  await adviseOperator(composed);
  // Logs what it finds, also where no load balancer asks whether this gateway is ready.
  await releaseFaults();
  await http.serve(app);
  step(`Ready on ${http.url}`);
  const password = demoPassword(env);
  if (password) for (const { email } of demoAccounts) step(`  ${email}  ${password}`);
}

export type Composed = Start & Awaited<ReturnType<typeof compose>>;

/** Makes the application, over a database that may not answer yet. */
async function compose({ env, encryption, log, http, streams, step, opened }: Start) {
  // Runs before the connections close, so that what they still do is sent.
  opened.defer(await startTracing(env));
  const connections = await openConnections(env, {
    log,
    encryption,
    timeouts: REQUEST_TIMEOUTS,
    pooled: true,
    openPostgres: (dataDir) => openBundledPostgres(dataDir, step),
  });
  opened.defer(connections.close);
  const { pooledDatabaseUrl: poolerUrl } = env;
  const database = openDatabaseCheck(poolerUrl ?? connections.databaseUrl, log, {
    pooled: Boolean(poolerUrl),
  });
  opened.defer(database.stop);
  const services = await createServices(env, http.url, connections, encryption);
  const store = services.releaseStore;
  const renderer = openRenderer({
    releaseFolder: store.folder,
    log,
    patienceMs: env.renderTimeoutMs,
  });
  opened.defer(renderer.stop);
  const live = await openLiveReleases({
    dataDir: env.dataDir,
    log,
    onChange: renderer.prepare,
    findFault: faultsIn(store),
  });
  const releaseFaults = openReleaseCheck(services.db, store, live, log);
  const health = openBuildHealth({
    db: connections.db,
    encryption,
    log,
    percent: env.buildFailurePercent,
  });
  const app = createApp({
    services,
    pool: connections.pool,
    readiness: { database, isDraining: http.isDraining, releaseFaults },
    metricsToken: env.metricsToken,
    live,
    streams,
    renderer,
    health,
    backups: backupMetrics(env, log),
    trustProxy: env.trustProxy,
    developmentKeyFile: env.development ? resolve(root, '.cache/development-key') : null,
    showsExamples: !env.production,
    bodyLimits: BODY_LIMITS,
    documentPatienceMs: env.documentPatienceMs,
    isTraced: env.tracing !== null,
    log,
  });
  return { app, live, health, connections, services, releaseFaults };
}

/** Says what of the settings works, but is probably not meant. */
async function adviseOperator({ env, services, log, step }: Composed): Promise<void> {
  if (services.publicUrl.startsWith('https:') && env.trustProxy === 0) {
    step('proxy     TRUST_PROXY=0: all visitors share one rate limit, that of the proxy in front');
  }
  if (env.production && !env.publicUrl) {
    log.warn(`PUBLIC_URL is not set: mails link to ${services.publicUrl}`);
  }
  if (await isOwner(services.db)) {
    const line =
      'one role does everything: set MIGRATION_DATABASE_URL to the owner of the tables, DATABASE_URL to a lesser role';
    if (env.production) log.warn(line);
    else step(`roles     ${line}`);
  }
  if (!services.payments) log.warn('payments are not configured (STRIPE_…): nobody can subscribe');
}
