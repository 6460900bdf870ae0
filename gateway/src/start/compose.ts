import { resolve } from 'node:path';
import { ensureDataDir } from '@repo/local-postgres/data-dir';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { backupMetrics } from '../backup/backup-metrics.ts';
import { REQUEST_TIMEOUTS } from '../db/connections/connection-options.ts';
import { openDatabaseCheck } from '../db/setup/database-check.ts';
import type { Encryption } from '../crypto/encryption.ts';
import type { Env } from '../env.ts';
import { BODY_LIMITS } from '../limits/bodies.ts';
import { openConnections, root } from '../installation.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { openReleaseCheck } from '../releases/check-offered.ts';
import { openBuildHealth } from '../releases/build-health.ts';
import { openLiveReleases } from '../releases/live-releases.ts';
import { faultsIn } from '../releases/usable-releases.ts';
import { openRenderer } from '../renderer/renderer.ts';
import { openBundledPostgres } from './bundled-postgres.ts';
import { openEarnedClaims } from './earned-claims.ts';
import type { Listening } from './listen.ts';
import { createServices } from './services.ts';
import { startTracing } from './start-tracing.ts';

export interface Start {
  env: Env;
  encryption: Encryption;
  log: Logger;
  http: Listening;
  streams: LiveStreams;
  step: (line: string) => void;
  signal: AbortSignal;
  built: Promise<void>;
  opened: AsyncDisposableStack;
}

export type Composed = Start & Awaited<ReturnType<typeof compose>>;

export async function compose({ env, encryption, log, http, streams, step, opened }: Start) {
  ensureDataDir(env.dataDir);
  // Closed after the connections, so that their last spans are sent.
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
  const services = await createServices(env, http.url, connections, encryption, log);
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
    prepare: renderer.prepare,
    findFault: faultsIn(store),
  });
  const releaseFaults = openReleaseCheck(services.db, store, live, log);
  const health = openBuildHealth({
    db: connections.db,
    encryption,
    log,
    percent: env.buildFailurePercent,
  });
  const earned = openEarnedClaims(env.earnedClaims, services.readDb, log);
  const app = createApp({
    services,
    pool: connections.pool,
    readiness: { database, isDraining: http.isDraining, releaseFaults },
    metricsToken: env.metricsToken,
    live,
    streams,
    renderer,
    health,
    backups: backupMetrics(env, connections.db, log),
    trustProxy: env.trustProxy,
    developmentKeyFile: env.development ? resolve(root, '.cache/development-key') : null,
    showsExamples: !env.production,
    earnedClaims: earned.current,
    bodyLimits: BODY_LIMITS,
    documentPatienceMs: env.documentPatienceMs,
    isTraced: env.tracing !== null,
    log,
  });
  return { app, live, health, connections, services, releaseFaults, earned };
}
