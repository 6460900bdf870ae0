import type { Notification } from '@repo/contract/notifications';
import { useState } from 'react';
import type { NotificationFilter } from './use-notification-pages.ts';

/**
 * Returns what the list shows. The list of the unread ones keeps what was read since it was opened, here or in another
 * tab: the gateway no longer returns it, and it must not disappear under its reader.
 */
export function useKeptList(filter: NotificationFilter, loaded: Notification[]): Notification[] {
  const [kept, setKept] = useState<ReadonlyMap<string, Notification>>(new Map());
  const fresh = loaded.filter(({ id, read }) => !read && !kept.has(id));
  if (fresh.length > 0)
    setKept(new Map([...kept, ...fresh.map((entry) => [entry.id, entry] as const)]));
  if (filter === 'all') return loaded;
  const current = new Map(loaded.map((entry) => [entry.id, entry]));
  return [...kept.values()]
    .map((entry) => current.get(entry.id) ?? { ...entry, read: true })
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
