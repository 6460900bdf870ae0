import type { ClientFundingApplication } from '@repo/contract/funding';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { wantsNotificationMails } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { recordProgressUpdate } from '../progress-updates/record-progress-update.ts';
import { decisionNotification, decisionUpdate } from './funding-applications.messages.ts';

/**
 * Adds a decision to the client's timeline and notifies them in their language, by mail too unless they turned that off.
 * An application that is under review again is none.
 */
export async function notifyFundingDecision(
  trx: Trx,
  encryption: Encryption,
  { status, requestedAmount, approvedAmount, decisionNote, client }: ClientFundingApplication,
): Promise<void> {
  if (status === 'submitted') return;
  const { id: userId, email, firstName, language } = client;
  const decision = { status, requestedAmount, approvedAmount, note: decisionNote };
  await recordProgressUpdate(trx, userId, decisionUpdate(decision, language));
  const { id } = await addNotification(trx, {
    ...decisionNotification(decision, language),
    type: 'general',
    userId,
    actionUrl: '/funding',
    readAt: null,
  });
  if (!(await wantsNotificationMails(trx, userId))) return;
  await queueMail(trx, encryption, {
    template: 'funding-decided',
    to: email,
    language,
    userId,
    cause: `notification:${id}`,
    data: { firstName, ...decision },
  });
}
