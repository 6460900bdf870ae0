import type { DeliveryServices } from './deliver-mail.ts';
import { addMissingMailJobs, isMailJobWaiting, postponeMailJobs } from './mail-job.ts';

/** Longer than the interval of the job, so that an unavailable server is not tried with each mail. */
const POSTPONED_S = 90;

/**
 * Adds lost jobs of queued mails. While the mail server is unavailable, waiting mails are postponed by 90 s at a time
 * instead of up to six hours. Runs every minute.
 */
export async function recoverMails({
  db,
  transport,
  log,
}: Pick<DeliveryServices, 'db' | 'transport' | 'log'>): Promise<void> {
  const added = await db.transaction().execute(addMissingMailJobs);
  if (added > 0) log.warn({ mails: added }, 'queued mails had lost their jobs');
  if (!(await isMailJobWaiting(db)) || (await transport.isReachable())) return;
  const mails = await postponeMailJobs(db, POSTPONED_S);
  log.warn({ mails }, 'the mail server is away; mails wait for it');
}
