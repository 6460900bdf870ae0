import { clientViewPath, matchClientView } from '@repo/contract/client-view';
import type { Language } from '@repo/contract/languages';
import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Frame } from '../frame/frame.tsx';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { ShellProviders, useCurrentRoute, usePage } from '../page-context.tsx';
import type { Shell } from '../shell-api/create-shell.ts';
import { PageNotShown } from './not-shown.tsx';
import { ViewBar } from './view-bar.tsx';
import { changeAreas } from '@repo/contract/live';
import { viewHeaders } from './create-client-view.ts';
import { fetchUnread } from './fetch-client.ts';
import { isScreenPath } from '@repo/contract/site-path';
import type { ShellApi } from '@repo/federation/shell-api.ts';

interface ViewedScreensProps {
  clientId: string;
  viewed: Shell;
  children: ReactNode;
}

export function ViewedScreens({ clientId, viewed, children }: ViewedScreensProps) {
  const adminLanguage = useShellLanguage();
  const { session, navigation } = viewed.api;
  const client = useSyncExternalStore(session.subscribe, session.current);
  const place = useRefuseFiles(navigation);
  useAddressOfRedirect(clientId, viewed);
  const shell = usePage();
  useEffect(() => followClient(shell, viewed, clientId), [shell, viewed, clientId]);
  return (
    <>
      <ViewBar clientId={clientId} client={client} />
      <div ref={place}>
        <ShellProviders shell={viewed}>
          <InLanguage>
            <Frame>
              <ViewedScreen adminLanguage={adminLanguage}>{children}</ViewedScreen>
            </Frame>
          </InLanguage>
        </ShellProviders>
      </div>
    </>
  );
}

function useAddressOfRedirect(clientId: string, { currentRoute }: Shell): void {
  const { api } = usePage();
  const outer = useCurrentRoute();
  useEffect(() => {
    const addressed = matchClientView(outer.pathname);
    const { pathname, search, hash } = currentRoute();
    if (addressed?.clientId !== clientId || addressed.path === pathname) return;
    api.navigation.navigate(clientViewPath(clientId, pathname + search + hash), { replace: true });
  }, [outer, currentRoute, api, clientId]);
}

function InLanguage({ children }: { children: ReactNode }) {
  return <div lang={useShellLanguage()}>{children}</div>;
}

interface ViewedScreenProps {
  adminLanguage: Language;
  children: ReactNode;
}

function ViewedScreen({ adminLanguage, children }: ViewedScreenProps) {
  const { resolution } = useCurrentRoute();
  if (resolution.kind === 'screen') return children;
  return (
    <LanguageProvider language={adminLanguage}>
      <div lang={adminLanguage}>
        <PageNotShown />
      </div>
    </LanguageProvider>
  );
}

/**
 * Keeps a client's screens up to date: passes on this client's changes from those that the admin's
 * page hears, and reads the account and the unread count again. A failed read stays as it was until
 * the next change. Returns a function that stops it.
 */
function followClient(shell: Shell, viewed: Shell, clientId: string): () => void {
  const { events, session } = viewed.api;
  return shell.api.events.on('clients-changed', ({ clients, areas }) => {
    const named: readonly string[] = clients ? (clients[clientId] ?? []) : areas;
    const changed = changeAreas.filter((area) => named.includes(area));
    if (changed.length === 0) return;
    if (changed.includes('notifications')) {
      fetchUnread(viewHeaders(shell, clientId)).then(viewed.unread.set, () => {});
    }
    if (changed.includes('account')) session.refresh().catch(() => {});
    events.emit('client-changed', changed);
  });
}

/**
 * Hands clicks on links that are not screens of this site (files, the end of the session) to
 * `navigation`, which refuses them. The browser would send them as the admin's own. Returns the ref
 * of the element with the links.
 */
function useRefuseFiles(navigation: ShellApi['navigation']) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const stopped = new AbortController();
    const check = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      if (isScreenPath(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      navigation.navigate(link.pathname);
    };
    for (const type of ['click', 'auxclick']) {
      place.addEventListener(type, check, { capture: true, signal: stopped.signal });
    }
    return () => stopped.abort();
  }, [navigation]);
  return ref;
}
