import type { RequestHandler } from 'express';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../../db/database.ts';
import type { LiveStreams } from '../../live/live-streams.ts';
import type { BuildHealth } from '../../releases/build-health.ts';
import type { LiveReleases } from '../../releases/live-releases.ts';
import type { Renderer } from '../../renderer/renderer.ts';
import type { Storage } from '../../storage/storage.ts';
import { countJobs, countUnsentMails } from './gauges.queries.ts';

export interface Measured {
  db: Db;
  pool: pg.Pool;
  live: LiveReleases;
  streams: LiveStreams;
  storage: Pick<Storage, 'freeBytes'>;
  renderer: Pick<Renderer, 'metrics'>;
  health: Pick<BuildHealth, 'metrics'>;
}

export interface Metrics {
  /** Counts each request and the time until its response ends; streams of events count without a time. */
  countRequests: RequestHandler;
  /** The Prometheus text format. Jobs and mails are left out while the database is unavailable. */
  text(): Promise<string>;
}

/** Kinds of requests: labels are few, whatever paths visitors try. */
const surfaces = [
  { name: 'events', prefix: '/api/events' },
  { name: 'trpc', prefix: '/trpc/' },
  { name: 'rest', prefix: '/api/' },
  { name: 'builds', prefix: '/mf/' },
] as const;

const surfaceOf = (path: string) =>
  surfaces.find(({ prefix }) => path.startsWith(prefix))?.name ?? 'pages';

/** Seconds, from a page out of memory to an upload over a slow line. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export function createMetrics({
  db,
  pool,
  live,
  streams,
  storage,
  renderer,
  health,
}: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  for (const metric of [...renderer.metrics, ...health.metrics]) registry.registerMetric(metric);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that ended, by kind and class of status.',
    labelNames: ['surface', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['surface'] as const,
    buckets: SECONDS,
    registers,
  });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const connections = gauge('db_pool_connections', 'Connections of the pool, by state.', ['state']);
  const waiting = gauge('db_pool_waiting', 'Queries that wait for a connection.', []);
  const openStreams = gauge('live_streams', 'Open streams of events.', []);
  const free = gauge('storage_free_bytes', 'Free bytes of the disk with the documents.', []);
  const releases = gauge('release_live', 'The live build of each app.', ['app', 'build']);
  const jobs = gauge('jobs', 'Jobs of the queue, by task and state.', ['task', 'state']);
  const mails = gauge('mails_unsent', 'Mails that were not sent and not dropped, by state.', [
    'state',
  ]);

  function readMemory(): void {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
    openStreams.set(streams.count());
    releases.reset();
    for (const [app, { build }] of Object.entries(live.builds())) releases.set({ app, build }, 1);
  }

  async function readDisk(): Promise<void> {
    const bytes = await storage.freeBytes();
    if (bytes !== null) free.set(bytes);
  }

  async function readDatabase(): Promise<void> {
    jobs.reset();
    mails.reset();
    const jobCounts = await countJobs(db);
    const mailCounts = await countUnsentMails(db);
    for (const { task, state, count } of jobCounts) jobs.set({ task, state }, count);
    for (const { state, count } of mailCounts) mails.set({ state }, count);
  }

  return {
    countRequests(req, res, next) {
      const surface = surfaceOf(req.path);
      const stop = surface === 'events' ? () => {} : seconds.startTimer({ surface });
      res.once('close', () => {
        stop();
        requests.inc({ surface, status: `${Math.floor(res.statusCode / 100)}xx` });
      });
      next();
    },
    async text() {
      readMemory();
      await readDisk().catch(() => {});
      await readDatabase().catch(() => {});
      const ofGateway = await registry.metrics();
      return `${await processMetrics().metrics()}\n${ofGateway}`;
    },
  };
}

let ofProcess: Registry | undefined;

/** CPU, memory and event loop: one registry, because they are the process's. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
