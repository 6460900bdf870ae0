import type { Language } from '@repo/contract/languages';
import type { Notification, SendNotificationInput } from '@repo/contract/notifications';
import type { SystemNotification } from '@repo/contract/system-notifications';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Encryption } from '../../encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { wantsNotificationMails } from '../../users/users.ts';
import { requireClient } from '../clients/require-client.ts';
import { addNotification, type WrittenMessage } from './add-notification.ts';

/** The action URL of a notification, by type. */
const actionUrls = { 'item-removed': '/credit-report', general: null } as const;

interface ClientMessage extends Pick<SendNotificationInput, 'userId' | 'type'> {
  content: SystemNotification | WrittenMessage;
  /** What a person's message is written in; by default the client's. */
  language?: Language | undefined;
}

/**
 * Adds a notification from an admin to a client, sends its copy by mail, in the client's language, unless the client turned
 * that off, and audits it. Throws not-found for an account that is not a client's.
 */
export async function notifyClient(
  trx: Trx,
  encryption: Encryption,
  adminId: string,
  { userId, type, content, language: written }: ClientMessage,
): Promise<Notification> {
  const { email, firstName, language } = await requireClient(trx, userId);
  const notification = await addNotification(trx, {
    userId,
    type,
    actionUrl: actionUrls[type],
    content,
    language: written ?? language,
  });
  if (await wantsNotificationMails(trx, userId)) {
    const { title, message, actionUrl } = notification;
    await queueMail(trx, encryption, {
      template: 'notification',
      to: email,
      language,
      userId,
      cause: `notification:${notification.id}`,
      data: { firstName, title, message, actionUrl },
    });
  }
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: 'notification.sent',
    subject: `notification/${notification.id}`,
    clientId: userId,
    detail: { type },
  });
  return notification;
}
