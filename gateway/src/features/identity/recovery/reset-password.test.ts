import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD, verified } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { enableSecondFactor } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { createToken } from '../tokens/tokens.ts';

const NEW = 'a brand new password';
const INVALID = { token: 'This link has expired or was used already' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: 1 });
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

const forgot = (email: string, from = '192.0.2.1') =>
  gateway.visitor().post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': from });
const reset = (token: string, password = NEW) =>
  gateway.visitor().post('/api/auth/reset-password', { token, password });
const logIn = async (email: string, password: string) =>
  (await gateway.visitor().post('/api/auth/login', { email, password })).status;

async function mailsTo(email: string) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email);
}

async function tokenFor(email: string): Promise<string> {
  await forgot(email);
  const mails = await mailsTo(email);
  return /reset-password\?token=([\w-]+)/.exec(mails.at(-1)!.text)![1]!;
}

function tokenOf(
  user: { id: string; email: string },
  purpose: Parameters<typeof createToken>[1]['purpose'],
) {
  return gateway.db
    .transaction()
    .execute((trx) => createToken(trx, { userId: user.id, purpose, email: user.email }));
}

describe('POST /api/auth/forgot-password', () => {
  test('mails a link to the account’s address, in its language', async () => {
    const user = await createUser(gateway.db, { email: 'Ada.Forgot@Example.com', language: 'es' });
    const response = await forgot('ada.forgot@example.COM');
    expect(response).toMatchObject({ status: 200, body: { ok: true } });
    const [mail, ...more] = await mailsTo('Ada.Forgot@Example.com');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('/reset-password?token=');
    expect(mail!.subject).toMatch(/contraseña/);
    expect(await auditOf(gateway.db, user.id)).toMatchObject([
      { actor: { type: 'system' }, action: 'user.password-reset-requested' },
    ]);
  });

  test('answers the same for an unknown address, and mails nothing', async () => {
    const user = await createUser(gateway.db);
    const [known, unknown] = [await forgot(user.email), await forgot('nobody@example.com')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('the job that sends the link has neither address nor token in clear, and sends one mail when it runs twice', async () => {
    const user = await createUser(gateway.db);
    await forgot(user.email);
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(
      gateway.db,
    );
    expect(JSON.stringify(rows)).not.toContain(user.email);
    expect(await mailsTo(user.email)).toHaveLength(1);
    await sql`select graphile_worker.add_job('send-password-reset', ${JSON.stringify(rows[0]!.payload)}::json)`.execute(
      gateway.db,
    );
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  test('limits an email address, known or unknown, from anywhere', async () => {
    const user = await createUser(gateway.db);
    for (const email of [user.email, 'ghost@example.com']) {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        expect((await forgot(email, `192.0.2.${attempt}`)).status).toBe(200);
      }
      expectRefused(await forgot(email.toUpperCase(), '192.0.2.9'), 429);
    }
  });

  test('limits an IP address, whatever email addresses it names', async () => {
    const limited = await startTestGateway({
      attemptLimits: { leadsPerAddress: 9, registrationsPerAddress: 3, perEmail: 9 },
    });
    try {
      const ask = () =>
        limited
          .visitor()
          .post('/api/auth/forgot-password', { email: `${randomUUID()}@example.com` });
      for (let attempt = 1; attempt <= 3; attempt += 1) expect((await ask()).status).toBe(200);
      expectRefused(await ask(), 429);
    } finally {
      await limited.stop();
    }
  });

  test('refuses what is no address', async () => {
    expectInvalid(await forgot('nobody'), { email: 'Please enter a valid email address' });
  });
});

describe('POST /api/auth/reset-password', () => {
  test('sets the password, ends all sessions, verifies the address, notifies its owner, and signs nobody in', async () => {
    const client = await gateway.client();
    const elsewhere = await gateway.signedIn(client.id);
    const stranger = await gateway.client();
    const token = await tokenFor(client.email);
    const visitor = gateway.visitor();
    const response = await visitor.post('/api/auth/reset-password', { token, password: NEW });
    expect(response).toMatchObject({ status: 200, body: { email: client.email } });
    expect(visitor.cookies.size).toBe(0);
    expectRefused(await client.http.get('/api/auth/user'), 401);
    expectRefused(await elsewhere.get('/api/auth/user'), 401);
    expect((await stranger.http.get('/api/auth/user')).body).toMatchObject({
      emailVerified: false,
    });
    expect(await logIn(client.email, PASSWORD)).toBe(401);
    expect(await logIn(client.email, NEW)).toBe(200);
    const again = await gateway.signedIn(client.id);
    expect((await again.get('/api/auth/user')).body).toMatchObject({ emailVerified: true });
    expect((await mailsTo(client.email)).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      expect.stringMatching(/password/),
    ]);
    expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toEqual([
      'user.password-reset-requested',
      'user.password-reset',
    ]);
  });

  test('works once, also for simultaneous requests', async () => {
    const user = await createUser(gateway.db);
    const token = await tokenFor(user.email);
    const passwords = [1, 2, 3, 4].map((attempt) => `new password ${attempt}`);
    const statuses = await Promise.all(
      passwords.map(async (password) => (await reset(token, password)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await logIn(user.email, passwords[statuses.indexOf(200)]!)).toBe(200);
    expectInvalid(await reset(token), INVALID);
  });

  test('only the newest link resets the password', async () => {
    const user = await createUser(gateway.db);
    const first = await tokenFor(user.email);
    const second = await tokenFor(user.email);
    expectInvalid(await reset(first), INVALID);
    expect((await reset(second)).status).toBe(200);
  });

  test('a weak password is refused like at registration, and the link still works', async () => {
    const user = await createUser(gateway.db);
    const token = await tokenFor(user.email);
    expectInvalid(await reset(token, 'short'), { password: 'Use at least 8 characters' });
    expectInvalid(await reset(token, 'x'.repeat(201)), { password: 'Use at most 200 characters' });
    expect(await logIn(user.email, PASSWORD)).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['verify-email', 'change-email'] as const)(
    'a link for %s is refused',
    async (purpose) => {
      const user = await createUser(gateway.db);
      expectInvalid(await reset(await tokenOf(user, purpose)), INVALID);
      expect(await logIn(user.email, PASSWORD)).toBe(200);
    },
  );

  test.each(['', 'unknown', 'x'.repeat(101)])('the token %j is refused', async (token) => {
    expectInvalid(await reset(token), INVALID);
  });

  test('a link to an address that the account no longer has is refused', async () => {
    const user = await createUser(gateway.db);
    const token = await tokenFor(user.email);
    await gateway.db
      .updateTable('appUser')
      .set({ email: `moved.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    expectInvalid(await reset(token), INVALID);
    expect(await logIn(`moved.${user.email}`, PASSWORD)).toBe(200);
  });

  test('an email change that was asked for before can no longer be confirmed', async () => {
    const user = await createUser(gateway.db);
    const change = await tokenOf({ ...user, email: 'thief@example.com' }, 'change-email');
    expect((await reset(await tokenFor(user.email))).status).toBe(200);
    const response = await gateway.visitor().post('/api/auth/verify-email', { token: change });
    expectInvalid(response, INVALID);
  });

  test('a person with too many failed sign-ins can sign in with the new password at once', async () => {
    const user = await createUser(gateway.db);
    for (let attempt = 0; attempt < 11; attempt += 1) await logIn(user.email, 'wrong password');
    expect(await logIn(user.email, PASSWORD)).toBe(429);
    expect((await reset(await tokenFor(user.email))).status).toBe(200);
    expect(await logIn(user.email, NEW)).toBe(200);
  });

  test('a person with too many wrong codes can use one with the new password at once', async () => {
    const client = await gateway.client(verified);
    const { recoveryCodes } = await enableSecondFactor(gateway, client);
    const logInWith = async (password: string, code: string) =>
      (await gateway.visitor().post('/api/auth/login', { email: client.email, password, code }))
        .status;
    for (let attempt = 0; attempt < 10; attempt += 1) await logInWith(PASSWORD, 'no code');
    expect(await logInWith(PASSWORD, recoveryCodes[0]!)).toBe(429);
    expect((await reset(await tokenFor(client.email))).status).toBe(200);
    expect(await logInWith(NEW, recoveryCodes[0]!)).toBe(200);
  });

  test('the second factor of a verified account stays as it is', async () => {
    const client = await gateway.client(verified);
    await enableSecondFactor(gateway, client);
    expect((await reset(await tokenFor(client.email))).status).toBe(200);
    const credentials = { email: client.email, password: NEW };
    const response = await gateway.visitor().post('/api/auth/login', credentials);
    expect(response).toMatchObject({ status: 401, body: { issues: [{ code: 'code-required' }] } });
  });

  test('tokens and addresses never reach the log', async () => {
    const user = await createUser(gateway.db);
    const token = await tokenFor(user.email);
    await gateway.visitor().get(`/reset-password?token=${token}`);
    await reset(token);
    await reset(token);
    const log = gateway.logLines.join('');
    expect(log).toContain('/api/auth/reset-password');
    expect(log).not.toContain(token);
    expect(log).not.toContain(user.email);
  });
});
