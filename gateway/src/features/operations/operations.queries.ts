import { OPERATIONS_LIMIT, type FailedJob } from '@repo/contract/operations';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export function listFailedMails(db: Db) {
  return db
    .selectFrom('mail')
    .select(['id', 'template', 'userId as clientId', 'attempts', 'lastError', 'createdAt'])
    .where('state', '=', 'failed')
    .where('payloadCiphertext', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(OPERATIONS_LIMIT)
    .execute();
}

// Excludes jobs of mails, which are listed as mails.
const failed = sql`attempts >= max_attempts and locked_at is null and task_identifier <> 'deliver-mail'`;

export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as task, attempts, last_error as "lastError", created_at as "createdAt"
    from graphile_worker.jobs
    where ${failed}
    order by created_at, id
    limit ${OPERATIONS_LIMIT}`.execute(db);
  return rows;
}

export function rescheduleFailedJob(trx: Trx, id: string): Promise<string | undefined> {
  return settle(
    trx,
    id,
    (ids) => sql`graphile_worker.reschedule_jobs(${ids}, run_at => now(), attempts => 0)`,
  );
}

export function deleteFailedJob(trx: Trx, id: string): Promise<string | undefined> {
  return settle(trx, id, (ids) => sql`graphile_worker.complete_jobs(${ids})`);
}

async function settle(
  trx: Trx,
  id: string,
  call: (ids: ReturnType<typeof sql>) => ReturnType<typeof sql>,
): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where id = ${id}::bigint and ${failed}`.execute(trx);
  if (rows.length === 0) return undefined;
  const settled = await sql`select from ${call(sql`array[${id}::bigint]`)}`.execute(trx);
  return settled.rows.length > 0 ? rows[0]!.task : undefined;
}
