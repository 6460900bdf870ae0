import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { Authenticator } from '../../../../test/authenticator.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { PASSWORD, verified } from '../../../../test/factories.ts';
import { codeOf, enableSecondFactor, stopClock } from '../../../../test/second-factor.ts';
import { setProofsBack } from '../../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

type Admin = Awaited<ReturnType<TestGateway['admin']>>;
interface PasskeyOptions {
  challenge: string;
  user: { id: string };
  allowCredentials: { id: string }[];
}

const ORIGIN = 'https://portal.example.com';
const CONFIRM = '/api/account/confirm-identity';
const STEP_UP = {
  status: 403,
  body: { code: 'FORBIDDEN', issues: [{ path: [], code: 'step-up-required' }] },
};
const WRONG_CODE = { code: 'This code is not correct. Use the newest one; each code works once' };
const byPassword = { with: 'password', password: PASSWORD };

let gateway: TestGateway;
let strict: TestGateway;
beforeAll(async () => {
  stopClock();
  gateway = await startTestGateway({ publicUrl: ORIGIN });
  strict = await startTestGateway({ databaseUrl: gateway.databaseUrl, requireAdminMfa: true });
});
afterAll(async () => {
  await strict.stop();
  await gateway.stop();
});

async function grant({ http }: Admin) {
  const { email } = await gateway.client(verified);
  return http.post('/api/admin/team/grant', { email });
}

const refusalsOf = async (userId: string) =>
  (await auditOf(gateway.db, userId)).filter(
    ({ action }) => action === 'second-factor.confirmation-refused',
  );

describe('granting the role', () => {
  test('an admin who signed in or confirmed the password within five minutes grants the role', async () => {
    const admin = await gateway.admin();
    expect((await grant(admin)).status).toBe(200);
    await setProofsBack(gateway.db, admin.id);
    expect(await grant(admin)).toMatchObject(STEP_UP);
    expect(await admin.http.post(`/api/admin/team/${admin.id}/revoke`, {})).toMatchObject(STEP_UP);
    expect((await admin.http.post(CONFIRM, byPassword)).status).toBe(200);
    expect((await grant(admin)).status).toBe(200);
  });

  test('an admin with an authenticator app grants the role with a code, which works once, and not with the password', async () => {
    const admin = await gateway.admin(verified);
    const { secret } = await enableSecondFactor(gateway, admin);
    expect(await grant(admin)).toMatchObject(STEP_UP);
    expectRefused(await admin.http.post(CONFIRM, byPassword), 403);
    const byCode = { with: 'code', code: codeOf(secret) };
    expect((await admin.http.post(CONFIRM, byCode)).status).toBe(200);
    expect((await grant(admin)).status).toBe(200);
    await setProofsBack(gateway.db, admin.id);
    expectInvalid(await admin.http.post(CONFIRM, byCode), WRONG_CODE);
    expect(await grant(admin)).toMatchObject(STEP_UP);
    expect(await refusalsOf(admin.id)).toMatchObject([{ detail: { with: 'code' } }]);
  });

  test('takes no password where admins need a second factor', async () => {
    const admin = await strict.admin();
    await strict.db
      .updateTable('session')
      .set({ secondFactorAt: '2026-01-01T00:00:00Z' })
      .where('userId', '=', admin.id)
      .execute();
    expect(await grant(admin)).toMatchObject(STEP_UP);
  });

  test('a client does not confirm the granting of the role, whatever they have confirmed', async () => {
    const client = await gateway.client();
    expect((await client.http.post(CONFIRM, byPassword)).status).toBe(200);
    expectRefused(await grant(client), 403, 'This is for administrators');
  });
});

describe('a wrong proof', () => {
  test('a wrong proof is refused, audited once in a while, and limited', async () => {
    const admin = await gateway.admin();
    const wrong = { with: 'password', password: 'not mine' };
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => admin.http.post(CONFIRM, wrong)),
    );
    const statuses = guesses.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect(await refusalsOf(admin.id)).toHaveLength(1);
    expectRefused(await admin.http.post(CONFIRM, byPassword), 429);
  });

  test('a code of an app that does not exist is a wrong code', async () => {
    const admin = await gateway.admin();
    const wrong = { with: 'code', code: '123456' };
    for (let guess = 0; guess < 10; guess += 1) {
      expectInvalid(await admin.http.post(CONFIRM, wrong), WRONG_CODE);
    }
    expectRefused(await admin.http.post(CONFIRM, wrong), 429);
    expect(await refusalsOf(admin.id)).toHaveLength(1);
  });
});

describe('a passkey', () => {
  const start = async ({ http }: Admin) =>
    (await http.post<PasskeyOptions>(`${CONFIRM}/start`, {})).body;

  async function adminWithPasskey() {
    const admin = await gateway.admin(verified);
    const authenticator = new Authenticator();
    const { body } = await admin.http.post<PasskeyOptions>('/api/account/passkeys/start', {
      password: PASSWORD,
    });
    const response = authenticator.create(body, { origin: ORIGIN });
    await admin.http.post('/api/account/passkeys', { response });
    await setProofsBack(gateway.db, admin.id);
    return { admin, authenticator };
  }

  test('confirms once for each challenge', async () => {
    const { admin, authenticator } = await adminWithPasskey();
    expect(await grant(admin)).toMatchObject(STEP_UP);
    const options = await start(admin);
    expect(options.allowCredentials).toHaveLength(1);
    const answer = { with: 'passkey', response: authenticator.get(options, { origin: ORIGIN }) };
    expect((await admin.http.post(CONFIRM, answer)).status).toBe(200);
    expect((await grant(admin)).status).toBe(200);
    await setProofsBack(gateway.db, admin.id);
    expectIssues(await admin.http.post(CONFIRM, answer), 400, {
      response: 'This passkey could not be confirmed',
    });
    expect(await grant(admin)).toMatchObject(STEP_UP);
  });

  test('a passkey is asked for at most 50 times in 15 minutes, in batches as well', async () => {
    const admin = await gateway.admin();
    const names = Array<string>(30).fill('account.startConfirmation').join(',');
    for (let batch = 0; batch < 2; batch += 1) await admin.http.post(`/trpc/${names}?batch=1`, {});
    const stored = gateway.db.selectFrom('webauthnChallenge').where('userId', '=', admin.id);
    expect(await stored.select('userId').execute()).toHaveLength(50);
    expectRefused(await admin.http.post(`${CONFIRM}/start`, {}), 429);
  });

  test('another user’s passkey is refused', async () => {
    const { admin } = await adminWithPasskey();
    const other = await adminWithPasskey();
    const response = other.authenticator.get(await start(admin), { origin: ORIGIN });
    expect((await admin.http.post(CONFIRM, { with: 'passkey', response })).status).toBe(400);
    expect(await refusalsOf(admin.id)).toMatchObject([{ detail: { with: 'passkey' } }]);
  });
});
