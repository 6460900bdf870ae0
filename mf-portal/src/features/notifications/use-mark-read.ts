import { useApi } from '@repo/api-client/api-context.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../language.ts';
import { unreadCount } from './unread-count.ts';

/** Calls sent together; more would outgrow one request's address. */
const AT_ONCE = 20;

/** Marks notifications read, one call each: shown at once, taken back for those that fail. */
export function useMarkRead() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { events, toast } = useShell();
  const { t } = useLanguage();
  const { mutateAsync } = useMutation(api.notifications.markRead.mutationOptions());

  const show = (ids: readonly string[], read: boolean) => {
    const changed = new Set(ids);
    const notifications = queryClient.setQueryData(api.notifications.list.queryKey(), (list) =>
      list?.map((entry) => (changed.has(entry.id) ? { ...entry, read } : entry)),
    );
    // The screen may be gone by now, and with it the effect that tells the shell.
    if (notifications) events.emit('unread-notifications', unreadCount(notifications));
  };

  return async (ids: readonly string[]): Promise<boolean> => {
    show(ids, true);
    const failed: string[] = [];
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const answers = await Promise.allSettled(some.map((id) => mutateAsync({ id })));
      failed.push(...some.filter((_, index) => answers[index]?.status === 'rejected'));
    }
    if (failed.length === 0) return true;
    show(failed, false);
    toast.show({
      title: t('notifications.failedTitle'),
      description: t('notifications.failed', { count: failed.length }),
      tone: 'destructive',
    });
    return false;
  };
}
