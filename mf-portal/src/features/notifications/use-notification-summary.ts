import { api } from '@repo/api-client/api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';

export function useNotificationSummary() {
  const { events } = useShell();
  const query = api.notifications.summary.useQuery();
  // The shell may know a newer count than one that is being fetched again.
  const unread = query.isStale ? undefined : query.data?.unread;
  useEffect(() => {
    if (unread !== undefined) events.emit('unread-notifications', unread);
  }, [unread, events]);
  return query;
}
