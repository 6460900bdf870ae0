import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';

export interface Session {
  api: Omit<ShellApi['session'], 'signInAgain'>;
  set(user: CurrentUser | null): void;
}

/** Holds the signed-in user: first the one in the document, then the one that `refresh` fetches. */
export function createSession(signedIn: CurrentUser | null): Session {
  const user = observable(signedIn);
  return {
    set: user.set,
    api: {
      current: user.get,
      subscribe: user.subscribe,
      refresh: async () => {
        user.set(await loadUser());
        return user.get();
      },
    },
  };
}

/** Fetches the signed-in user, or null. In its own chunk, so that the first page load does not include zod. */
export async function loadUser(): Promise<CurrentUser | null> {
  const { fetchUser } = await import(/* webpackChunkName: "user" */ './fetch-user.ts');
  return fetchUser();
}
