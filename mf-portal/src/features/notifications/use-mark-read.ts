import { api } from '@repo/api-client/api.ts';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useCallback } from 'react';
import { useLanguage } from '../../language.ts';
import { unreadCount } from './unread-count.ts';

/** Calls sent together; more would outgrow one request's address. */
const AT_ONCE = 40;

/** Marks notifications read, one call each: shown at once, taken back for those that fail. */
export function useMarkRead() {
  const toast = useToast();
  const { t } = useLanguage();
  const show = useShowRead();
  const { mutateAsync } = api.notifications.markRead.useMutation();

  return useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
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
    },
    [show, mutateAsync, toast, t],
  );
}

/** Shows notifications as read or unread, here and in the shell's badge. */
function useShowRead() {
  const { events } = useShell();
  const utils = api.useUtils();
  return useCallback(
    (ids: readonly string[], read: boolean) => {
      const changed = new Set(ids);
      const { list } = utils.notifications;
      list.setData(undefined, (entries) =>
        entries?.map((entry) => (changed.has(entry.id) ? { ...entry, read } : entry)),
      );
      const notifications = list.getData();
      // The screen may be gone by now, and with it the effect that tells the shell.
      if (notifications) events.emit('unread-notifications', unreadCount(notifications));
    },
    [utils, events],
  );
}
