import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useCallback, useLayoutEffect, type RefObject } from 'react';

const PARAMETER = 'item';

/**
 * The item whose editor is open, by the id in the URL's query. Its row in `list` gets the focus, and again after the
 * editor closes.
 */
export function useOpenedItem(list: RefObject<HTMLElement | null>) {
  const { navigation } = useShell();
  const opened = new URLSearchParams(useLocation().search).get(PARAMETER);

  const set = useCallback(
    (id: string | null): void => {
      const { pathname, search } = navigation.location();
      const query = new URLSearchParams(search);
      if (id === null) query.delete(PARAMETER);
      else query.set(PARAMETER, id);
      navigation.navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
    },
    [navigation],
  );

  // Runs before the editor's own effect, which remembers where the focus was.
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const row = rows.find(({ dataset }) => dataset.item === opened);
    if (row && !row.contains(document.activeElement)) row.focus();
  }, [list, opened]);

  return { opened, open: set, close: () => set(null) };
}
