import type { ClientFilter } from '@repo/contract/clients';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useState } from 'react';
import { clientsPath, listQueryOf } from './client-paths.ts';

const DEBOUNCE_MS = 250;

/**
 * Returns the typed search text and the list's query: the debounced text and the filter, both stored in the URL. A URL
 * that this hook did not write (Back, a link) replaces the text.
 */
export function useClientSearch() {
  const { navigation } = useShell();
  const { search: term = '', filter } = listQueryOf(useLocation().search);
  const [written, setWritten] = useState(term);
  const [text, setText] = useState(term);

  if (term !== written) {
    setWritten(term);
    setText(term);
  }

  const typed = text.trim();
  useEffect(() => {
    if (typed === term) return;
    const timer = setTimeout(() => {
      setWritten(typed);
      navigation.navigate(clientsPath({ search: typed, filter }), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, term, filter, navigation]);

  function setFilter(next: ClientFilter | undefined) {
    navigation.navigate(clientsPath({ search: typed, filter: next }));
  }
  return { text, setText, term, filter, setFilter, settled: typed === term };
}
