import { signInPath } from '@repo/contract/site-path';
import type { CurrentUser } from '@repo/contract/users';
import { openPage } from '../open-page.ts';
import { observable, type Observable } from './observable.ts';
import { loadUser, type Session } from './session.ts';

/** Somebody has to sign in again: what the page's dialog shows, and how it ends. */
export interface SignInRequest {
  /** Who was signed in. */
  user: CurrentUser;
  onSignedIn(user: CurrentUser): void;
  onDismiss(): void;
  /** The dialog cannot be loaded: the sign-in screen replaces the page. */
  onUnavailable(): void;
}

export interface SignInAgain {
  /** Null while nobody has to sign in again. */
  request: Observable<SignInRequest | null>;
  /** See `ShellApi`. Calls share one request. */
  signInAgain(): Promise<boolean>;
}

/** Lets remotes ask for signing in again. */
export function createSignInAgain(session: Session): SignInAgain {
  const request = observable<SignInRequest | null>(null);
  let inFlight: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    const user = session.api.current();
    // Signed in again meanwhile, as in another tab: no dialog is needed.
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
        onSignedIn: (signedIn) => end(accept(user, signedIn)),
        onDismiss: () => end(false),
        onUnavailable: () => end(openPage(signInPath(here()))),
      });
    });
  }

  /** Goes on with the same person; another one needs another document. */
  async function accept(user: CurrentUser, signedIn: CurrentUser): Promise<boolean> {
    if (signedIn.id !== user.id) return openPage('/');
    session.set(signedIn);
    return true;
  }

  return {
    request,
    signInAgain: () => {
      inFlight ??= ask().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
  };
}

function here(): string {
  return location.pathname + location.search;
}
