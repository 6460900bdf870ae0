import { useShell } from '@repo/federation/shell-context.tsx';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The first name of the lead that was sent from this entry of the browser's history, undefined before, and a function that
 * sets it. Survives a reload and Back for as long as the tab is open; a new visit to the page finds the form.
 */
export function useSentLead() {
  const entry = useHistoryEntry();
  const [sent, setSent] = useState<{ entry: string | undefined; firstName: string }>();
  // The prerendered page has the form.
  const stored = useSyncExternalStore(
    neverChanges,
    () => load(entry),
    () => undefined,
  );
  // Always the same function: a form that is not hydrated yet is replaced when it gets another one.
  const remember = useCallback(
    (firstName: string) => {
      store(entry, firstName);
      setSent({ entry, firstName });
    },
    [entry],
  );
  return { firstName: sent && sent.entry === entry ? sent.firstName : stored, setSent: remember };
}

/** Identifies the entry that shows this page; stays while another page is loading. */
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
const nameOf = (entry: string) => `lead-sent:${entry}`;

function load(entry: string | undefined): string | undefined {
  if (entry === undefined) return undefined;
  try {
    const stored = sessionStorage.getItem(nameOf(entry));
    if (stored === null) return undefined;
    const { firstName, page } = JSON.parse(stored) as SentLead;
    return page === performance.timeOrigin || !isNewVisit() ? firstName : undefined;
  } catch {
    return undefined;
  }
}

function store(entry: string | undefined, firstName: string): void {
  if (entry === undefined) return;
  const sent: SentLead = { firstName, page: performance.timeOrigin };
  try {
    sessionStorage.setItem(nameOf(entry), JSON.stringify(sent));
  } catch {
    // Storage is blocked: a reload shows the form again.
  }
}

/** `page` is the page load in which it was sent. */
interface SentLead {
  firstName: string;
  page: number;
}

/** Whether the address was opened anew: browsers keep the entry of the history when that is the address of the open page. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}
