import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TotpSetup } from '@repo/contract/account-security';
import { createPasskey, PASSWORD, verified } from '../../../../test/factories.ts';
import { codeOf, enableSecondFactor, stopClock } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { createToken } from '../tokens/tokens.ts';

const NEW = 'a brand new password';
const REQUIRED = { status: 403, body: { issues: [{ code: 'second-factor-required' }] } };

let gateway: TestGateway;
beforeAll(async () => {
  stopClock();
  gateway = await startTestGateway({ requireAdminMfa: true });
});
afterAll(() => gateway.stop());

type User = Awaited<ReturnType<TestGateway['admin']>>;

async function reset({ id, email }: User) {
  const given = { userId: id, purpose: 'reset-password', email } as const;
  const token = await gateway.db.transaction().execute((trx) => createToken(trx, given));
  const response = await gateway
    .visitor()
    .post('/api/auth/reset-password', { token, password: NEW });
  expect(response.status).toBe(200);
}

async function logIn({ email }: User, password: string, code?: string) {
  const http = gateway.visitor();
  const { status } = await http.post('/api/auth/login', { email, password, code });
  return { http, status };
}

const passkeysOf = ({ id }: User) =>
  gateway.db.selectFrom('passkey').select('id').where('userId', '=', id).execute();

describe('where admins need a second factor, who reads an admin’s mail and resets the password', () => {
  test('leaves the passkeys, and without one reaches nothing of a client', async () => {
    const admin = await gateway.admin(verified);
    await createPasskey(gateway.db, admin.id);
    await reset(admin);
    expect(await passkeysOf(admin)).toHaveLength(1);
    const { http, status } = await logIn(admin, NEW);
    expect(status).toBe(200);
    expect(await http.get('/api/admin/stats')).toMatchObject(REQUIRED);
    const confirmed = { password: NEW };
    const { body } = await http.post<TotpSetup>('/api/account/totp/start', confirmed);
    const code = codeOf(body.secret);
    expect(await http.post('/api/account/totp/enable', { code })).toMatchObject(REQUIRED);
  });

  test('leaves two-step sign-in, of an address that was never verified as well', async () => {
    const admin = await gateway.admin();
    const { secret } = await enableSecondFactor(gateway, admin);
    await reset(admin);
    expect((await logIn(admin, NEW)).status).toBe(401);
    expect((await logIn(admin, NEW, codeOf(secret))).status).toBe(200);
  });

  test('gets no more guesses of the code', async () => {
    const admin = await gateway.admin(verified);
    await enableSecondFactor(gateway, admin);
    for (let guess = 0; guess < 10; guess += 1) await logIn(admin, PASSWORD, 'no code');
    await reset(admin);
    expect((await logIn(admin, NEW, 'no code')).status).toBe(429);
  });
});

test('a client’s passkeys are removed there too', async () => {
  const client = await gateway.client(verified);
  await createPasskey(gateway.db, client.id);
  await reset(client);
  expect(await passkeysOf(client)).toEqual([]);
});
