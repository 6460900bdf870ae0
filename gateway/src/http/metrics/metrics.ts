import cluster from 'node:cluster';
import type { NextFunction, Request, Response } from 'express';
import type pg from 'pg';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Aggregator,
  type GaugeConfiguration,
  type Metric,
} from 'prom-client';
import type { Db } from '../../db/database.ts';
import type { LiveStreams } from '../../live/live-streams.ts';
import type { LiveReleases } from '../../releases/live-releases.ts';
import type { Storage } from '../../storage/storage.ts';
import { outsideFailures } from '../../outside-failures.ts';
import { procedureSeconds } from '../../trpc/procedures.ts';
import { countJobs, countUnsentMails } from './gauges.queries.ts';
import { joinMetrics, metricsOfWorkers } from './metrics-of-workers.ts';

interface Measured {
  db: Db;
  pool: pg.Pool;
  live: LiveReleases;
  checkParts(): Promise<Record<string, boolean>>;
  streams: LiveStreams;
  storage: Pick<Storage, 'freeBytes'>;
  others: Metric[];
}

export type Metrics = ReturnType<typeof createMetrics>;

interface GaugeOptions<Label extends string> {
  labelNames?: Label[];
  aggregator?: Aggregator;
  collect: NonNullable<GaugeConfiguration<Label>['collect']>;
}

/** A fixed set of request kinds, because visitors could make up any number of paths. */
const surfaces = [
  { name: 'events', prefix: '/api/events' },
  { name: 'trpc', prefix: '/trpc/' },
  { name: 'rest', prefix: '/api/' },
  { name: 'builds', prefix: '/mf/' },
] as const;

const surfaceOf = (path: string) =>
  surfaces.find(({ prefix }) => path.startsWith(prefix))?.name ?? 'pages';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export function createMetrics(measured: Measured) {
  const { db, pool, live, checkParts, streams, storage, others } = measured;
  const registry = new Registry();
  const registers = [registry];
  for (const metric of [...others, procedureSeconds]) registry.registerMetric(metric);
  registry.registerMetric(outsideFailures);
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
  const gauge = <Label extends string>(
    name: string,
    help: string,
    { labelNames = [], aggregator = 'sum', collect }: GaugeOptions<Label>,
  ) => new Gauge({ name, help, labelNames, aggregator, collect, registers });
  gauge('ready', 'Whether a part that /readyz checks is there.', {
    labelNames: ['check'],
    aggregator: 'min',
    async collect() {
      for (const [check, ok] of Object.entries(await checkParts())) this.set({ check }, ok ? 1 : 0);
    },
  });
  gauge('db_pool_connections', 'Connections of the pool, by state.', {
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  gauge('db_pool_waiting', 'Queries that wait for a connection.', {
    collect() {
      this.set(pool.waitingCount);
    },
  });
  gauge('live_streams', 'Open streams of events.', {
    collect() {
      this.set(streams.count());
    },
  });
  gauge('storage_free_bytes', 'Free bytes of the disk with the documents.', {
    aggregator: 'min',
    async collect() {
      const bytes = await storage.freeBytes().catch(() => null);
      if (bytes !== null) this.set(bytes);
    },
  });
  gauge('release_live', 'The live build of each app.', {
    labelNames: ['app', 'build'],
    aggregator: 'max',
    collect() {
      this.reset();
      for (const [app, { build }] of Object.entries(live.builds())) this.set({ app, build }, 1);
    },
  });
  gauge('jobs', 'Jobs of the queue, by task and state.', {
    labelNames: ['task', 'state'],
    aggregator: 'max',
    async collect() {
      this.reset();
      const jobs = await countJobs(db).catch(() => []);
      for (const { task, state, count } of jobs) this.set({ task, state }, count);
    },
  });
  gauge('mails_unsent', 'Mails that were not sent and not dropped, by state.', {
    labelNames: ['state'],
    aggregator: 'max',
    async collect() {
      this.reset();
      const mails = await countUnsentMails(db).catch(() => []);
      for (const { state, count } of mails) this.set({ state }, count);
    },
  });
  const registries = [processMetrics(), registry];
  if (cluster.isWorker) joinMetrics(registries);

  return {
    countRequests(req: Request, res: Response, next: NextFunction) {
      const surface = surfaceOf(req.path);
      const startedAt = performance.now();
      res.once('close', () => {
        if (surface !== 'events')
          seconds.observe({ surface }, (performance.now() - startedAt) / 1000);
        requests.inc({ surface, status: `${Math.floor(res.statusCode / 100)}xx` });
      });
      next();
    },
    /** The Prometheus text format, of all workers. Jobs and mails are left out while the database is unavailable. */
    text: () => (cluster.isWorker ? metricsOfWorkers() : Registry.merge(registries).metrics()),
  };
}

let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
