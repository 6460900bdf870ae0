import { ShellProvider, useShellLanguage } from '@repo/federation/shell-context.tsx';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Shell } from './shell-api/create-shell.ts';
import type { CurrentRoute } from './shell-api/navigation.ts';
import type { Observable } from './shell-api/observable.ts';

const PageContext = createContext<Shell | null>(null);

export function ShellProviders({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <PageContext value={shell}>
      <ShellProvider shell={shell.api}>
        <ShellLanguage>{children}</ShellLanguage>
      </ShellProvider>
    </PageContext>
  );
}

function ShellLanguage({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useShellLanguage()}>{children}</LanguageProvider>;
}

export function usePage(): Shell {
  const shell = useContext(PageContext);
  if (!shell) throw new Error('usePage must be used within the shell');
  return shell;
}

/** Hydrates with the first value, because a live change may come before all of the page is hydrated. */
export function useObservable<Value>({ initial, get, subscribe }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}

export function useCurrentRoute(): CurrentRoute {
  return useOfRoute((route) => route);
}

/** Returns a value that depends on the current location, and is the same object as long as it is equal; re-renders only when it changes. */
export function useOfRoute<Value>(select: (route: CurrentRoute) => Value): Value {
  const { api, currentRoute } = usePage();
  const get = () => select(currentRoute());
  return useSyncExternalStore(api.navigation.subscribe, get, get);
}
