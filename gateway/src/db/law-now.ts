import { sql } from 'kysely';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

const selectNow = prepared(() => sql<{ now: string }>`select law_now() as now`);

/** The time that the law counts: the database's, which `npm run admin -- clock` moves on the bundled one. */
export async function lawNow(db: Db): Promise<string> {
  const [row] = await selectNow(db, {});
  return row!.now;
}
