import type { ShellApi } from '@repo/federation/shell-api.ts';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { clientsPath, listQueryOf } from '../../paths.ts';

interface Place {
  address: string;
  entry: string | undefined;
  clientId: string;
  pages: number;
  pageTop: number;
  areaTop: number;
  returning?: boolean;
}

export const CLIENTS_PER_PAGE = 50;

const places = new WeakMap<ShellApi, Place>();

const addressIn = (search: string) => clientsPath(listQueryOf(search));

export function followClient(shell: ShellApi, clientId: string, position: number | null): void {
  const place = places.get(shell);
  if (!place) return;
  place.clientId = clientId;
  place.pages = Math.max(place.pages, Math.ceil((position ?? 0) / CLIENTS_PER_PAGE));
}

export function returnToList(shell: ShellApi): void {
  const place = places.get(shell);
  if (place) place.returning = true;
}

interface ListPages {
  data: { pages: unknown[] } | undefined;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Keeps the place of the list in `list` while a client is open. Scroll positions and focus are restored when the reader
 * returns by the link or the browser's Back. Returns a function to call when a row is opened.
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
