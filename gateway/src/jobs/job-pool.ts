import pg from 'pg';
import type { Logger } from 'pino';

/** The job queue's own connections. It reads times as dates, unlike the gateway's other connections. */
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
