import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function countJobs(db: Db) {
  const { rows } = await sql<{
    task: string;
    state: 'scheduled' | 'waiting' | 'running' | 'retrying' | 'failed';
    count: number;
  }>`
    select task_identifier as task,
      case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed'
        when attempts > 0 then 'retrying'
        when run_at > now() then 'scheduled'
        else 'waiting'
      end as state,
      count(*)::integer as count
    from graphile_worker.jobs
    group by 1, 2`.execute(db);
  return rows;
}

export function countUnsentMails(db: Db) {
  return db
    .selectFrom('mail')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('state', '<>', 'sent')
    .where('payloadCiphertext', 'is not', null)
    .groupBy('state')
    .execute();
}
