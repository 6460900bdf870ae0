import type { Bureau } from '@repo/contract/credit-reports';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

export const CHECK_LETTERS = 'check-letters';

export interface CheckLettersJob {
  clientId: string;
}

/**
 * Adds the job that compares a client's signed letters with what they would say now, if any of them waits for the mail. Called
 * by each change of what letters are made of: reports, answers and the client's own details.
 */
export async function checkLettersAgain(trx: Trx, clientId: string): Promise<void> {
  const job: CheckLettersJob = { clientId };
  await addJob(trx, { clientId, job: JSON.stringify(job) });
}

export async function checkLettersTo(trx: Trx, bureau: Bureau): Promise<void> {
  await sql`
    select graphile_worker.add_job(${sql.lit(CHECK_LETTERS)}, json_build_object('clientId', client_id),
      job_key => ${sql.lit(`${CHECK_LETTERS}/`)} || client_id)
    from (
      select distinct client_id from dispute
      where bureau = ${bureau} and signed_at is not null
        and posted_on is null and delivered_on is null and withdrawn_at is null
    ) as waiting`.execute(trx);
}

const addJob = prepared(
  (_, { clientId, job }: { clientId: string; job: string }) => sql`
    select from graphile_worker.add_job(${sql.lit(CHECK_LETTERS)}, ${job}::json,
      job_key => ${sql.lit(`${CHECK_LETTERS}/`)} || ${clientId})
    where exists (
      select from dispute
      where client_id = ${clientId}::uuid and signed_at is not null
        and posted_on is null and delivered_on is null and withdrawn_at is null)`,
);
