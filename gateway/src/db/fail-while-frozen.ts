import { callbackify } from 'node:util';
import type pg from 'pg';
import type { DatabaseWatch } from './database-watch.ts';
import { terminate } from './terminate.ts';

type Callback = (error: Error | null, client: pg.PoolClient) => void;

/** With the SQLSTATE of a failed connection. */
const notResponding = () =>
  Object.assign(new Error('The database does not respond'), { code: '08006' });

/**
 * Makes the work of a pool fail once the database is frozen: what is in progress and what waits for a connection at that
 * moment, and everything after it until the database responds. Idle connections stay, so that work goes on at once.
 */
export function failWhileFrozen(pool: pg.Pool, watch: Pick<DatabaseWatch, 'state' | 'onFrozen'>) {
  const inUse = new Set<pg.PoolClient>();
  const waiting = new Set<(error: Error) => void>();
  const connectNow: () => Promise<pg.PoolClient> = pool.connect.bind(pool);

  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));
  watch.onFrozen(() => {
    for (const fail of waiting) fail(notResponding());
    waiting.clear();
    for (const client of inUse) terminate(client, notResponding());
  });

  const open = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      if (watch.state() === 'frozen') {
        reject(notResponding());
        return;
      }
      waiting.add(reject);
      connectNow().then(
        (client) => {
          if (waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          waiting.delete(reject);
          reject(error);
        },
      );
    });

  // For pool.query, which is the only caller with a callback and releases the client itself.
  const openFor = callbackify(open);
  pool.connect = ((callback?: Callback) =>
    callback ? openFor(callback) : open()) as typeof pool.connect;
}
