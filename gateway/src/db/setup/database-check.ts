import type { Logger } from 'pino';
import { connect } from '../connections/connect.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { isMigrated } from './migrate.ts';

const CACHED_MS = 1_000;
const TIMEOUTS = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 };

export type DatabaseCheck = ReturnType<typeof openDatabaseCheck>;

/**
 * Asks the database at most once a second, over its own connection, because requests may use all of
 * theirs.
 */
export function openDatabaseCheck(databaseUrl: string, log: Logger, { pooled = false } = {}) {
  const { db, pool } = connect(databaseUrl, log, { max: 1, timeouts: TIMEOUTS, pooled });
  let migrated = false;
  let answer: ReturnType<typeof ask> | undefined;

  async function ask() {
    try {
      if (migrated) await pool.query('select 1');
      else migrated = await isMigrated(db);
      return { responds: true, migrated };
    } catch (error) {
      return { responds: !isDatabaseUnavailable(error), migrated: false };
    }
  }
  const forget = () => setTimeout(() => (answer = undefined), CACHED_MS).unref();

  return {
    state: () => (answer ??= ask().finally(forget)),
    stop: () => db.destroy(),
  };
}
