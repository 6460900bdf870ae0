import { api } from '@repo/api-client/api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { unreadCount } from './unread-count.ts';

/** The client's notifications; the shell's badge follows their number. */
export function useNotifications() {
  const { events } = useShell();
  const query = api.notifications.list.useQuery();
  const unread = query.data && unreadCount(query.data);
  useEffect(() => {
    if (unread !== undefined) events.emit('unread-notifications', unread);
  }, [unread, events]);
  return query;
}
