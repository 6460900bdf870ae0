import type { Notification, SendNotificationInput } from '@repo/contract/notifications';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { requireClient } from '../clients/require-client.ts';
import { insertNotification } from './notifications.queries.ts';

/** Where a notification leads, by type. */
const actionUrls = { 'item-removed': '/credit-report', general: null } as const;

/** An admin's message to a client. */
export async function sendNotification(
  db: Db,
  adminId: string,
  { userId, title, message, type }: SendNotificationInput,
): Promise<Notification> {
  return db.transaction().execute(async (trx) => {
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
  });
}
