import type { DocumentType } from '@repo/contract/documents';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findUser, wantsNotificationMails } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { reviewNotification } from './documents.messages.ts';

interface Decision {
  userId: string;
  documentType: DocumentType;
  /** Why it was rejected; null when it was approved. */
  reason: string | null;
}

/** Notifies the client of an approved or rejected document in their language, by mail too unless they turned that off. */
export async function notifyDecision(
  trx: Trx,
  encryption: Encryption,
  { userId, documentType, reason }: Decision,
): Promise<void> {
  const client = await findUser(trx, userId);
  if (!client) return;
  const { email, firstName, language } = client;
  const { id } = await addNotification(trx, {
    ...reviewNotification({ documentType, reason, language }),
    userId,
    actionUrl: '/documents',
    readAt: null,
  });
  if (!(await wantsNotificationMails(trx, userId))) return;
  const mail = { to: email, language, userId, cause: `notification:${id}` };
  await queueMail(
    trx,
    encryption,
    reason === null
      ? { ...mail, template: 'document-approved', data: { firstName, documentType } }
      : { ...mail, template: 'document-rejected', data: { firstName, documentType, reason } },
  );
}
