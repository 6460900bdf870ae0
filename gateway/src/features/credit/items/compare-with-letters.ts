import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { COMPARE_AGAIN, type CompareAgainJob } from './reported-items.ts';

/**
 * Adds the job that compares a client's reports again, if a confirmed one is later than a letter to its bureau, whose answer it may
 * contradict.
 */
export async function compareWithLetters(trx: Trx, userId: string): Promise<void> {
  const job: CompareAgainJob = { userId };
  await sql`
    select graphile_worker.add_job(${sql.lit(COMPARE_AGAIN)}, ${JSON.stringify(job)}::json,
      job_key => ${`${COMPARE_AGAIN}/${userId}`})
    where exists (
      select from report_import join dispute on dispute.client_id = report_import.user_id
      where user_id = ${userId} and confirmed_at is not null and format <> 'typed'
        and bureau = any(bureaus) and report_date > coalesce(delivered_on, posted_on))`.execute(
    trx,
  );
}
