import type { PostgresPool } from 'kysely';
import type { ClientPool } from './refuse-while-frozen.ts';

export function poolShare(pool: ClientPool, max: number): PostgresPool {
  let held = 0;
  const waiting = new Set<() => void>();

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        // The pool's own message, which `isDatabaseUnavailable` recognizes.
        reject(new Error('timeout exceeded when trying to connect'));
      }, pool.options.connectionTimeoutMillis);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  function leave(): void {
    const [next] = waiting;
    if (!next) held -= 1;
    else if (waiting.delete(next)) next();
  }

  return {
    options: pool.options,
    async connect() {
      if (held < max) held += 1;
      else await waitForTurn();
      try {
        const client = await pool.connect();
        const release = client.release.bind(client);
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
