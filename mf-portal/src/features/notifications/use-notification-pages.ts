import { api, byCursor } from '@repo/api-client/api.ts';
import type { Notification } from '@repo/contract/notifications';
import { useMemo } from 'react';

const PAGE_SIZE = 20;

export const listInputs = {
  all: { limit: PAGE_SIZE, unread: false },
  unread: { limit: PAGE_SIZE, unread: true },
} as const;

export type NotificationFilter = keyof typeof listInputs;

export function useNotificationPages(filter: NotificationFilter) {
  const query = api.notifications.list.useInfiniteQuery(listInputs[filter], {
    ...byCursor,
  });
  const { data: loaded } = query;
  const data = useMemo(() => loaded && withoutDuplicates(loaded.pages), [loaded]);
  return { ...query, data };
}

/** A notification that arrived between two pages moves one to the next page, which then repeats it. */
function withoutDuplicates(pages: readonly { items: Notification[] }[]): Notification[] {
  const all = pages.flatMap(({ items }) => items);
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}
