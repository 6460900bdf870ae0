import { isBrowserClick } from '@repo/federation/link.tsx';
import { pause } from './pause.ts';

export function isLogOut(event: MouseEvent): boolean {
  const { target } = event;
  const isLink = target instanceof Element && target.closest('a[href="/api/logout"]') !== null;
  return isLink && !isBrowserClick(event);
}

/** After this long the page could not be left, for example without a network. */
const SIGN_OUT_MS = 10_000;

export interface SignOut {
  begin(): void;
  inProgress(): boolean;
  /** Resolves at once, but after the press only when the page turns out to stay. */
  ended(): Promise<void>;
}

/**
 * Empties this tab's storage when its user presses Logout. Until then, calls of a page that is
 * being left are refused.
 */
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

export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {}
}
