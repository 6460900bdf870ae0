import type pg from 'pg';
import { QUERY_TIMEOUT } from './row-client.ts';

const PAUSE_MS = 1_000;
/** pg's own message, which `isDatabaseUnavailable` recognizes. */
const NOT_CONNECTED = 'Connection terminated due to connection timeout';

export type ClientPool = Pick<pg.Pool, 'options' | 'end'> & { connect(): Promise<pg.PoolClient> };

/**
 * Returns the pool of row clients. After a time-out of the server it refuses connections for a second, because queued
 * requests would otherwise time out one after the other.
 */
export function refuseWhileFrozen(pool: pg.Pool): ClientPool {
  let refusedUntil = 0;
  const pause = () => {
    refusedUntil = Date.now() + PAUSE_MS;
  };
  const timedOut = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) =>
    client.once(QUERY_TIMEOUT, () => {
      timedOut.add(client);
      pause();
    }),
  );
  pool.on('release', (_error, client) => {
    // In the pool, the next statement would wait behind the one that timed out.
    if (timedOut.has(client)) void (client as unknown as pg.Client).end();
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (Date.now() < refusedUntil) throw new Error(NOT_CONNECTED);
      try {
        return await pool.connect();
      } catch (error) {
        if ((error as Error).message === NOT_CONNECTED) pause();
        throw error;
      }
    },
  };
}

export function orElse(first: ClientPool, second: ClientPool): ClientPool {
  return { ...first, connect: () => first.connect().catch(() => second.connect()) };
}
