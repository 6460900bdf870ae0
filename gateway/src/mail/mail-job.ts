import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

export const DELIVER_MAIL = 'deliver-mail';

export interface DeliverMailPayload {
  mailId: string;
}

/** The worker waits e^n seconds, at most 6 hours. The last attempt comes 40 hours after the first. */
export const MAX_ATTEMPTS = 16;

const jobKey = (mailId: string) => `mail/${mailId}`;

export async function addMailJob(trx: Trx, mailId: string): Promise<void> {
  const payload: DeliverMailPayload = { mailId };
  await sql`
    select from graphile_worker.add_job(
      ${DELIVER_MAIL}, ${JSON.stringify(payload)}::json,
      job_key => ${jobKey(mailId)}, max_attempts => ${MAX_ATTEMPTS}::int
    )`.execute(trx);
}

export async function removeMailJob(trx: Trx, mailId: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${jobKey(mailId)})`.execute(trx);
}

export async function addMissingMailJobs(trx: Trx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select mail.id from mail
    where state = 'queued' and not exists (
      select from graphile_worker.jobs
      where key = ${jobKey('')}::text || mail.id::text
        and (attempts < max_attempts or locked_at is not null)
    )`.execute(trx);
  for (const { id } of rows) await addMailJob(trx, id);
  return rows.length;
}

const waitingJobs = sql`
  select id from graphile_worker.jobs
  where task_identifier = ${DELIVER_MAIL} and run_at > now() and locked_at is null
    and attempts between 1 and max_attempts - 1`;

export async function isMailJobWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`${waitingJobs} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Postpones the retry of each waiting mail by this many seconds and resets its failed attempts. Returns the number of
 * mails.
 */
export async function postponeMailJobs(db: Db, seconds: number): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(${waitingJobs}), run_at => now() + make_interval(secs => ${seconds}), attempts => 1
    )`.execute(db);
  return rows.length;
}
