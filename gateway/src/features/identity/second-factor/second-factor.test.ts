import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountSecurity, TotpSetup } from '@repo/contract/account-security';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { PASSWORD, verified } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { codeOf, enableSecondFactor, stopClock } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  stopClock();
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<TestGateway['client']>>;
interface Codes {
  recoveryCodes: string[];
}

const confirmed = { password: PASSWORD };
const INCORRECT = { code: 'This code is not correct. Use the newest one; each code works once' };
const EXPIRED = { code: 'This setup has expired. Start again with a new QR code' };
const WRONG_PASSWORD = { status: 400, body: { issues: [{ path: ['password'] }] } };

async function start({ http }: Client): Promise<TotpSetup> {
  return (await http.post<TotpSetup>('/api/account/totp/start', confirmed)).body;
}

const enable = ({ http }: Client, code: string) =>
  http.post<Codes>('/api/account/totp/enable', { code });

async function securityOf({ http }: Client) {
  return (await http.get<AccountSecurity>('/api/account/security')).body;
}

async function actionsOf(userId: string) {
  return (await auditOf(gateway.db, userId)).map(({ action }) => action);
}

function logIn({ email }: Client, code?: string) {
  return gateway.visitor().post('/api/auth/login', { email, password: PASSWORD, code });
}

describe('turning two-step sign-in on', () => {
  test('takes the password and a code of the app, returns ten recovery codes, and ends no session', async () => {
    const client = await gateway.client({ ...verified, email: 'ada+1@example.com' });
    const setup = await start(client);
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(setup.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`${gateway.brand.name}:ada+1@example.com`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: gateway.brand.name,
      secret: setup.secret,
    });
    expect(await securityOf(client)).toEqual({
      totpEnabled: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    expect((await logIn(client)).status).toBe(200);

    const { status, body } = await enable(client, codeOf(setup.secret));
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await securityOf(client)).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 10 });
    expect((await logIn(client)).status).toBe(401);
    expect((await logIn(client, body.recoveryCodes[9])).status).toBe(200);
    expect(await securityOf(client)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await actionsOf(client.id)).toEqual([
      'second-factor.totp-enabled',
      'second-factor.recovery-code-used',
    ]);
    await runJobs(gateway);
    const subjects = gateway.sentMails
      .filter(({ to }) => to.address === client.email)
      .map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['A recovery code was used', 'Two-step sign-in was turned on']);
  });

  test('needs the right password, and a code that fits', async () => {
    const client = await gateway.client(verified);
    const refused = await client.http.post('/api/account/totp/start', { password: 'wrong' });
    expect(refused).toMatchObject(WRONG_PASSWORD);
    const { secret } = await start(client);
    expectInvalid(await enable(client, codeOf(secret, 5)), INCORRECT);
    expectInvalid(await enable(client, 'abc'), INCORRECT);
    expectInvalid(await enable(client, ' '), {
      code: 'Enter the code from your authenticator app',
    });
    expect(await securityOf(client)).toMatchObject({ totpEnabled: false });
    expect(await actionsOf(client.id)).toEqual([]);
  });

  test('a new start replaces the secret of the one before', async () => {
    const client = await gateway.client(verified);
    const first = await start(client);
    const second = await start(client);
    expect(second.secret).not.toBe(first.secret);
    expectInvalid(await enable(client, codeOf(first.secret)), INCORRECT);
    expect((await enable(client, codeOf(second.secret))).status).toBe(200);
  });

  test('refuses a code without a start, after 15 minutes, and for another user’s start', async () => {
    const [client, other] = [await gateway.client(verified), await gateway.client(verified)];
    const { secret } = await start(client);
    expectInvalid(await enable(other, codeOf(secret)), EXPIRED);
    await gateway.db
      .updateTable('totp')
      .set({ createdAt: '2026-01-01T00:00:00Z' })
      .where('userId', '=', client.id)
      .execute();
    expectInvalid(await enable(client, codeOf(secret)), EXPIRED);
  });

  test('succeeds once for concurrent requests, and a start while it is on is refused', async () => {
    const client = await gateway.client(verified);
    const { secret } = await start(client);
    const responses = await Promise.all([1, 2, 3].map(() => enable(client, codeOf(secret))));
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    expectRefused(await client.http.post('/api/account/totp/start', confirmed), 409);
    expectInvalid(await enable(client, codeOf(secret, 1)), EXPIRED);
    const [won] = responses.filter(({ status }) => status === 200);
    expect((await logIn(client, won!.body.recoveryCodes[0])).status).toBe(200);
  });

  test('limits wrong codes', async () => {
    const client = await gateway.client(verified);
    const { secret } = await start(client);
    const wrong = codeOf(secret, 9);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enable(client, wrong)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expectRefused(await enable(client, codeOf(secret)), 429);
  });
});

describe('turning two-step sign-in off', () => {
  const disable = ({ http }: Client, password = PASSWORD) =>
    http.post('/api/account/totp/disable', { password });

  test('needs the password, deletes secret and codes, and is audited once', async () => {
    const client = await gateway.client(verified);
    const { recoveryCodes } = await enableSecondFactor(gateway, client);
    expect(await disable(client, 'wrong')).toMatchObject(WRONG_PASSWORD);
    expect((await logIn(client)).status).toBe(401);
    for (let call = 0; call < 2; call += 1) expect((await disable(client)).status).toBe(200);
    expect((await logIn(client)).status).toBe(200);
    expect(await securityOf(client)).toMatchObject({ totpEnabled: false, recoveryCodesLeft: 0 });
    expect(await actionsOf(client.id)).toEqual([
      'second-factor.totp-enabled',
      'second-factor.totp-disabled',
    ]);
    await enableSecondFactor(gateway, client);
    expect((await logIn(client, recoveryCodes[0])).status).toBe(401);
  });

  test('keeps a start that waits for its code', async () => {
    const client = await gateway.client(verified);
    const { secret } = await start(client);
    await disable(client);
    expect((await enable(client, codeOf(secret))).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  const replace = ({ http }: Client, password = PASSWORD) =>
    http.post<Codes>('/api/account/recovery-codes', { password });

  test('new codes replace all earlier ones', async () => {
    const client = await gateway.client(verified);
    const { recoveryCodes: old } = await enableSecondFactor(gateway, client);
    await logIn(client, old[0]);
    const { body } = await replace(client);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await securityOf(client)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await logIn(client, old[1])).status).toBe(401);
    expect((await logIn(client, body.recoveryCodes[1])).status).toBe(200);
    expect(await actionsOf(client.id)).toContain('second-factor.recovery-codes-replaced');
  });

  test('new codes need the password and two-step sign-in', async () => {
    const client = await gateway.client(verified);
    expectRefused(await replace(client), 409);
    await enableSecondFactor(gateway, client);
    expect(await replace(client, 'wrong')).toMatchObject(WRONG_PASSWORD);
    expect(await securityOf(client)).toMatchObject({ recoveryCodesLeft: 10 });
  });
});
