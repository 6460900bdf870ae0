import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { TotpSetup } from '@repo/contract/account-security';
import { expectIssues } from '../../../../test/expect-response.ts';
import { createPasskey, PASSWORD, verified } from '../../../../test/factories.ts';
import type { HttpClient, TestResponse } from '../../../../test/http-client.ts';
import { codeOf, enableSecondFactor, stopClock } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { whileBlocked } from '../../../../test/while-blocked.ts';
import { lockUser } from '../../../users/users.ts';

const STATS = '/api/admin/stats';
const confirmed = { password: PASSWORD };
const REQUIRED = {
  status: 403,
  body: { code: 'FORBIDDEN', issues: [{ path: [], code: 'second-factor-required' }] },
};
const KEEP_ONE = { id: 'An admin needs a second factor. Set up another one first' };

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  stopClock();
  gateway = await startTestGateway({ requireAdminMfa: true });
});
beforeEach(async () => {
  admin = await gateway.admin(verified);
});
afterAll(() => gateway.stop());

async function logIn(code?: string): Promise<HttpClient> {
  const http = gateway.visitor();
  const response = await http.post('/api/auth/login', { email: admin.email, ...confirmed, code });
  expect(response.status).toBe(200);
  return http;
}

const stats = async (http: HttpClient): Promise<TestResponse> => http.get(STATS);

async function setUpInSession(http: HttpClient): Promise<string> {
  const { body } = await http.post<TotpSetup>('/api/account/totp/start', confirmed);
  const code = codeOf(body.secret, -1);
  expect((await http.post('/api/account/totp/enable', { code })).status).toBe(200);
  return body.secret;
}

describe('where admins need a second factor, an admin', () => {
  test('an admin without the required second factor signs in and reaches the account, and nothing of a client', async () => {
    const http = await logIn();
    expect((await http.get('/api/account/security')).status).toBe(200);
    expect(await stats(http)).toMatchObject(REQUIRED);
    const client = await gateway.client();
    const headers = { [VIEW_AS_HEADER]: client.id };
    expect(await http.get('/api/credit-items', headers)).toMatchObject(REQUIRED);
  });

  test('setting up the first factor opens that session only', async () => {
    const [http, other] = [await logIn(), await logIn()];
    const secret = await setUpInSession(http);
    expect((await stats(http)).status).toBe(200);
    expect(await stats(other)).toMatchObject(REQUIRED);
    expect((await stats(await logIn(codeOf(secret)))).status).toBe(200);
  });

  test('an admin with a passkey alone, signed in with the password, confirms it first', async () => {
    await createPasskey(gateway.db, admin.id);
    expect(await stats(await logIn())).toMatchObject(REQUIRED);
    expect((await stats(await gateway.signedIn(admin.id, ['second-factor']))).status).toBe(200);
  });

  test('a sign-in by password alone cannot change the factors that there are, nor address and password', async () => {
    await createPasskey(gateway.db, admin.id);
    const http = await logIn();
    const { body } = await http.post<TotpSetup>('/api/account/totp/start', confirmed);
    const code = codeOf(body.secret);
    expect(await http.post('/api/account/totp/enable', { code })).toMatchObject(REQUIRED);
    const email = { ...confirmed, email: 'somebody@example.com' };
    expect(await http.post('/api/account/email', email)).toMatchObject(REQUIRED);
    const password = { currentPassword: PASSWORD, newPassword: 'a brand new password' };
    expect(await http.post('/api/account/password', password)).toMatchObject(REQUIRED);
    await enableSecondFactor(gateway, admin);
    for (const path of ['/api/account/recovery-codes', '/api/account/totp/disable']) {
      expect(await http.post(path, confirmed)).toMatchObject(REQUIRED);
    }
  });

  test('a sign-in by password alone adds no factor beside one that is set up at the same time', async () => {
    const http = await logIn();
    const { body } = await http.post<TotpSetup>('/api/account/totp/start', confirmed);
    const response = await whileBlocked(gateway, {
      first: async (trx) => {
        await lockUser(trx, admin.id);
        await createPasskey(trx, admin.id);
      },
      request: () => http.post('/api/account/totp/enable', { code: codeOf(body.secret) }),
    });
    expect(response).toMatchObject(REQUIRED);
    expect(await stats(http)).toMatchObject(REQUIRED);
  });

  test('keeps the last one, of two removed at the same time as well', async () => {
    const http = await logIn();
    await setUpInSession(http);
    const disable = () => http.post('/api/account/totp/disable', confirmed);
    expectIssues(await disable(), 409, KEEP_ONE);
    const { id } = await createPasskey(gateway.db, admin.id);
    const removePasskey = () => http.post(`/api/account/passkeys/${id}/remove`, confirmed);
    const responses = await Promise.all([disable(), removePasskey()]);
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await stats(http)).status).toBe(200);
  });

  test('a new admin without a second factor is refused at once', async () => {
    const user = await gateway.client(verified);
    await gateway.db
      .updateTable('appUser')
      .set({ role: 'admin' })
      .where('id', '=', user.id)
      .execute();
    expect(await stats(user.http)).toMatchObject(REQUIRED);
  });
});

test('a client may remove the last one; no session counts as proven with it afterwards', async () => {
  const client = await gateway.client(verified);
  await setUpInSession(client.http);
  expect((await client.http.post('/api/account/totp/disable', confirmed)).status).toBe(200);
  const sessions = gateway.db
    .selectFrom('session')
    .select('secondFactorAt')
    .where('userId', '=', client.id);
  expect(await sessions.execute()).toEqual([{ secondFactorAt: null }]);
});
