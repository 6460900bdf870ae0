import { createLogger } from '../../log.ts';
import type { Db } from '../database.ts';
import { connect } from './connect.ts';
import { NO_TIMEOUTS } from './connection-options.ts';

/** Uses connections of its own, because it may read the rows of a million clients. */
export async function withoutTimeouts<Result>(
  databaseUrl: string,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { db } = connect(databaseUrl, createLogger('silent'), { max: 2, timeouts: NO_TIMEOUTS });
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}
