import type { Language } from '@repo/contract/languages';
import type { Notification, SendNotificationInput } from '@repo/contract/notifications';
import type { SystemNotification } from '@repo/contract/system-notifications';
import { removedItemsTexts } from '@repo/i18n/notification-texts.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { addNotification, addNotifications, type WrittenMessage } from './add-notification.ts';

const actionUrls = { 'item-removed': '/credit-report', general: null } as const;

interface ClientMessage extends Pick<SendNotificationInput, 'userId' | 'type'> {
  contents: readonly (SystemNotification | WrittenMessage)[];
  language?: Language | undefined;
}

interface SystemMessage {
  userId: string;
  actionUrl: string;
  content: SystemNotification;
}

export async function notifyOf(
  trx: Trx,
  encryption: Encryption,
  { userId, actionUrl, content }: SystemMessage,
): Promise<void> {
  const client = await requireClient(trx, userId);
  const { language } = client;
  const message = { userId, type: 'general', actionUrl, language } as const;
  await mailNotifications(trx, encryption, client, actionUrl, [
    await addNotification(trx, { ...message, content }),
  ]);
}

export async function notifyClient(
  trx: Trx,
  encryption: Encryption,
  adminId: string,
  { userId, type, contents, language: written }: ClientMessage,
): Promise<Notification[]> {
  const client = await requireClient(trx, userId);
  const { language } = client;
  const actionUrl = actionUrls[type];
  const added = await addNotifications(
    trx,
    { userId, type, actionUrl, language: written ?? language },
    contents,
  );
  await mailNotifications(trx, encryption, client, actionUrl, added);
  await recordAuditEvent(
    trx,
    ...added.map(({ id }) => ({
      actor: { type: 'user', userId: adminId } as const,
      action: 'notification.sent',
      subject: `notification/${id}`,
      clientId: userId,
      detail: { type },
    })),
  );
  return added;
}

export const causeOf = (notificationId: string) => `notification:${notificationId}`;

async function mailNotifications(
  trx: Trx,
  encryption: Encryption,
  client: Awaited<ReturnType<typeof requireClient>>,
  actionUrl: string | null,
  added: readonly Notification[],
): Promise<void> {
  const { title, message } =
    added.length > 1 ? removedItemsTexts(added, client.language) : added[0]!;
  await mailUser(trx, encryption, client, {
    template: 'notification',
    cause: causeOf(added[0]!.id),
    data: { title, message, actionUrl },
  });
}
