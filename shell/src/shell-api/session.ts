import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { openPage } from '../open-page.ts';
import { observable } from './observable.ts';

export interface Session {
  api: Omit<ShellApi['session'], 'signInAgain'>;
  set(user: CurrentUser | null): void;
  /** Refreshes, but keeps the user when the session has ended, which the caller handles. */
  reread(): Promise<void>;
}

/**
 * Holds the signed-in user: first the one in the document, then the one that `refresh` fetches. If
 * that is another person, the page is loaded again, because its document and remotes hold data of
 * the former one.
 */
export function createSession(signedIn: CurrentUser | null): Session {
  const user = observable(signedIn);
  async function load(): Promise<CurrentUser | null> {
    const loaded = await loadUser();
    return signedIn && loaded && loaded.id !== signedIn.id ? openPage('/') : loaded;
  }
  return {
    set: user.set,
    reread: async () => {
      const loaded = await load();
      if (loaded) user.set(loaded);
    },
    api: {
      current: user.get,
      initial: () => user.initial,
      subscribe: user.subscribe,
      refresh: async () => {
        const loaded = await load();
        user.set(loaded);
        return loaded;
      },
    },
  };
}

/** In its own chunk, so that the first page load does not include zod. */
export async function loadUser(): Promise<CurrentUser | null> {
  const { fetchUser } = await import(/* webpackChunkName: "user" */ './fetch-user.ts');
  return fetchUser();
}
