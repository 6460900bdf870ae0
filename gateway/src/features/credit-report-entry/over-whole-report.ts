import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/**
 * Runs statements that join all rows of a report. Of rows that were just inserted the planner has no statistics: it would
 * take them for few, and compare each with each.
 */
export async function overWholeReport<Result>(
  trx: Trx,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local enable_nestloop = off`.execute(trx);
  const result = await work();
  await sql`set local enable_nestloop = on`.execute(trx);
  return result;
}
