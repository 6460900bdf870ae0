import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';

const NAME = 'jobs ';

export function workerConnectionName(workerPoolId: string): string {
  return NAME + workerPoolId;
}

/**
 * Unlocks the jobs of killed gateways, for which the job queue would wait four hours. Skips jobs younger than 30 s,
 * because their worker may be reconnecting. A queue may stay locked without a job, after
 * a reconnecting worker completed one that another worker had taken over.
 */
export async function unlockAbandonedJobs(db: Db, log: Logger): Promise<void> {
  await sql`
    update graphile_worker._private_job_queues as queue set locked_at = null, locked_by = null
    where locked_at < now() - interval '30 seconds' and not exists (
      select from graphile_worker._private_jobs
      where job_queue_id = queue.id and locked_by = queue.locked_by
    )`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < now() - interval '30 seconds' and not exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = ${NAME} || jobs.locked_by
    )`.execute(db);
  if (rows.length === 0) return;
  await sql`select graphile_worker.force_unlock_workers(${rows.map(({ id }) => id)}::text[])`.execute(
    db,
  );
  log.warn({ workers: rows.length }, 'jobs of stopped gateways were made available again');
}
