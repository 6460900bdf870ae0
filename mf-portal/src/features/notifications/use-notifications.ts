import { useApi } from '@repo/api-client/api-context.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadCount } from './unread-count.ts';

/** The client's notifications; the shell's badge follows their number. */
export function useNotifications() {
  const { events } = useShell();
  const query = useQuery(useApi().notifications.list.queryOptions());
  const unread = query.data && unreadCount(query.data);
  useEffect(() => {
    if (unread !== undefined) events.emit('unread-notifications', unread);
  }, [unread, events]);
  return query;
}
