import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { BACK_UP } from '../jobs/back-up-by-command.ts';
import { lastDue } from './last-due.ts';

const TAKES_MS = 2 * 3_600_000;

/**
 * Returns the last time at which `schedule` asked for an archive that should be complete by now, or null if it has not done so
 * since the gateways know it.
 */
export async function backupDue(
  db: Db,
  schedule: string,
  now: number = Date.now(),
): Promise<Date | null> {
  const due = lastDue(schedule, now - TAKES_MS);
  const { rows } = await sql<{ knownSince: string }>`
    select known_since from graphile_worker._private_known_crontabs
    where identifier = ${BACK_UP}`.execute(db);
  const since = rows[0]?.knownSince;
  return due && since && Date.parse(since) <= due.getTime() ? due : null;
}
