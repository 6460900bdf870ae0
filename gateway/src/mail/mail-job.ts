import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Name of the job that delivers one mail. */
export const DELIVER_MAIL = 'deliver-mail';

export interface DeliverMailPayload {
  mailId: string;
}

/** With the worker's waits of e^n seconds (at most 6 hours) the last attempt is 40 hours after the first. */
export const MAX_ATTEMPTS = 16;

const jobKey = (mailId: string) => `mail/${mailId}`;

/** Adds the job that delivers this mail, in the transaction that causes it; replaces one that waits for its next attempt. */
export async function addMailJob(trx: Trx, mailId: string): Promise<void> {
  const payload: DeliverMailPayload = { mailId };
  await sql`
    select from graphile_worker.add_job(
      ${DELIVER_MAIL}, ${JSON.stringify(payload)}::json,
      job_key => ${jobKey(mailId)}, max_attempts => ${MAX_ATTEMPTS}::int
    )`.execute(trx);
}

/** Removes the job of a mail that is not to be sent. */
export async function removeMailJob(trx: Trx, mailId: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${jobKey(mailId)})`.execute(trx);
}
