/** The link that signs out. */
export const LOGOUT = 'a[href="/api/logout"]';

/**
 * Empties this tab's storage when its user logs out, on every screen: it has what was typed into the forms and the quiz,
 * and the next person at this browser is somebody else.
 */
export function forgetTabOnLogOut(): void {
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(LOGOUT))) return;
    try {
      sessionStorage.clear();
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  };
  document.addEventListener('click', onClick, { capture: true });
}
