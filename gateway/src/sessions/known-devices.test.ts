import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createUser, PASSWORD } from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { createToken } from '../features/identity/tokens/tokens.ts';
import { purgeExpired } from '../jobs/purge-expired.ts';
import { createLogger } from '../log.ts';
import { isKnownDevice } from './known-devices.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const NEW = 'a brand new password';

async function signIn(email: string, browser: HttpClient = gateway.visitor()): Promise<HttpClient> {
  const { status } = await browser.post('/api/auth/login', { email, password: PASSWORD });
  expect(status).toBe(200);
  return browser;
}

const tokenOf = ({ cookies }: HttpClient) => cookies.get('device')!;
const knows = (email: string, browser: HttpClient) =>
  isKnownDevice(gateway.db, email, tokenOf(browser));

describe('signing in', () => {
  test('makes the browser known to the account, by a cookie that scripts and other sites cannot use', async () => {
    const { email } = await createUser(gateway.db);
    const browser = gateway.visitor();
    const input = { email, password: PASSWORD };
    const { headers } = await browser.post('/api/auth/login', input);
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('device='))!;
    expect(line).toMatch(/^device=[\w-]{43}; /);
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
    ]);
    expect(await knows(email, browser)).toBe(true);
    const stored = await gateway.db.selectFrom('knownDevice').select('tokenHash').execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(browser));
  });

  test('keeps the cookie, also for several accounts and after signing out', async () => {
    const [one, two] = [await createUser(gateway.db), await createUser(gateway.db)];
    const browser = await signIn(one.email);
    const token = tokenOf(browser);
    await browser.post('/api/auth/logout');
    await signIn(two.email, browser);
    expect(tokenOf(browser)).toBe(token);
    expect([await knows(one.email, browser), await knows(two.email, browser)]).toEqual([
      true,
      true,
    ]);
  });

  test('replaces a cookie that the gateway did not set', async () => {
    const { email } = await createUser(gateway.db);
    const browser = gateway.visitor();
    browser.cookies.set('device', 'planted');
    await signIn(email, browser);
    expect(tokenOf(browser)).not.toBe('planted');
    expect(await isKnownDevice(gateway.db, email, 'planted')).toBe(false);
  });

  test('a wrong password makes no browser known', async () => {
    const { email } = await createUser(gateway.db);
    const browser = gateway.visitor();
    await browser.post('/api/auth/login', { email, password: 'wrong password' });
    expect(browser.cookies.size).toBe(0);
  });
});

test('an account knows 20 browsers: the one not used for the longest time is forgotten', async () => {
  const { email } = await createUser(gateway.db);
  const [first, second] = [await signIn(email), await signIn(email)];
  await signIn(email, first);
  for (let device = 2; device < 21; device += 1) await signIn(email);
  expect(await knows(email, first)).toBe(true);
  expect(await knows(email, second)).toBe(false);
});

test('a new password forgets the other browsers, one by a mailed link all of them', async () => {
  const { id, email } = await createUser(gateway.db);
  const [own, other] = [await signIn(email), await signIn(email)];
  const input = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await own.post('/api/account/password', input)).status).toBe(200);
  expect([await knows(email, own), await knows(email, other)]).toEqual([true, false]);
  const token = await gateway.db
    .transaction()
    .execute((trx) => createToken(trx, { userId: id, purpose: 'reset-password', email }));
  const reset = { token, password: 'yet another password' };
  expect((await gateway.visitor().post('/api/auth/reset-password', reset)).status).toBe(200);
  expect(await knows(email, own)).toBe(false);
});

test('browsers are forgotten a year after they were last used to sign in', async () => {
  const { id, email } = await createUser(gateway.db);
  const browser = await signIn(email);
  const age = (days: number) =>
    gateway.db
      .updateTable('knownDevice')
      .set({ signedInAt: sql<string>`now() - make_interval(days => ${days})` })
      .where('userId', '=', id)
      .execute();
  for (const [days, known] of [
    [364, true],
    [366, false],
  ] as const) {
    await age(days);
    await purgeExpired(gateway.db, gateway.auth, createLogger('silent'));
    expect(await knows(email, browser)).toBe(known);
  }
});

describe('behind https', () => {
  const publicUrl = 'https://portal.example.com';
  let secure: TestGateway;
  beforeAll(async () => {
    secure = await startTestGateway({ publicUrl });
  });
  afterAll(() => secure.stop());

  test('the cookie is Secure and no other host can set it; the browser is known by it', async () => {
    const { email } = await createUser(secure.db);
    const browser = secure.visitor();
    const input = { email, password: PASSWORD };
    const { headers } = await browser.post('/api/auth/login', input, { origin: publicUrl });
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-device='))!;
    expect(line.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly']));
    expect(line).not.toContain('Domain');
    expect(await isKnownDevice(secure.db, email, browser.cookies.get('__Host-device')!)).toBe(true);
  });
});
