import type { ClientFundingApplication } from '@repo/contract/funding';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { recordProgressUpdate } from '../credit/timeline/record-progress-update.ts';

/**
 * Adds a decision to the client's timeline, where the reason stays out, and notifies them, by mail in their language too
 * unless they turned that off. An application that is under review again is none.
 */
export async function notifyFundingDecision(
  trx: Trx,
  encryption: Encryption,
  application: ClientFundingApplication,
): Promise<void> {
  const { status, requestedAmount, approvedAmount, client } = application;
  if (status === 'submitted') return;
  const { decisionNote: note, decisionNoteLanguage: noteLanguage } = application;
  const { id: userId, email, firstName, language } = client;
  await recordProgressUpdate(trx, client, {
    updateType: 'other',
    metadata: { fundingStatus: status, requestedAmount, ...(approvedAmount && { approvedAmount }) },
  });
  const decision = { status, requestedAmount, approvedAmount, note };
  const { id } = await addNotification(trx, {
    userId,
    type: 'general',
    actionUrl: '/funding',
    content: { kind: 'funding-decided', data: { ...decision, noteLanguage } },
    language,
  });
  await queueMail(trx, encryption, {
    template: 'funding-decided',
    to: email,
    language,
    userId,
    cause: `notification:${id}`,
    data: { firstName, ...decision },
  });
}
