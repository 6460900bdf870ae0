import type { SharedOptions } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { jobLogger } from './job-logger.ts';

/** How the job queue is used, by the worker and in tests. */
export function queueOptions(pgPool: pg.Pool, log: Logger) {
  return {
    pgPool,
    logger: jobLogger(log),
    noHandleSignals: true,
    // In batches the queue waits for, and handles the failure of, the statement that records a job's end. Otherwise
    // it is a promise that nobody awaits: a database that is away just then would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  } satisfies SharedOptions & { noHandleSignals: boolean };
}
