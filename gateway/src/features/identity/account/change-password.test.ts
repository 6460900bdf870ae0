import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { PASSWORD } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const NEW = 'a brand new password';
const input = { currentPassword: PASSWORD, newPassword: NEW };

function passwordHashOf(id: string) {
  return gateway.db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('POST /api/account/password', () => {
  test('changes the password, ends the other sessions and keeps this one', async () => {
    const { id, email, http } = await gateway.client();
    const elsewhere = await gateway.signedIn(id);
    const stranger = await gateway.client();
    expect(await http.post('/api/account/password', input)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await http.get('/api/auth/user')).status).toBe(200);
    expectRefused(await elsewhere.get('/api/auth/user'), 401);
    expect((await stranger.http.get('/api/auth/user')).status).toBe(200);
    expect(await auditOf(gateway.db, id)).toEqual([
      {
        actor: { type: 'user', userId: id },
        action: 'user.password-changed',
        subject: `app_user/${id}`,
        detail: {},
      },
    ]);
    const logIn = (password: string) =>
      gateway.visitor().post('/api/auth/login', { email, password });
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
  });

  test.each([
    [{ currentPassword: 'wrong' }, { currentPassword: 'This is not your password' }],
    [{ currentPassword: '' }, { currentPassword: 'Enter your password' }],
    [{ newPassword: 'short' }, { newPassword: 'Use at least 8 characters' }],
    [
      { newPassword: PASSWORD },
      { newPassword: 'Choose a password that differs from the present one' },
    ],
  ])('refuses %j, and ends no session', async (change, issues) => {
    const { id, http } = await gateway.client();
    const elsewhere = await gateway.signedIn(id);
    const before = await passwordHashOf(id);
    expectInvalid(await http.post('/api/account/password', { ...input, ...change }), issues);
    expect(await passwordHashOf(id)).toEqual(before);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
  });

  test('POST /api/account/password checks 10 of 15 wrong passwords at once; then the right one is refused too', async () => {
    const { id, http } = await gateway.client();
    const guess = () =>
      http.post('/api/account/password', { ...input, currentPassword: 'a guess' });
    const statuses = (await Promise.all(Array.from({ length: 15 }, guess))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const before = await passwordHashOf(id);
    expectRefused(await http.post('/api/account/password', input), 429);
    expect(await passwordHashOf(id)).toEqual(before);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post('/api/account/password', input), 401);
  });
});
