import type { Notification, SendNotificationInput } from '@repo/contract/notifications';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { requireClient } from '../clients/require-client.ts';
import { insertNotification } from './notifications.queries.ts';

/** The action URL of a notification, by type. */
const actionUrls = { 'item-removed': '/credit-report', general: null } as const;

/** Adds a notification from an admin to a client, and audits it. Throws not-found for an account that is not a client's. */
export async function notifyClient(
  trx: Trx,
  adminId: string,
  { userId, title, message, type }: SendNotificationInput,
): Promise<Notification> {
  await requireClient(trx, userId);
  const notification = await insertNotification(trx, {
    userId,
    title,
    message,
    type,
    actionUrl: actionUrls[type],
    readAt: null,
  });
  await recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action: 'notification.sent',
    subject: `notification/${notification.id}`,
    clientId: userId,
    detail: { type },
  });
  return notification;
}
