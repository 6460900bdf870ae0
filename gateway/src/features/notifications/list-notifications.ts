import type { ListNotificationsInput, NotificationPage } from '@repo/contract/notifications';
import type { Db } from '../../db/database.ts';
import { readCursor, toPage } from '../../db/page-cursor.ts';
import { listNotifications as findNotifications } from './notifications.queries.ts';

/** One page of the user's notifications, newest first, with the cursor of the next. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, cursor, unread }: ListNotificationsInput,
): Promise<NotificationPage> {
  const after = cursor ? readCursor(cursor) : undefined;
  return toPage(await findNotifications(db, userId, { limit: limit + 1, after, unread }), limit);
}

/** All of the user's notifications, newest first. */
export function listAllNotifications(db: Db, userId: string) {
  return findNotifications(db, userId);
}
