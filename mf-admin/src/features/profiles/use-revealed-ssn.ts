import { REVEALED_MS } from '@repo/contract/ssn-reveal';
import { useEffect, useState } from 'react';

/**
 * Holds a revealed number for 30 seconds, in this component alone: it is forgotten when the tab is left or the page hidden.
 * Returns null while there is none.
 */
export function useRevealedSsn() {
  const [ssn, setSsn] = useState<string | null>(null);
  useEffect(() => {
    if (ssn === null) return;
    const hide = () => setSsn(null);
    const hideWithPage = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    const timer = setTimeout(hide, REVEALED_MS);
    document.addEventListener('visibilitychange', hideWithPage);
    window.addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideWithPage);
      window.removeEventListener('pagehide', hide);
    };
  }, [ssn]);
  return { ssn, show: setSsn, hide: () => setSsn(null) };
}
