import type { Bureau } from '@repo/contract/credit-reports';
import { letterPath } from '@repo/contract/disputes';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { addNotification } from '../notifications/add-notification.ts';

export interface PostedLetter {
  disputeId: string;
  bureau: Bureau;
  postedOn: string;
}

/** Notifies a client of posted letters: a notification for each, and one mail. Called when a posting is first recorded. */
export async function announcePosting(
  trx: Trx,
  encryption: Encryption,
  clientId: string,
  letters: readonly PostedLetter[],
): Promise<void> {
  const client = await requireClient(trx, clientId);
  for (const { disputeId, bureau, postedOn } of letters) {
    await addNotification(trx, {
      userId: clientId,
      type: 'general',
      actionUrl: letterPath(disputeId),
      content: { kind: 'letter-mailed', data: { bureau, postedOn } },
      language: client.language,
    });
  }
  await mailUser(trx, encryption, client, {
    template: 'letters-mailed',
    // A letter that came back is mailed again.
    cause: `letters-mailed:${letters[0]!.disputeId}:${letters[0]!.postedOn}`,
    data: { letters: [...letters] },
  });
}
