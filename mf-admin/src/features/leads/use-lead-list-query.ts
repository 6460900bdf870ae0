import type { LeadStatus } from '@repo/contract/leads-admin';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useState } from 'react';
import { leadListQueryOf, leadsPath } from './lead-paths.ts';

const DEBOUNCE_MS = 250;

/**
 * Returns the typed search text and the list's query: the debounced text and the status, both stored in the URL. A URL that
 * this hook did not write (Back, a link) replaces the text.
 */
export function useLeadListQuery() {
  const { navigation } = useShell();
  const { pathname, search } = useLocation();
  const { search: term = '', status } = leadListQueryOf(search);
  const [written, setWritten] = useState(term);
  const [text, setText] = useState(term);

  if (term !== written) {
    setWritten(term);
    setText(term);
  }

  const typed = text.trim();
  useEffect(() => {
    // A row may be opened right after typing: the list, shown until the next screen is loaded, must not navigate back.
    if (typed === term || pathname !== leadsPath()) return;
    const timer = setTimeout(() => {
      setWritten(typed);
      navigation.navigate(leadsPath({ search: typed, status }), { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, term, status, pathname, navigation]);

  function setStatus(next: LeadStatus | undefined) {
    navigation.navigate(leadsPath({ search: typed, status: next }), { replace: true });
  }
  function clear() {
    setText('');
    navigation.navigate(leadsPath(), { replace: true });
  }
  const query = { search: term, status };
  return { text, setText, query, setStatus, clear, settled: typed === term };
}
