import { api } from '@repo/api-client/api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../language.ts';
import { unreadCount } from './use-notifications.ts';

/** Calls per batch; a longer batch would exceed the allowed URL length. */
const BATCH_SIZE = 40;

/** Marks notifications as read with one call each (specification §7), optimistically; resolves false if any failed. */
export function useMarkRead() {
  const failureToast = useFailureToast();
  const { t } = useLanguage();
  const setRead = useSetRead();
  const { mutateAsync } = api.notifications.markRead.useMutation();

  return useCallback(
    async (ids: readonly string[]): Promise<boolean> => {
      setRead(ids, true);
      const failures: { id: string; reason: unknown }[] = [];
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        const batch = ids.slice(start, start + BATCH_SIZE);
        await Promise.all(
          batch.map((id) =>
            mutateAsync({ id }).catch((reason: unknown) => failures.push({ id, reason })),
          ),
        );
      }
      const [first] = failures;
      if (!first) return true;
      const failed = failures.map(({ id }) => id);
      setRead(failed, false);
      failureToast(
        t('notifications.failedTitle'),
        first.reason,
        t('notifications.failed', { count: failed.length }),
      );
      return false;
    },
    [setRead, mutateAsync, failureToast, t],
  );
}

/** Sets notifications read or unread in the cache and in the shell's unread count. */
function useSetRead() {
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
      // The effect in useNotifications does not run if the screen was unmounted meanwhile.
      if (notifications) events.emit('unread-notifications', unreadCount(notifications));
    },
    [utils, events],
  );
}
