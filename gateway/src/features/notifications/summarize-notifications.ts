import type { NotificationSummary } from '@repo/contract/notifications';
import type { Db } from '../../db/database.ts';
import { listNotifications, type Reader } from './list-notifications.ts';
import { countNotifications } from './notifications.queries.ts';

/** How many notifications the user has, and the newest unread one. */
export async function summarizeNotifications(db: Db, reader: Reader): Promise<NotificationSummary> {
  const { total, unread } = await countNotifications(db, reader.id);
  if (unread === 0) return { total, unread, newestUnread: null };
  const { items } = await listNotifications(db, reader, { limit: 1, unread: true });
  return { total, unread, newestUnread: items[0] ?? null };
}
