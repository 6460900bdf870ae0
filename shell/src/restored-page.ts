import type { CurrentUser } from '@repo/contract/users';
import { readStored, store } from '@repo/federation/stored.ts';
import { reloadPage } from './open-page.ts';
import { loadUser } from './shell-api/session.ts';

/** Local storage key with the id of the user for whom this browser's newest document was rendered. */
const NEWEST_USER_KEY = 'newest-user';

/**
 * Reloads a page that the browser restores as it was left (Back, after signing out) when it belongs to a former user.
 * `user` returns the page's user.
 */
export function reloadForFormerUser(user: () => CurrentUser | null): void {
  const idOf = (one: CurrentUser | null) => one?.id ?? '';
  store('localStorage', NEWEST_USER_KEY, idOf(user()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const newest = readStored('localStorage', NEWEST_USER_KEY);
    if (newest !== null && newest !== idOf(user())) return reloadPage();
    if (!user()) return;
    loadUser()
      .then((signedIn) => idOf(signedIn) !== idOf(user()) && reloadPage())
      .catch(() => {});
  });
}
