import type { Notification } from '@repo/contract/notifications';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { LoadMoreButton, useFirstNew, type PagedQuery } from '@repo/screens/next-page.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { bellIcon, checkIcon } from '@repo/ui/icons.ts';
import { space } from '@repo/ui/tokens.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { NotificationList } from './notification-list.tsx';
import { useLanguage } from './notifications.messages.ts';
import { useNotificationPages, type NotificationFilter } from './use-notification-pages.ts';

interface NotificationPagesProps {
  filter: NotificationFilter;
  onOpen: (notification: Notification) => Promise<void>;
  onReply: (title: string) => void;
  onRetry: () => void;
}

export function NotificationPages({ filter, onOpen, onReply, onRetry }: NotificationPagesProps) {
  const { t } = useLanguage();
  const query = useNotificationPages(filter);
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const retry = () => {
    onRetry();
    return query.refetch();
  };
  return (
    <ListCard>
      <Loaded query={{ ...query, refetch: retry }} errorTitle={t('notifications.error')}>
        {(notifications) => (
          <Pages
            filter={filter}
            notifications={notifications}
            onOpen={onOpen}
            onReply={onReply}
            query={{ ...query, fetchNextPage: loadMore }}
          />
        )}
      </Loaded>
    </ListCard>
  );
}

interface PagesProps extends Omit<NotificationPagesProps, 'onRetry'> {
  notifications: Notification[];
  query: PagedQuery;
}

function Pages({ filter, notifications, onOpen, onReply, query }: PagesProps) {
  const shown = useKeptList(filter, notifications);
  const { list, expectMore } = useFirstNew<HTMLDivElement>(shown.length);

  const open = (notification: Notification) => {
    if (!notification.read) void onOpen(notification);
  };

  if (shown.length === 0) return <Empty filter={filter} />;
  return (
    <div ref={list}>
      <NotificationList notifications={shown} onOpen={open} onReply={onReply}>
        {query.hasNextPage && <LoadMore query={query} onPress={expectMore} />}
      </NotificationList>
    </div>
  );
}

function Empty({ filter }: { filter: NotificationFilter }) {
  const { t } = useLanguage();
  if (filter === 'unread') {
    return (
      <EmptyState icon={checkIcon} level={2} title={t('notifications.noneUnread')}>
        {t('notifications.noneUnreadText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={bellIcon} level={2} title={t('notifications.empty')}>
      {t('notifications.emptyText')}
    </EmptyState>
  );
}

/**
 * Returns the notifications of a list. The unread list keeps those read since it was opened, here
 * or in another tab, because they must not disappear under their reader.
 */
function useKeptList(filter: NotificationFilter, loaded: Notification[]): Notification[] {
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

const Line = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[2]};
`;

function LoadMore({ query, onPress }: { query: PagedQuery; onPress: () => void }) {
  const { isFetchingNextPage: pending, isFetchNextPageError: failed, fetchNextPage } = query;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pending || failed || !line.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [pending, failed, fetchNextPage]);
  return (
    <Line ref={line}>
      <LoadMoreButton query={query} onPress={onPress} />
    </Line>
  );
}
