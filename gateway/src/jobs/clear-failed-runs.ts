import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { announceOperations } from '../live/admin-changes.ts';

/** Each tick takes the key from the row of a run that failed and adds another one. */
export async function clearFailedRuns(db: Db, task: string): Promise<void> {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and key is null
        and attempts >= max_attempts and locked_at is null))`.execute(db);
  if (rows.length > 0) await announceOperations(db);
}
