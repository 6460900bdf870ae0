import type { NotificationSummary } from '@repo/contract/notifications';
import type { Db } from '../../db/database.ts';
import { countNotifications, listNotifications } from './notifications.queries.ts';

/** How many notifications the user has, and the newest unread one. */
export async function summarizeNotifications(db: Db, userId: string): Promise<NotificationSummary> {
  const { total, unread } = await countNotifications(db, userId);
  const [newestUnread = null] =
    unread > 0 ? await listNotifications(db, userId, { limit: 1, unread: true }) : [];
  return { total, unread, newestUnread };
}
