import { HttpError, rest } from '@repo/api-client/rest.ts';
import { currentUser, type CurrentUser } from '@repo/contract/users';

/** Fetches the signed-in user; null when the session has ended. Throws when the gateway fails. */
export async function fetchUser(): Promise<CurrentUser | null> {
  try {
    return await rest('GET', '/api/auth/user', undefined, currentUser);
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
