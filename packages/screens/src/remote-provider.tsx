import { ApiProvider, type AuthError } from '@repo/api-client/api-provider.tsx';
import { useScreenAhead } from '@repo/federation/screen-ahead.ts';
import type { ExpectedScreen } from '@repo/federation/shell-api.ts';
import {
  useSession,
  useShell,
  useShellLanguage,
  useToast,
} from '@repo/federation/shell-context.tsx';
import { usePrefetchReads } from '@repo/api-client/prefetch-reads.ts';
import type { AppRoute } from '@repo/contract/app-description';
import { readsAt } from '@repo/contract/route-reads';
import type { GuardIssue } from '@repo/api-client/guard-link.ts';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from './language.ts';
import { signInAgain, SignInContext, type SignInResult } from './session.ts';
import { useRefetchAreas } from '@repo/api-client/use-refetch-areas.ts';

interface RemoteProviderProps {
  routes?: readonly Pick<AppRoute, 'path' | 'audience' | 'data'>[];
  /**
   * Asks the user for whatever a refused call lacked, such as a second factor. Resolves to true if
   * the call should be retried. Read once.
   */
  onGuard?: (issue: GuardIssue) => Promise<boolean>;
  children: ReactNode;
}

/**
 * Provides a private remote's screens with language, API and one policy for refusals: 401 signs in over the page and
 * refetches; 403 re-reads the session and leaves for `/` if the role changed. Refetches on live changes.
 */
export function RemoteProvider(props: RemoteProviderProps) {
  return (
    <LanguageProvider language={useShellLanguage()}>
      <SessionPolicy {...props} />
    </LanguageProvider>
  );
}

function SessionPolicy({ routes = [], onGuard, children }: RemoteProviderProps) {
  const { api, session, documentData, events } = useShell();
  const roleChanged = useLeaveWhenRoleChanges();
  const signIn = useSignInOnce();

  const refetching = useRef(false);

  const onAuthError = useCallback(
    async ({ code, refetch }: AuthError) => {
      if (code === 'FORBIDDEN') return void (await session.refresh().catch(() => null));
      // A call that is refused right after signing in would be refused again and again.
      if (refetching.current || (await signIn()) !== 'signed-in' || refetching.current) return;
      refetching.current = true;
      await refetch();
      refetching.current = false;
    },
    [session, signIn],
  );

  const onOutdated = useCallback(() => events.emit('build-outdated', null), [events]);

  return (
    <ApiProvider
      settings={api}
      documentData={documentData}
      onAuthError={onAuthError}
      onOutdated={onOutdated}
      onGuard={onGuard}
    >
      <LiveQueries />
      <ExpectedScreens routes={routes} />
      <SignInContext value={signIn}>{!roleChanged && children}</SignInContext>
    </ApiProvider>
  );
}

function useSignInOnce(): () => Promise<SignInResult> {
  const shell = useShell();
  const toast = useToast();
  const { t } = useLanguage();
  const inFlight = useRef<Promise<SignInResult> | null>(null);
  const ask = useCallback(async (): Promise<SignInResult> => {
    const result = await signInAgain(shell).catch((): SignInResult => 'dismissed');
    if (result === 'left') {
      toast.show({ title: t('signIn.title'), description: t('signIn.description') });
    } else {
      inFlight.current = null;
    }
    return result;
  }, [shell, toast, t]);
  return useCallback(() => {
    const result = inFlight.current ?? ask();
    inFlight.current = result;
    return result;
  }, [ask]);
}

function useLeaveWhenRoleChanges(): boolean {
  const { navigation } = useShell();
  const role = useSession()?.role;
  const [openedFor] = useState(role);
  const changed = openedFor !== undefined && role !== undefined && role !== openedFor;
  useEffect(() => {
    if (changed) navigation.navigate('/', { replace: true });
  }, [changed, navigation]);
  return changed;
}

function LiveQueries(): null {
  const { events } = useShell();
  const refetch = useRefetchAreas();
  useEffect(() => events.on('client-changed', refetch), [events, refetch]);
  return null;
}

function ExpectedScreens({ routes }: Required<Pick<RemoteProviderProps, 'routes'>>): null {
  const { events } = useShell();
  const prefetch = usePrefetchReads();
  const renderAhead = useScreenAhead();
  useEffect(() => {
    let newest: ExpectedScreen | undefined;
    return events.on('screen-expected', (expected) => {
      const { path, audience, params, search } = expected;
      const route = routes.find((one) => one.path === path && one.audience === audience);
      newest = expected;
      void prefetch(readsAt(route?.data, params, new URLSearchParams(search))).then(() => {
        // Rendered at the current address, which the onboarding wizard reads.
        if (newest === expected && audience === 'client' && search === '') renderAhead(expected);
      });
    });
  }, [events, prefetch, renderAhead, routes]);
  return null;
}
