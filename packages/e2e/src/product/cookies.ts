import { request, type BrowserContext, type Cookie } from '@playwright/test';

export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Signs somebody in at a gateway, and returns what that returns and the cookies. */
export async function withCookie<Person>(
  url: string,
  signIn: (context: Pick<BrowserContext, 'request'>) => Promise<Person>,
): Promise<[Person, cookie: string]> {
  const context = await request.newContext({ baseURL: url });
  const person = await signIn({ request: context });
  const { cookies } = await context.storageState();
  await context.dispose();
  return [person, cookieHeader(cookies)];
}
