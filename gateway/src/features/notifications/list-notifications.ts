import type {
  ListNotificationsInput,
  NotificationPage,
  NotificationSummary,
} from '@repo/contract/notifications';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { pageQuery, toPage } from '../../db/search/page-cursor.ts';
import { shortRead } from '../../db/prepared.ts';
import {
  countNotifications,
  listAll,
  listNotifications as findNotifications,
} from './notifications.queries.ts';
import { toNotification } from './to-notification.ts';

export type Reader = Pick<CurrentUser, 'id' | 'language'>;

export async function listNotifications(
  db: Db,
  reader: Reader,
  { unread, ...page }: ListNotificationsInput,
): Promise<NotificationPage> {
  const rows = await findNotifications(db, reader.id, { ...pageQuery(page), unread });
  return toPage(
    rows.map((row) => toNotification(row, reader.language)),
    page.limit,
  );
}

export async function listAllNotifications(db: Db, reader: Reader) {
  const rows = await listAll(db, { userId: reader.id });
  return rows.map((row) => toNotification(row, reader.language));
}

export async function summarizeNotifications(db: Db, reader: Reader): Promise<NotificationSummary> {
  const [counts] = await countNotifications(db, { userId: reader.id });
  const { total, unread } = counts!;
  if (unread === 0) return { total, unread, newestUnread: null };
  const { items } = await listNotifications(db, reader, { limit: 1, unread: true });
  return { total, unread, newestUnread: items[0] ?? null };
}

const selectUnreadCount = shortRead((db, { userId }: { userId: string }) =>
  db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null),
);

export async function countUnread(db: Db, userId: string): Promise<number> {
  const [unread] = await selectUnreadCount(db, { userId });
  return unread!.count;
}
