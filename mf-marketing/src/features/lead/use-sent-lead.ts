import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';

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
  return {
    firstName: sent && sent.entry === entry ? sent.firstName : stored,
    setSent(firstName: string) {
      store(entry, firstName);
      setSent({ entry, firstName });
    },
  };
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
    return sessionStorage.getItem(nameOf(entry)) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(entry: string | undefined, firstName: string): void {
  if (entry === undefined) return;
  try {
    sessionStorage.setItem(nameOf(entry), firstName);
  } catch {
    // Storage is blocked: a reload shows the form again.
  }
}
