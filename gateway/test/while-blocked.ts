import { sql } from 'kysely';
import type { Trx } from '../src/db/database.ts';
import { eventually } from './eventually.ts';
import type { TestGateway } from './test-gateway.ts';

/**
 * Sends a request while a transaction has done `first`, and commits it with `last` once the request waits for the
 * transaction or, wrongly, has finished without waiting.
 */
export async function whileBlocked<Response>(
  { db }: TestGateway,
  steps: {
    first: (trx: Trx) => Promise<unknown>;
    request: () => Promise<Response>;
    last?: (trx: Trx) => Promise<unknown>;
  },
): Promise<Response> {
  let finished = false;
  const response = await db.transaction().execute(async (trx) => {
    await steps.first(trx);
    const sent = steps.request().finally(() => (finished = true));
    await eventually('the request waits or has finished', async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return finished || rows.length > 0;
    });
    await steps.last?.(trx);
    // Boxed, because a promise returned from here would be awaited before the commit.
    return { sent };
  });
  return response.sent;
}
