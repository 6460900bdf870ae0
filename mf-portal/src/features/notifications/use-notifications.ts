import { api } from '@repo/api-client/api.ts';
import type { Notification } from '@repo/contract/notifications';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';

export function unreadCount(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => !notification.read).length;
}

/** Loads the client's notifications and updates the unread count in the shell's navigation. */
export function useNotifications() {
  const { events } = useShell();
  const query = api.notifications.list.useQuery();
  const unread = query.data && unreadCount(query.data);
  useEffect(() => {
    if (unread !== undefined) events.emit('unread-notifications', unread);
  }, [unread, events]);
  return query;
}
