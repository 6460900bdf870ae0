import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { ClientPool } from './refuse-while-frozen.ts';

interface Shared {
  client: Promise<PostgresPoolClient>;
  users: number;
  /** When its first statement began, as `performance.now()`. */
  busySince: number;
}

/** How long a connection's first statement may take before others do not queue behind it. */
const HELD_UP_MS = 50;

/**
 * Returns a pool that gives everybody the same connection of `pool`, whose clients pipeline: statements are sent without waiting
 * for those before them, so that many take few packets. They run one after the other, outside of transactions.
 */
export function sharedConnection(pool: ClientPool) {
  let current: Shared | undefined;

  function open(): Shared {
    const shared: Shared = {
      client: pool.connect().then(share),
      users: 0,
      busySince: performance.now(),
    };
    const forget = () => {
      if (current === shared) current = undefined;
    };

    function share(client: pg.PoolClient): PostgresPoolClient {
      // Later reads get another connection.
      client.once('end', forget);
      return {
        query: client.query.bind(client),
        release(destroy) {
          shared.users -= 1;
          shared.busySince = performance.now();
          if (destroy) forget();
          if (shared.users > 0) return;
          forget();
          client.off('end', forget);
          client.release(destroy);
        },
      };
    }

    shared.client.catch(forget);
    return shared;
  }

  return {
    options: pool.options,
    connect() {
      current ??= open();
      current.users += 1;
      return current.client;
    },
    /** Whether its statements wait for one that is slow, or waits for a lock: a new one should run elsewhere. */
    isHeldUp: () => current !== undefined && performance.now() - current.busySince > HELD_UP_MS,
    end: () => pool.end(),
  };
}
