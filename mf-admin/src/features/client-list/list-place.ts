import type { ShellApi } from '@repo/federation/shell-api.ts';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { clientsPath, listQueryOf } from '../../paths.ts';

/** Where a reader left the list of clients. */
interface Place {
  /** The list's path with its query. */
  address: string;
  entry: string | undefined;
  /** The client seen last. */
  clientId: string;
  /** How many pages have to be loaded to show this client. */
  pages: number;
  pageTop: number;
  areaTop: number;
  /** The reader chose the link back. */
  returning?: boolean;
}

export const CLIENTS_PER_PAGE = 50;

const places = new WeakMap<ShellApi, Place>();

const addressIn = (search: string) => clientsPath(listQueryOf(search));

/** Moves the place to another client of the list, `position` from its start. */
export function followClient(shell: ShellApi, clientId: string, position: number | null): void {
  const place = places.get(shell);
  if (!place) return;
  place.clientId = clientId;
  place.pages = Math.max(place.pages, Math.ceil((position ?? 0) / CLIENTS_PER_PAGE));
}

/** Says that the link back leads to the list now. */
export function returnToList(shell: ShellApi): void {
  const place = places.get(shell);
  if (place) place.returning = true;
}

/** TanStack's query of the list. */
interface ListPages {
  data: { pages: unknown[] } | undefined;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Keeps the place of the list in `list` while a client is open: the same scroll positions, and the focus on the row of the
 * client seen last, for who comes back by the link or by the browser's Back. Returns what to call when a row is opened.
 */
export function useListPlace(list: RefObject<HTMLElement | null>, clients: ListPages) {
  const { data, hasNextPage, isFetching, fetchNextPage } = clients;
  const pages = clients.isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const shell = useShell();
  const address = addressIn(useLocation().search);
  const pending = useRef<Place | null | undefined>(undefined);

  useLayoutEffect(() => {
    if (pending.current === undefined) pending.current = placeToRestore(shell);
    const place = pending.current;
    if (!place || pages === 0 || !list.current) return;
    const row = rowOf(list.current, place.clientId);
    if (!row && hasNextPage && pages < place.pages) {
      if (!isFetching) fetchNextPage();
      return;
    }
    pending.current = null;
    restore(list.current, place, row);
  }, [shell, list, pages, hasNextPage, isFetching, fetchNextPage]);

  return (clientId: string) => {
    places.set(shell, {
      address,
      entry: shell.navigation.location().key,
      clientId,
      pages,
      pageTop: scrollY,
      areaTop: areaIn(list.current)?.scrollTop ?? 0,
    });
  };
}

/** Another link to the list opens it at its top. */
function placeToRestore(shell: ShellApi): Place | null {
  const place = places.get(shell);
  const location = shell.navigation.location();
  if (!place || place.address !== addressIn(location.search)) return null;
  const isReturn = place.returning === true || place.entry === location.key;
  delete place.returning;
  return isReturn ? place : null;
}

function restore(list: HTMLElement, place: Place, row: HTMLElement | null): void {
  const area = areaIn(list);
  if (area) area.scrollTop = place.areaTop;
  scrollTo(0, place.pageTop);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

const areaIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[role="region"]');

function rowOf(list: HTMLElement, clientId: string) {
  return list.querySelector<HTMLElement>(`[data-row="${CSS.escape(clientId)}"]`);
}
