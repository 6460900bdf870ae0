import { pause } from './pause.ts';

/** The link that signs out. */
export const LOGOUT = 'a[href="/api/logout"]';

/** A page that is still there this long after signing out was pressed could not be left, e.g. without a network. */
const SIGN_OUT_MS = 10_000;

/**
 * Empties this tab's storage when its user logs out with the link, on every screen. The function that it returns
 * resolves at once, except after the link was pressed: until the browser has left the page, what the page asks for is
 * refused. Then it resolves when the page turns out to stay.
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

/**
 * Empties this tab's storage, which has what was typed into the forms and the quiz: the next person at this browser is
 * somebody else.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
