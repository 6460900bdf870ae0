import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect } from './connect.ts';
import { isDatabaseTimeout, isDatabaseUnavailable } from './errors.ts';
import { isMigrated } from './migrate.ts';
import { terminate } from './terminate.ts';

const PAUSE_MS = 300;
/** Together with the pause, and with what is left of a request's own work, below two seconds. */
export const OVERDUE_MS = 1_400;
/** After it, the answers that arrived while this process itself was busy have been read. */
const SECOND_LOOK_MS = 100;

/** `frozen`: connections are accepted, but statements are not answered. `away`: it refuses connections. */
export type DatabaseState = 'unknown' | 'responds' | 'frozen' | 'away';

/** What is known of the database, from a statement that is sent three times a second over a connection of its own. */
export interface DatabaseWatch {
  state(): DatabaseState;
  /** Whether all migrations of this code have run. */
  isMigrated(): boolean;
  /** Resolves after the first statement succeeded or failed, at once from then on. */
  known: Promise<void>;
  onFrozen(listener: () => void): void;
  stop(): Promise<void>;
}

/** Starts watching; the database may be unavailable. It is frozen when a statement takes longer than `overdueMs`. */
export function watchDatabase(
  databaseUrl: string,
  log: Logger,
  { overdueMs = OVERDUE_MS } = {},
): DatabaseWatch {
  const { db, pool } = connect(databaseUrl, log, { max: 1 });
  let connection: pg.PoolClient | undefined;
  pool.on('connect', (client) => (connection = client));
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let state: DatabaseState = 'unknown';
  let migrated = false;
  let settleFirst = () => {};
  const known = new Promise<void>((resolve) => (settleFirst = resolve));

  function become(next: DatabaseState): void {
    if (stopping.signal.aborted || next === state) return;
    if (next === 'frozen') log.warn('the database does not respond');
    if (state === 'frozen')
      log.warn(`the database ${next === 'responds' ? 'responds again' : 'is away'}`);
    state = next;
    settleFirst();
    if (next === 'frozen') for (const listener of listeners) listener();
  }

  async function ask(): Promise<void> {
    if (migrated) await pool.query('select 1');
    else migrated = await isMigrated(db);
  }

  async function askInTime(): Promise<void> {
    const answered = new AbortController();
    const { signal } = answered;
    void delay(overdueMs, undefined, { signal })
      .then(() => delay(SECOND_LOOK_MS, undefined, { signal }))
      .then(
        () => become('frozen'),
        () => {},
      );
    try {
      await ask();
      become('responds');
    } catch (error) {
      if (isDatabaseTimeout(error)) become('frozen');
      else become(isDatabaseUnavailable(error) ? 'away' : 'responds');
    } finally {
      answered.abort();
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await askInTime();
      await delay(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }
  const watching = watch();

  return {
    state: () => state,
    isMigrated: () => migrated,
    known,
    onFrozen: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort();
      // A statement that a frozen server does not answer would delay the end.
      if (connection) terminate(connection, new Error('stopped'));
      await watching;
      await db.destroy();
    },
  };
}
