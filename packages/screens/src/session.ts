import { signInPath } from '@repo/contract/site-path';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { createContext, useContext } from 'react';
import { useMounted } from './use-navigate-from-here.ts';

/** Outcome of a request to sign in again; `left`: the sign-in screen replaced the page. */
export type SignInResult = 'signed-in' | 'dismissed' | 'left';

export const SignInContext = createContext<() => Promise<SignInResult>>(() =>
  Promise.resolve('dismissed'),
);

export const useSignIn = () => useContext(SignInContext);

/**
 * Opens the shell's sign-in dialog over the page. A shell without it navigates to the sign-in
 * screen once the gateway confirms the 401. Rejects when the gateway is unreachable.
 */
export async function signInAgain({ navigation, session }: ShellApi): Promise<SignInResult> {
  if (session.signInAgain) return (await session.signInAgain()) ? 'signed-in' : 'dismissed';
  if (await session.refresh()) return 'signed-in';
  const { pathname, search } = navigation.location();
  navigation.navigate(signInPath(pathname + search), { replace: true });
  return 'left';
}

/**
 * Returns a function that opens a page after the user changed (onboarding, profile), unless the
 * reader left meanwhile. If the shell cannot read the change, the page is reloaded.
 */
export function useRefreshAndNavigate(): (to: string) => Promise<void> {
  const { navigation, session } = useShell();
  const mounted = useMounted();
  return async (to) => {
    const refreshed = await session.refresh().then(
      () => true,
      () => false,
    );
    if (!mounted.current) return;
    if (refreshed) navigation.navigate(to);
    else location.assign(to);
  };
}
