import { useLocation } from '@repo/federation/shell-context.tsx';
import { clientPath, listQueryOf } from './client-paths.ts';

export const clientTabs = [
  'overview',
  'disputes',
  'documents',
  'funding',
  'send-notification',
] as const;
export type ClientTab = (typeof clientTabs)[number];

interface TabQuery {
  /** The status that the list of items is limited to. */
  items?: string;
  /** The id of the item that is open. */
  item?: string;
}

/** Returns a function to the address of a tab of a client's file, with the list's search for the way back. */
export function useTabPath(clientId: string) {
  const { search } = useLocation();
  const path = clientPath(clientId, listQueryOf(search));
  return (tab: ClientTab, query: TabQuery = {}): string => {
    const params = new URLSearchParams({ tab, ...query });
    return `${path}${path.includes('?') ? '&' : '?'}${params}`;
  };
}

/** Whether the Disputes tab is the one that is shown; it stays mounted behind others. */
export function useDisputesShown(): boolean {
  return new URLSearchParams(useLocation().search).get('tab') === 'disputes';
}

/** The address of one credit item of a client. */
export function creditItemPath(clientId: string, itemId: string): string {
  return `${clientPath(clientId)}?${new URLSearchParams({ tab: 'disputes', item: itemId })}`;
}
