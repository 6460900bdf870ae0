import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { ClientPool } from './refuse-while-frozen.ts';

interface Shared {
  client: Promise<PostgresPoolClient>;
  users: number;
}

/**
 * Returns a pool that hands out one shared connection of `pool`, whose client pipelines. Statements are sent without
 * waiting for earlier responses, so that many fit into few packets. They run one after the other, outside of
 * transactions.
 */
export function sharedConnection(pool: ClientPool): PostgresPool {
  let current: Shared | undefined;

  function open(): Shared {
    const shared: Shared = { client: pool.connect().then(share), users: 0 };
    const forget = () => {
      if (current === shared) current = undefined;
    };

    function share(client: pg.PoolClient): PostgresPoolClient {
      client.once('end', forget);
      return {
        query: client.query.bind(client),
        release(destroy) {
          shared.users -= 1;
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
    end: () => pool.end(),
  };
}

export function slots(max: number, total?: Slots) {
  let taken = 0;
  return {
    take(): (() => void) | undefined {
      if (taken >= max) return undefined;
      const leave = total ? total.take() : () => {};
      if (!leave) return undefined;
      taken += 1;
      return () => {
        taken -= 1;
        leave();
      };
    },
  };
}

export type Slots = { take(): (() => void) | undefined };
