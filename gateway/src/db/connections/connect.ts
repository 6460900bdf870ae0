import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { connectionOptions, pooledOptions, type Timeouts } from './connection-options.ts';
import { logSlowQueries } from './log-slow-queries.ts';
import { poolShare } from './pool-share.ts';
import { shareShortReads } from '../prepared.ts';
import { orElse, refuseWhileFrozen, type ClientPool } from './refuse-while-frozen.ts';
import { rowClient, SnakeCasePlugin } from './row-client.ts';
import { sharedConnection, slots } from './shared-connection.ts';

interface ConnectSettings {
  max?: number;
  timeouts?: Timeouts | undefined;
  slowQueries?: boolean;
  /** The URL leads to a pooler in transaction mode, which keeps neither prepared statements nor time-outs for a connection. */
  pooled?: boolean;
  replicaUrl?: string | undefined;
  encryption?: Encryption | (() => Encryption);
}

function noEncryption(): never {
  throw new Error('this connection reads no encrypted columns');
}

const VISITORS_SHARE = 0.5;
const SESSIONS_SHARE = 0.4;

const SHARED_IN_FLIGHT = 20;

export type Connections = ReturnType<typeof connect>;

export function connect(databaseUrl: string, log: Logger, settings: ConnectSettings = {}) {
  const { max = 10, timeouts, slowQueries = false, pooled = false, replicaUrl } = settings;
  const { encryption = noEncryption } = settings;
  const openPool = (url: string, isPooled: boolean, options: pg.PoolConfig = {}) => {
    const opened = new pg.Pool({
      ...(isPooled ? pooledOptions : connectionOptions)(url, timeouts),
      max,
      ...options,
      Client: rowClient(typeof encryption === 'function' ? encryption : () => encryption, {
        prepares: !isPooled,
      }),
    });
    // Without listeners, a connection that the server closes would crash the process. The pool's listener is for idle
    // connections, the connection's for a transaction that waits. Statements in flight fail by themselves.
    const onLost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
    opened.on('error', onLost);
    opened.on('connect', (client) => client.on('error', onLost));
    return opened;
  };
  const pool = openPool(databaseUrl, pooled);
  const own = refuseWhileFrozen(pool);
  // A lost connection may still be in the pool when the next one opens.
  const pipelined = pooled
    ? null
    : refuseWhileFrozen(openPool(databaseUrl, false, { max: 2, pipeline: true }));
  const guarded: ClientPool = {
    ...own,
    end: async () => void (await Promise.all([own.end(), pipelined?.end()])),
  };
  const slow = slowQueries ? logSlowQueries(log) : null;
  const kyselyOver = (connections: PostgresPool) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: connections }),
      plugins: [new SnakeCasePlugin(), ...(slow ? [slow.plugin] : [])],
      ...(slow ? { log: slow.onQuery } : {}),
    });
  const over = (share: number) =>
    kyselyOver(poolShare(guarded, Math.max(1, Math.floor(max * share))));
  const db = kyselyOver(guarded);
  const visitorDb = over(VISITORS_SHARE);
  const sessionDb = over(SESSIONS_SHARE);
  if (pipelined) {
    const shared = kyselyOver(sharedConnection(pipelined));
    const all = slots(SHARED_IN_FLIGHT);
    const ofVisitors = slots(SHARED_IN_FLIGHT * VISITORS_SHARE, all);
    const ofSessions = slots(SHARED_IN_FLIGHT * SESSIONS_SHARE, all);
    shareShortReads(db, { db: shared, takeSlot: all.take });
    shareShortReads(visitorDb, { db: shared, takeSlot: ofVisitors.take });
    shareShortReads(sessionDb, { db: shared, takeSlot: ofSessions.take });
  }
  const readDb = replicaUrl
    ? kyselyOver(orElse(refuseWhileFrozen(openPool(replicaUrl, false)), guarded))
    : db;
  return {
    db,
    /**
     * Reads that may lag by seconds, from a replica, or from `db` while the replica is unreachable. A `readDb` other
     * than `db` is ended separately.
     */
    readDb,
    visitorDb,
    /** Limited share for session writes, which any visitor with a cookie can cause. */
    sessionDb,
    pool,
  };
}
