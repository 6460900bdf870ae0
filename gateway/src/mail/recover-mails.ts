import type { DeliveryServices } from './deliver-mail.ts';
import { addMissingMailJobs, isMailJobWaiting, postponeMailJobs } from './mail-job.ts';

/** Longer than from one run to the next, so that a mail server that stays away is not tried with each mail. */
const POSTPONED_S = 90;

/**
 * Adds the jobs that queued mails have lost. While the mail server is away, it postpones the mails that wait for another
 * attempt by a minute and a half at a time, so that they are sent soon after it is back; their own waits grow to six
 * hours. Runs every minute.
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
