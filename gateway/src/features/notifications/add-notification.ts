import type { Language } from '@repo/contract/languages';
import type { Notification, NotificationType } from '@repo/contract/notifications';
import type { SystemNotification } from '@repo/contract/system-notifications';
import { systemNotificationTexts } from '@repo/i18n/notification-texts.ts';
import { joinParts } from '@repo/i18n/text-part.ts';
import type { Trx } from '../../db/database.ts';
import { insertNotifications } from './notifications.queries.ts';
import { toNotification } from './to-notification.ts';

export interface WrittenMessage {
  title: string;
  message: string;
}

interface NewNotification {
  userId: string;
  type: NotificationType;
  actionUrl: string | null;
  content: SystemNotification | WrittenMessage;
  language: Language;
}

/**
 * Adds a notification in the transaction of its cause, and returns it in the client's language. The caller queues any
 * mail.
 */
export async function addNotification(trx: Trx, { content, ...notification }: NewNotification) {
  const [added] = await addNotifications(trx, notification, [content]);
  return added!;
}

export async function addNotifications(
  trx: Trx,
  { language, ...notification }: Omit<NewNotification, 'content'>,
  contents: readonly NewNotification['content'][],
): Promise<Notification[]> {
  const rows = await insertNotifications(
    trx,
    contents.map((content) => ({
      ...notification,
      ...storedContent(content, language),
      language,
      readAt: null,
    })),
  );
  return rows.map((row) => toNotification(row, language));
}

/** The stored text is for versions that do not know the kind. */
export function storedContent(content: SystemNotification | WrittenMessage, language: Language) {
  if (!('kind' in content)) return content;
  const { title, message } = systemNotificationTexts(content, language);
  return {
    title: title.text,
    message: joinParts(message),
    kind: content.kind,
    data: JSON.stringify(content.data),
  };
}
