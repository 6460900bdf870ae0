import { api } from '@repo/api-client/api.ts';
import type { Notification, NotificationSummary } from '@repo/contract/notifications';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useMemo } from 'react';
import { listInputs } from './use-notification-pages.ts';

const inputs = Object.values(listInputs);

export function useSetRead() {
  const { events } = useShell();
  const utils = api.useUtils();
  return useMemo(() => {
    const { list, summary } = utils.notifications;

    function update(change: (entry: Notification) => Notification): void {
      for (const input of inputs) {
        list.setInfiniteData(
          input,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
            },
        );
      }
    }

    function count(change: (counts: NotificationSummary) => NotificationSummary): void {
      summary.setData(undefined, (counts) => counts && change(counts));
      const counts = summary.getData();
      // The effect in useNotificationSummary does not run if the screen was unmounted meanwhile.
      if (counts) events.emit('unread-notifications', counts.unread);
    }

    function loadedUnread(): Set<string> {
      const entries = inputs.flatMap((input) =>
        (list.getInfiniteData(input)?.pages ?? []).flatMap(({ items }) => items),
      );
      return new Set(entries.filter(({ read }) => !read).map(({ id }) => id));
    }

    const setIn = (ids: ReadonlySet<string>, read: boolean) =>
      update((entry) => (ids.has(entry.id) ? { ...entry, read } : entry));

    return {
      /** Drops responses in flight, which would show the old state again. */
      cancelLoading: async () => {
        await Promise.all([list.cancel(), summary.cancel()]);
      },
      setRead(id: string): () => void {
        const ids = new Set([id]);
        const add = (difference: number) =>
          count((counts) => ({ ...counts, unread: Math.max(0, counts.unread + difference) }));
        setIn(ids, true);
        add(-1);
        return () => {
          setIn(ids, false);
          add(1);
        };
      },
      setAllRead(): () => void {
        const ids = loadedUnread();
        const before = summary.getData();
        setIn(ids, true);
        count((counts) => ({ ...counts, unread: 0, newestUnread: null }));
        return () => {
          setIn(ids, false);
          if (before) count(() => before);
        };
      },
    };
  }, [utils, events]);
}
