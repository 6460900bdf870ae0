import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createSemaphore } from '../semaphore.ts';

/** Returns the pool, limited to `max` of its connections at once. A request for another waits as long as for the pool itself. */
export function shareOf(pool: pg.Pool, max: number): PostgresPool {
  const semaphore = createSemaphore(max);
  return {
    options: pool.options,
    async connect() {
      const leave = await semaphore.acquire(pool.options.connectionTimeoutMillis);
      // The pool's own words, which `isDatabaseUnavailable` knows.
      if (!leave) throw new Error('timeout exceeded when trying to connect');
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
        // The pool sets this function each time it hands out the client.
        client.release = (destroy) => {
          release(destroy);
          leave();
        };
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: async () => {},
  };
}
