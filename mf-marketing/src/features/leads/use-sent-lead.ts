import { useShell } from '@repo/federation/shell-context.tsx';
import { readStored, store } from '@repo/federation/stored.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';

export interface SentLead {
  firstName: string;
  email: string;
  /** Lets the visitor correct the address; null when they did, or when the form had been sent before. */
  correction: string | null;
}

/**
 * Returns the lead that was sent from this entry of the browser's history, undefined before, and a
 * function that sets it. It survives a reload and Back as long as the tab is open. A new visit to
 * the page finds the form.
 */
export function useSentLead() {
  const entry = useHistoryEntry();
  const [known, setKnown] = useState<{ entry: string | undefined; sent: SentLead }>();
  const stored = useSyncExternalStore(
    neverChanges,
    () => (entry === undefined ? null : readStored('sessionStorage', nameOf(entry))),
    () => null,
  );
  const loaded = useMemo(() => parse(stored), [stored]);
  // Stable, because React replaces a form that is not hydrated yet when its props change.
  const remember = useCallback(
    (sent: SentLead) => {
      const stored: StoredLead = { ...sent, page: performance.timeOrigin };
      if (entry !== undefined) store('sessionStorage', nameOf(entry), JSON.stringify(stored));
      setKnown({ entry, sent });
    },
    [entry],
  );
  return { sent: known && known.entry === entry ? known.sent : loaded, setSent: remember };
}

function useHistoryEntry(): string | undefined {
  const { navigation } = useShell();
  const [{ pathname, key }, setShown] = useState(() => ({ ...navigation.location() }));
  useEffect(
    () =>
      navigation.subscribe(() => {
        const next = navigation.location();
        if (next.pathname === pathname) setShown({ ...next });
      }),
    [navigation, pathname],
  );
  return key;
}

const neverChanges = () => () => {};
const nameOf = (entry: string) => `sent-lead:${entry}`;

function parse(stored: string | null): SentLead | undefined {
  if (stored === null) return undefined;
  const { page, ...sent } = JSON.parse(stored) as StoredLead;
  return page === performance.timeOrigin || !isNewVisit() ? sent : undefined;
}

interface StoredLead extends SentLead {
  page: number;
}

/** Browsers keep the entry of the history when the address is entered again. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
