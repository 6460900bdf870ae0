import type { Notification, SendNotificationInput } from '@repo/contract/notifications';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Encryption } from '../../encryption.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { wantsNotificationMails } from '../../users/users.ts';
import { requireClient } from '../clients/require-client.ts';
import { insertNotification } from './notifications.queries.ts';

/** The action URL of a notification, by type. */
const actionUrls = { 'item-removed': '/credit-report', general: null } as const;

/**
 * Adds a notification from an admin to a client, sends its copy by mail unless the client turned that off, and audits it.
 * Throws not-found for an account that is not a client's.
 */
export async function notifyClient(
  trx: Trx,
  encryption: Encryption,
  adminId: string,
  { userId, title, message, type }: SendNotificationInput,
): Promise<Notification> {
  const client = await requireClient(trx, userId);
  const notification = await insertNotification(trx, {
    userId,
    title,
    message,
    type,
    actionUrl: actionUrls[type],
    readAt: null,
  });
  if (await wantsNotificationMails(trx, userId)) {
    const { actionUrl } = notification;
    await queueMail(trx, encryption, {
      template: 'notification',
      to: client.email,
      language: client.language,
      userId,
      cause: `notification:${notification.id}`,
      data: { firstName: client.firstName, title, message, actionUrl },
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
