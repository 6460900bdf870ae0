import { isBrowserClick } from '@repo/federation/link.tsx';
import { pause } from './pause.ts';

/** Whether a click leaves this page by signing out; not one that opens the link in another tab. */
export function isLogOut(event: MouseEvent): boolean {
  const { target } = event;
  const isLink = target instanceof Element && target.closest('a[href="/api/logout"]') !== null;
  return isLink && !isBrowserClick(event);
}

/** A page that is still there this long after signing out was pressed could not be left, e.g. without a network. */
const SIGN_OUT_MS = 10_000;

/** Whether this browser is signing out; its tabs share the session. */
export interface SignOut {
  /** Logout was pressed in this tab or in another one. */
  begin(): void;
  inProgress(): boolean;
  /** Resolves at once, except after the press: then only when the page turns out to stay. */
  ended(): Promise<void>;
}

/** Empties this tab's storage when its user presses Logout. Calls of a page that is being left are refused. */
export function watchSignOut(): SignOut {
  let signingOut: Promise<void> | null = null;
  const signOut: SignOut = {
    begin: () => {
      signingOut ??= pause(SIGN_OUT_MS).then(() => {
        signingOut = null;
      });
    },
    inProgress: () => signingOut !== null,
    ended: async () => {
      await signingOut;
    },
  };
  const onClick = (event: MouseEvent) => {
    if (!isLogOut(event)) return;
    forgetTab();
    signOut.begin();
  };
  document.addEventListener('click', onClick, { capture: true });
  return signOut;
}

/** Empties this tab's storage, which holds typed values of forms and the quiz. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
