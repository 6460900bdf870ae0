import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { announceOperations } from '../live/admin-changes.ts';
import { connect } from '../db/connections/connect.ts';
import { inTrace } from '../tracing.ts';
import { clearFailedRuns } from './clear-failed-runs.ts';
import { openJobPool, queueOptions } from './job-queue.ts';
import { jobTasks, scheduledJobs, type JobServices } from './tasks.ts';
import { workerConnectionName } from './unlock-abandoned-jobs.ts';
import { within } from './repeat.ts';

const CONCURRENCY = 2;
const POLL_MS = 1_000;
const QUEUE_CONNECTIONS = CONCURRENCY + 2;
const RESTART_MS = 2_000;
const FINISH_MS = 10_000;
const CLOSE_MS = 2_000;

/**
 * Uses separate connections, so that a slow mail server delays no request. Restarts when the job queue gives up, for example
 * after a long database outage.
 */
export function startGatewayWorker(databaseUrl: string, services: Omit<JobServices, 'db'>) {
  const { log } = services;
  const { db } = connect(databaseUrl, log, { max: CONCURRENCY, encryption: services.encryption });
  const stopping = new AbortController();
  let runner: Runner | null = null;
  const running = keepRunning();

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A connection that outlived its runner would still carry the runner's name.
      const queue = openJobPool(databaseUrl, log, QUEUE_CONNECTIONS);
      try {
        runner = await startRunner(queue, { ...services, db });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ error: String(error) }, 'the job queue stopped and will start again');
      }
      runner = null;
      await within(CLOSE_MS, queue.end());
      await delay(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    async stop() {
      stopping.abort();
      const stopped = Promise.all([runner?.stop().catch(() => {}), running]);
      if (!(await within(FINISH_MS, stopped))) await runner?.kill().catch(() => {});
      await within(CLOSE_MS, Promise.all([running, db.destroy()]));
    },
  };
}

function traced([name, task]: [string, TaskList[string]]): [string, TaskList[string]] {
  return [name, (payload, helpers) => inTrace(name, async () => task!(payload, helpers))];
}

async function startRunner(pgPool: pg.Pool, services: JobServices): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:listen:success', ({ workerPool, client }) => {
    client.once('drain', () => {
      const name = workerConnectionName(workerPool.id);
      client.query("select set_config('application_name', $1, false)", [name]).catch(() => {});
    });
  });
  events.on('job:failed', () => {
    announceOperations(services.db).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a failed job was not announced'),
    );
  });
  const crontab = scheduledJobs(services);
  events.on('job:success', ({ job: { task_identifier: task } }) => {
    if (!crontab.some((item) => item.task === task)) return;
    clearFailedRuns(services.db, task).catch((error: unknown) =>
      services.log.warn({ err: error, task }, 'failed runs were not cleared'),
    );
  });
  const runner = await run({
    ...queueOptions(pgPool, services.log),
    events,
    taskList: Object.fromEntries(Object.entries(jobTasks(services)).map(traced)),
    parsedCronItems: parseCronItems(crontab),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
  });
  // The failed request may still have locked a job under this runner's id. Its lock counts as abandoned after a restart. A
  // worker that is stopped while it reports the failure counts as broken, so the stop waits for the next turn.
  events.on('worker:getJob:error', () => {
    setImmediate(() => void runner.stop().catch(() => {}));
  });
  return runner;
}
