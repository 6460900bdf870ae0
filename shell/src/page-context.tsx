import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Shell } from './shell-api/create-shell.ts';
import type { Observable } from './shell-api/observable.ts';

export const PageContext = createContext<Shell | null>(null);

/** Returns the page's shell, including the parts that are hidden from remotes. */
export function usePage(): Shell {
  const shell = useContext(PageContext);
  if (!shell) throw new Error('usePage must be used within the shell');
  return shell;
}

export function useObservable<Value>({ get, subscribe }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** Returns the current location and the screen it resolves to; re-renders when it changes. */
export function useCurrentRoute() {
  const { api, currentRoute } = usePage();
  return useSyncExternalStore(api.navigation.subscribe, currentRoute);
}
