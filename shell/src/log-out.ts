/** The link that signs out. */
export const LOGOUT = 'a[href="/api/logout"]';

/** Empties this tab's storage when its user logs out with the link, on every screen. */
export function forgetTabOnLogOut(): void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(LOGOUT)) forgetTab();
  };
  document.addEventListener('click', onClick, { capture: true });
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
