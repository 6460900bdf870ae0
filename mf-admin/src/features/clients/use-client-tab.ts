import { useLocation, useShell } from '@repo/federation/shell-context.tsx';

export const clientTabs = ['overview', 'disputes', 'documents', 'send-notification'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The open tab, kept in the address (`?tab=`), so that a reload or a sent link opens the same one. */
export function useClientTab() {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('tab');
  const tab = clientTabs.find((known) => known === asked) ?? 'overview';

  function setTab(next: string) {
    const query = new URLSearchParams(search);
    query.set('tab', next);
    navigation.navigate(`${pathname}?${query}`, { replace: true });
  }
  return { tab, setTab };
}
