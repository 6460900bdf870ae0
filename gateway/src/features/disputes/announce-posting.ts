import type { Bureau } from '@repo/contract/credit-reports';
import { letterPath } from '@repo/contract/disputes';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findUser, lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { listDisputes } from './disputes.queries.ts';

export const ANNOUNCE_POSTING = 'announce-posting';

/** The mail provider takes a client's letters one by one, which this joins in one mail. */
const QUIET_SECONDS = 3_600;

export interface PostedLetter {
  disputeId: string;
  bureau: Bureau;
  postedOn: string;
}

interface Posted extends PostedLetter {
  clientId: string;
}

export type AnnouncePostingJob = readonly Posted[];

/** Adds a notification for each posted letter, and one mail. Called when a posting is first recorded. */
export async function announcePosting(
  trx: Trx,
  encryption: Encryption,
  clientId: string,
  letters: readonly PostedLetter[],
): Promise<void> {
  await addNotifications(trx, clientId, letters);
  await mailLetters(trx, encryption, await requireClient(trx, clientId), letters);
}

/**
 * Notifies a client of a letter, and mails them an hour after the last letter of a day about all that were posted on
 * it.
 */
export async function announceLater(trx: Trx, letter: Posted): Promise<void> {
  const { clientId, postedOn } = letter;
  await addNotifications(trx, clientId, [letter]);
  // Payloads that are lists are joined under their key.
  await sql`
    select graphile_worker.add_job(${ANNOUNCE_POSTING}, ${JSON.stringify([letter])}::json,
      job_key => ${`${ANNOUNCE_POSTING}/${clientId}/${postedOn}`},
      run_at => now() + interval '1 second' * ${QUIET_SECONDS})`.execute(trx);
}

export async function mailPostedLetters(
  { db, encryption }: DataAccess,
  letters: AnnouncePostingJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { clientId } = letters[0]!;
    await lockUser(trx, clientId);
    const client = await findUser(trx, clientId);
    if (!client) return;
    const days = new Map((await listDisputes(trx, clientId)).map((one) => [one.id, one.postedOn]));
    const posted = letters.filter(({ disputeId, postedOn }) => days.get(disputeId) === postedOn);
    if (posted.length > 0) await mailLetters(trx, encryption, client, posted);
  });
}

async function addNotifications(
  trx: Trx,
  clientId: string,
  letters: readonly PostedLetter[],
): Promise<void> {
  const { language } = await requireClient(trx, clientId);
  for (const { disputeId, bureau, postedOn } of letters) {
    await addNotification(trx, {
      userId: clientId,
      type: 'general',
      actionUrl: letterPath(disputeId),
      content: { kind: 'letter-mailed', data: { bureau, postedOn } },
      language,
    });
  }
}

async function mailLetters(
  trx: Trx,
  encryption: Encryption,
  client: Parameters<typeof mailUser>[2],
  letters: readonly PostedLetter[],
): Promise<void> {
  await mailUser(trx, encryption, client, {
    template: 'letters-mailed',
    // A letter that came back is mailed again.
    cause: `letters-mailed:${letters[0]!.disputeId}:${letters[0]!.postedOn}`,
    data: {
      letters: letters.map(({ disputeId, bureau, postedOn }) => ({ disputeId, bureau, postedOn })),
    },
  });
}
