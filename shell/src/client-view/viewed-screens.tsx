import { clientViewPath, matchClientView } from '@repo/contract/client-view';
import type { Language } from '@repo/contract/languages';
import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Frame } from '../frame/frame.tsx';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { ShellProviders, useCurrentRoute, usePage } from '../page-context.tsx';
import type { Shell } from '../shell-api/create-shell.ts';
import { followClient } from './follow-client.ts';
import { PageNotShown } from './not-shown.tsx';
import { useRefuseFiles } from './use-refuse-files.ts';
import { ViewBar } from './view-bar.tsx';

interface ViewedScreensProps {
  clientId: string;
  /** The shell of the client's screens. */
  viewed: Shell;
  /** The outlet that renders the screen of the shell around it. */
  children: ReactNode;
}

/** The bar, and below it the client's frame and screen in the client's language. */
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

/** Corrects the address after the client's rules led from its path to another one, such as to the onboarding. */
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
