import type { CurrentUser } from '@repo/contract/users';
import { fetchUser } from '../shell-api/fetch-user.ts';

/** The gateway started a session, whose cookie the browser did not send with the next request. */
export class CookiesRefusedError extends Error {}

/** Returns the user of a request that starts a session. Throws {@link CookiesRefusedError} when the browser does not keep it. */
export async function signedInBy(request: Promise<CurrentUser>): Promise<CurrentUser> {
  const user = await request;
  // A missing response says nothing about cookies.
  if (!(await fetchUser().catch(() => user))) throw new CookiesRefusedError();
  return user;
}
