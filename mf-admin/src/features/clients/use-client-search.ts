import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useState } from 'react';
import { clientsPath } from './client-paths.ts';

const DEBOUNCE_MS = 250;

/**
 * Returns the typed search text and the search term of the list: the debounced text, stored in the URL (`?search=`).
 * A URL that this hook did not write (Back, a link) replaces the text.
 */
export function useClientSearch() {
  const { navigation } = useShell();
  const { search } = useLocation();
  const inAddress = new URLSearchParams(search).get('search')?.trim() ?? '';
  const [written, setWritten] = useState(inAddress);
  const [text, setText] = useState(inAddress);

  if (inAddress !== written) {
    setWritten(inAddress);
    setText(inAddress);
  }

  const term = text.trim();
  useEffect(() => {
    if (term === inAddress) return;
    const timer = setTimeout(() => {
      setWritten(term);
      navigation.navigate(clientsPath(term), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [term, inAddress, navigation]);

  return { text, setText, term: inAddress, settled: term === inAddress };
}
