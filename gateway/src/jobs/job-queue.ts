import { type SharedOptions, Logger as JobLogger } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';

export function queueOptions(pgPool: pg.Pool, log: Logger) {
  return {
    pgPool,
    logger: jobLogger(log),
    noHandleSignals: true,
    // In batches the queue awaits the statement that records a job's end, whose failure would otherwise end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  } satisfies SharedOptions & { noHandleSignals: boolean };
}

/** Logs only the message, because the details contain jobs and rows. */
function jobLogger(log: Logger): JobLogger {
  return new JobLogger(() => (level, message) => {
    const [text] = message.split('\n');
    if (level === 'error' || level === 'warning') log.warn({ jobs: text }, 'job queue');
    else log.debug({ jobs: text }, 'job queue');
  });
}

/** Opens separate connections, because the job queue reads times as dates. */
export function openJobPool(databaseUrl: string, log: Logger, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    max,
  });
  // Without listeners, a connection closed by the server would crash the process.
  const onError = (error: Error) =>
    log.warn({ error: error.message }, 'database connection of the job queue lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
