import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const statusWith = async (cookie: string) =>
  (await gateway.visitor().get('/api/auth/user', { cookie })).status;

describe('a session cookie', () => {
  test.each([
    'session=',
    'session=x',
    `session=${'a'.repeat(40)}`,
    `session=${'a'.repeat(8_000)}`,
    "session=' or true --",
    'session=%00',
    'session=%ff%fe',
    'session=../../x',
    'session={"$ne":null}',
    'session=a; session=b',
    'session',
    '=;;;=',
  ])('%.40s is nobody’s', async (cookie) => {
    expect(await statusWith(cookie)).toBe(401);
  });

  test('a session cookie is replaced at sign-in if someone else chose it', async () => {
    const { email } = await gateway.client();
    const chosen = 'a'.repeat(40);
    const browser = gateway.visitor();
    browser.cookies.set('session', chosen);
    expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect(browser.cookies.get('session')).not.toBe(chosen);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect(await statusWith(`session=${chosen}`)).toBe(401);
  });

  test('a session cookie is another one at each sign-in', async () => {
    const { email } = await gateway.client();
    const tokens = new Set<string | undefined>();
    for (let n = 0; n < 5; n += 1) {
      const browser = gateway.visitor();
      await browser.post('/api/auth/login', { email, password: PASSWORD });
      tokens.add(browser.cookies.get('session'));
    }
    expect(tokens.size).toBe(5);
    for (const token of tokens) expect(token).toMatch(/^[a-z0-9]{40}$/);
  });

  test('ends with its account', async () => {
    const { id, http } = await gateway.client();
    expect((await http.get('/api/auth/user')).status).toBe(200);
    await gateway.db.deleteFrom('appUser').where('id', '=', id).execute();
    expect((await http.get('/api/auth/user')).status).toBe(401);
    const rows = gateway.db.selectFrom('session').select('id').where('userId', '=', id);
    expect(await rows.execute()).toEqual([]);
  });
});
