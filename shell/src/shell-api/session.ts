import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';

/** Holds the signed-in user: first the document's, then what `refresh` fetches. */
export function createSession(signedIn: CurrentUser | null): ShellApi['session'] {
  const user = observable(signedIn);
  return {
    current: user.get,
    subscribe: user.subscribe,
    refresh: async () => {
      // Its own chunk: zod checks the response, and no first screen waits for zod.
      const { fetchUser } = await import(/* webpackChunkName: "user" */ './fetch-user.ts');
      user.set(await fetchUser());
      return user.get();
    },
  };
}
