import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import type { NotificationFilter } from './use-notification-pages.ts';

const PARAMETER = 'show';

/** The chosen list, kept in the URL: `?show=unread`. */
export function useFilter() {
  const { navigation } = useShell();
  const filter = filterOf(useLocation().search);
  const setFilter = (next: NotificationFilter) => {
    const { pathname, search } = navigation.location();
    // The tabs report both the press and the focus.
    if (next === filterOf(search)) return;
    const query = next === 'all' ? '' : `?${PARAMETER}=${next}`;
    navigation.navigate(pathname + query, { replace: true });
  };
  return { filter, setFilter };
}

function filterOf(search: string): NotificationFilter {
  return new URLSearchParams(search).get(PARAMETER) === 'unread' ? 'unread' : 'all';
}
