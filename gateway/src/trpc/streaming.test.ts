import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createUser, PASSWORD } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { listSessions } from '../sessions/user-sessions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe.each(['trpc-accept', 'accept'])('with %s: application/jsonl', (header) => {
  const streamed = { [header]: 'application/jsonl' };

  test('signing in sets the cookie of the one session that it creates', async () => {
    const user = await createUser(gateway.db);
    const browser = gateway.visitor();
    const input = { 0: { email: user.email, password: PASSWORD } };
    const response = await browser.post('/trpc/auth.login?batch=1', input, streamed);
    expect(response).toMatchObject({ status: 200, body: [{ result: { data: { id: user.id } } }] });
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    expect(await listSessions(gateway.db, user.id)).toHaveLength(1);
  });

  test('registering signs in, and signing out clears the cookie', async () => {
    const browser = gateway.visitor();
    const email = `${header}@example.com`;
    await browser.post('/trpc/auth.register', { email, password: PASSWORD }, streamed);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    await browser.post('/trpc/auth.logout?batch=1', { 0: {} }, streamed);
    expect(browser.cookies.has('session')).toBe(false);
  });

  test('a prolonged session’s cookie is renewed', async () => {
    const { id, http } = await gateway.client();
    await gateway.db
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
      .where('userId', '=', id)
      .execute();
    const response = await http.get(
      '/trpc/auth.user?batch=1&input=%7B%220%22%3A%7B%7D%7D',
      streamed,
    );
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });
});
