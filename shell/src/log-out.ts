import { pause } from './pause.ts';

/** The link that signs out. */
export const LOGOUT = 'a[href="/api/logout"]';

/** A page that is still there this long after signing out was pressed could not be left, e.g. without a network. */
const SIGN_OUT_MS = 10_000;

/**
 * Empties this tab's storage when the user presses Logout. The returned function resolves at once, except after the
 * press: then only when the page turns out to stay, because calls of a page being left are refused.
 */
export function watchLogOut(): () => Promise<void> {
  let signingOut: Promise<void> | null = null;
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(LOGOUT)) return;
    forgetTab();
    signingOut ??= pause(SIGN_OUT_MS).then(() => {
      signingOut = null;
    });
  };
  document.addEventListener('click', onClick, { capture: true });
  return async () => {
    await signingOut;
  };
}

/** Empties this tab's storage, which holds typed values of forms and the quiz. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
