import { HttpError, rest } from '@repo/api-client/rest.ts';
import { currentUser, type CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';

/** Who is signed in. The document says it first; `refresh` asks the gateway. */
export function createSession(signedIn: CurrentUser | null): ShellApi['session'] {
  const user = observable(signedIn);
  return {
    current: user.get,
    subscribe: user.subscribe,
    refresh: async () => {
      user.set(await askForUser());
      return user.get();
    },
  };
}

async function askForUser(): Promise<CurrentUser | null> {
  try {
    return await rest('GET', '/api/auth/user', undefined, currentUser);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
