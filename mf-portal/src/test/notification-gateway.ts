import type { ListNotificationsInput, Notification } from '@repo/contract/notifications';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';

export function notificationGateway(entries: Notification[]): ApiHandlers {
  const summary = () => {
    const unread = entries.filter(({ read }) => !read);
    return { total: entries.length, unread: unread.length, newestUnread: unread[0] ?? null };
  };
  const setRead = (entry: Notification) => Object.assign(entry, { read: true });
  return {
    'notifications.summary': summary,
    'notifications.list': ({ limit, cursor, unread }: ListNotificationsInput) => {
      const listed = entries.filter(({ read }) => !(unread && read));
      const start = Number(cursor ?? 0);
      const end = start + limit;
      return {
        items: listed.slice(start, end),
        nextCursor: end < listed.length ? String(end) : null,
      };
    },
    'notifications.markRead': ({ id }: { id: string }) =>
      setRead(entries.find((entry) => entry.id === id)!),
    'notifications.markAllRead': () => {
      entries.forEach(setRead);
      return summary();
    },
  };
}
