import { letterPath } from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findUser, lockUser } from '../../users/users.ts';
import type { CheckLettersJob } from '../credit/disputes/check-letters-job.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { settleNotifications } from '../notifications/settle-notifications.ts';
import { clearOutdated, setOutdated, type OutdatedLetter } from './outdated.queries.ts';
import { readDisputes } from './read-dispute.ts';

/** The job after a change of the facts in letters. Marks those that are out of date by now, and notifies the client once. */
export async function checkLetters(
  { db, encryption }: DataAccess,
  { clientId }: CheckLettersJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, clientId);
    const client = await findUser(trx, clientId);
    if (!client) return;
    const disputes = await readDisputes(trx, client);
    const outdated = disputes.filter(
      ({ status, signedAt }) => status === 'out-of-date' && signedAt !== null,
    );
    const ids = outdated.map(({ id }) => id);
    for (const { id } of await clearOutdated(trx, clientId, ids)) {
      await settleNotifications(trx, clientId, 'letter-outdated', letterPath(id));
    }
    const marked = await setOutdated(trx, ids);
    const letters = marked.map((letter) => ({
      ...letter,
      isGone: outdated.some(({ id, items }) => id === letter.id && items.length === 0),
    }));
    if (letters.length > 0) await tell(trx, encryption, client, letters);
  });
}

async function tell(
  trx: Trx,
  encryption: Encryption,
  client: CurrentUser,
  letters: readonly (OutdatedLetter & { isGone: boolean })[],
): Promise<void> {
  for (const { id, bureau, isGone } of letters) {
    await addNotification(trx, {
      userId: client.id,
      type: 'general',
      actionUrl: letterPath(id),
      content: { kind: 'letter-outdated', data: { bureau, ...(isGone && { isGone }) } },
      language: client.language,
    });
  }
  const [first] = letters;
  await mailUser(trx, encryption, client, {
    template: 'letters-outdated',
    cause: `letters-outdated:${first!.id}:${first!.outdatedAt}`,
    data: { letters: letters.map(({ id, bureau, isGone }) => ({ disputeId: id, bureau, isGone })) },
  });
}
