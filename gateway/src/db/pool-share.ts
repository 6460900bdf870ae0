import type { PostgresPool } from 'kysely';
import PQueue from 'p-queue';
import type { ClientPool } from './refuse-while-frozen.ts';

/** Returns the pool, limited to `max` of its connections at once. A request for another waits as long as for the pool itself. */
export function poolShare(pool: ClientPool, max: number): PostgresPool {
  const queue = new PQueue({ concurrency: max });
  return {
    options: pool.options,
    connect: () =>
      new Promise((resolve, reject) => {
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          // The pool's own words, which `isDatabaseUnavailable` knows.
          reject(new Error('timeout exceeded when trying to connect'));
        }, pool.options.connectionTimeoutMillis);
        const holdConnection = async () => {
          if (isLate) return;
          clearTimeout(timer);
          const client = await pool.connect();
          const release = client.release.bind(client);
          await new Promise<void>((leave) => {
            // The pool sets this function each time it hands out the client.
            client.release = (destroy) => {
              release(destroy);
              leave();
            };
            resolve(client);
          });
        };
        queue.add(holdConnection).catch(reject);
      }),
    end: async () => {},
  };
}
