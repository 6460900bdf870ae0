import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

interface SearchableList<Query> {
  path: string;
  queryOf: (search: string) => Query;
  pathOf: (query: Query) => string;
}

/**
 * Returns the typed search text and the list's query from the address, whose `search` is the text
 * once typing pauses. An address that this hook did not write (Back, a link) replaces the text.
 */
export function useListSearch<Query extends { search?: string | undefined }>(
  list: SearchableList<Query>,
) {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const query = list.queryOf(search);
  const term = query.search ?? '';
  const [written, setWritten] = useState(term);
  const [text, setText] = useState(term);

  if (term !== written) {
    setWritten(term);
    setText(term);
  }

  const typed = text.trim();
  useEffect(() => {
    // The list stays until the screen of a just opened row is loaded, and must not navigate back meanwhile.
    if (typed === term || pathname !== list.path) return;
    const timer = setTimeout(() => {
      const latest = list.queryOf(navigation.location().search);
      setWritten(typed);
      navigation.navigate(list.pathOf({ ...latest, search: typed }), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, term, pathname, navigation, list]);

  function change(part: Partial<Query>) {
    setWritten(typed);
    navigation.navigate(list.pathOf({ ...query, search: typed, ...part }), { replace: true });
  }
  function clear(kept: Query) {
    setText(kept.search ?? '');
    setWritten(kept.search ?? '');
    navigation.navigate(list.pathOf(kept), { replace: true });
  }
  return { text, setText, query, change, clear, settled: typed === term };
}
