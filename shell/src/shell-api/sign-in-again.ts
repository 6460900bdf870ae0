import { signInPath } from '@repo/contract/site-path';
import type { CurrentUser } from '@repo/contract/users';
import type { SignOut } from '../log-out.ts';
import { openPage } from '../open-page.ts';
import { observable, type Observable } from './observable.ts';
import { loadUser, type Session } from './session.ts';

export interface SignInRequest {
  user: CurrentUser;
  coversPage: boolean;
  onSignedIn(user: CurrentUser): void;
  onDismiss(): void;
  onUnavailable(): void;
}

export interface SignInAgain {
  request: Observable<SignInRequest | null>;
  signInAgain(options?: { coversPage?: boolean }): Promise<boolean>;
}

export function createSignInAgain(session: Session, signOut: SignOut): SignInAgain {
  const request = observable<SignInRequest | null>(null);
  let inFlight: Promise<boolean> | null = null;
  let coversPage = false;

  async function ask(): Promise<boolean> {
    // A person who just signed out must not see a form to sign in again.
    await signOut.ended();
    const user = session.api.current();
    const signedIn = await loadUser().catch(() => null);
    if (user && signedIn) return accept(user, signedIn);
    if (user) return showDialog(user);
    return openPage(signedIn ? here() : signInPath(here()));
  }

  function showDialog(user: CurrentUser): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (result: boolean | Promise<boolean>) => {
        request.set(null);
        resolve(result);
      };
      request.set({
        user,
        coversPage,
        onSignedIn: (signedIn) => end(accept(user, signedIn)),
        onDismiss: () => end(false),
        onUnavailable: () => end(openPage(signInPath(here()))),
      });
    });
  }

  async function accept(user: CurrentUser, signedIn: CurrentUser): Promise<boolean> {
    if (signedIn.id !== user.id) return openPage('/');
    session.set(signedIn);
    return true;
  }

  return {
    request,
    signInAgain: (options) => {
      coversPage ||= options?.coversPage === true;
      const shown = request.get();
      if (shown && coversPage) request.set({ ...shown, coversPage });
      inFlight ??= ask().finally(() => {
        inFlight = null;
        coversPage = false;
      });
      return inFlight;
    },
  };
}

function here(): string {
  return location.pathname + location.search;
}
