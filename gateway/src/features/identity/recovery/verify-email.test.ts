import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CurrentUser } from '@repo/contract/users';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { createToken } from '../tokens/tokens.ts';

const INVALID = { token: 'This link has expired or was used already' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

const verify = (token: string, http: HttpClient = gateway.visitor(), password = PASSWORD) =>
  http.post('/api/auth/verify-email', { token, password });
const ask = (http: HttpClient) => http.post('/api/auth/request-email-verification');
const me = async (http: HttpClient) => (await http.get<CurrentUser>('/api/auth/user')).body;

async function linksTo(email: string): Promise<string[]> {
  await runJobs(gateway);
  return gateway.sentMails
    .filter(({ to }) => to.address === email)
    .flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

function tokenOf(
  userId: string,
  purpose: Parameters<typeof createToken>[1]['purpose'],
  email: string,
) {
  return gateway.db.transaction().execute((trx) => createToken(trx, { userId, purpose, email }));
}

async function register(email: string) {
  const http = gateway.visitor();
  await http.post('/api/auth/register', { email, password: PASSWORD });
  return http;
}

describe('a new account', () => {
  test('gets a link to its address, which verifies it on any device, with the password', async () => {
    const http = await register('New.Person@example.com');
    expect(await me(http)).toMatchObject({ emailVerified: false });
    const [token = '', ...more] = await linksTo('New.Person@example.com');
    expect(more).toEqual([]);
    const visitor = gateway.visitor();
    expect(await verify(token, visitor)).toMatchObject({
      status: 200,
      body: { outcome: 'verified', email: 'New.Person@example.com' },
    });
    expect(visitor.cookies.size).toBe(0);
    const user = await me(http);
    expect(user.emailVerified).toBe(true);
    expect((await auditOf(gateway.db, user.id)).map(({ action }) => action)).toContain(
      'user.email-verified',
    );
  });

  test('a link without the password does not verify an account that somebody else registered with the address', async () => {
    const registrant = await register('victim@example.com');
    const [token = ''] = await linksTo('victim@example.com');
    const link = (body: object) => gateway.visitor().post('/api/auth/verify-email', body);
    const other = await gateway.client();
    for (const response of [
      await link({ token }),
      await other.http.post('/api/auth/verify-email', { token }),
    ]) {
      expectInvalid(response, { password: 'Enter your password' });
    }
    expect((await link({ token, password: 'not the password' })).status).toBe(400);
    expect(await me(registrant)).toMatchObject({ emailVerified: false });
    expect(await registrant.post('/api/auth/verify-email', { token })).toMatchObject({
      body: { outcome: 'verified' },
    });
  });

  test('opening the link’s page does not use it up', async () => {
    await register('scanned@example.com');
    const [token = ''] = await linksTo('scanned@example.com');
    await gateway.visitor().get(`/verify-email?token=${token}`);
    await gateway.visitor().get(`/api/auth/verify-email?token=${token}`);
    expect(await verify(token)).toMatchObject({ body: { outcome: 'verified' } });
  });
});

describe('POST /api/auth/verify-email', () => {
  test('says kindly that a used or expired link has done its work', async () => {
    const user = await createUser(gateway.db);
    const token = await tokenOf(user.id, 'verify-email', user.email);
    await verify(token);
    const before = { status: 200, body: { outcome: 'verified-before', email: user.email } };
    expect(await verify(token)).toMatchObject(before);
    await gateway.db
      .updateTable('accountToken')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .execute();
    expect(await verify(token)).toMatchObject(before);
  });

  test('refuses a link to an address that the account no longer has, used or not', async () => {
    const user = await createUser(gateway.db);
    const [used, unused] = [
      await tokenOf(user.id, 'verify-email', user.email),
      await tokenOf((await createUser(gateway.db)).id, 'verify-email', 'old@example.com'),
    ];
    await verify(used);
    await gateway.db
      .updateTable('appUser')
      .set({ email: `moved.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    expectInvalid(await verify(used), INVALID);
    expectInvalid(await verify(unused), INVALID);
  });

  test('refuses expired, unknown and malformed tokens, and those for a new password', async () => {
    const user = await createUser(gateway.db);
    const expired = await tokenOf(user.id, 'verify-email', user.email);
    await gateway.db
      .updateTable('accountToken')
      .set({ expiresAt: '2026-01-01T00:00:00Z' })
      .where('userId', '=', user.id)
      .execute();
    const reset = await tokenOf(user.id, 'reset-password', user.email);
    for (const token of [expired, reset, 'unknown', '', 'x'.repeat(101)]) {
      expectInvalid(await verify(token), INVALID);
    }
    expect(await gateway.signedIn(user.id).then(me)).toMatchObject({ emailVerified: false });
  });

  test('changes the address, keeps this session and ends the others', async () => {
    const client = await gateway.client();
    const elsewhere = await gateway.signedIn(client.id);
    const token = await tokenOf(client.id, 'change-email', 'ada.new@example.com');
    expect(await verify(token, client.http)).toMatchObject({
      body: { outcome: 'changed', email: 'ada.new@example.com' },
    });
    expect(await me(client.http)).toMatchObject({
      email: 'ada.new@example.com',
      emailVerified: true,
    });
    expectRefused(await elsewhere.get('/api/auth/user'), 401);
    expect(await verify(token)).toMatchObject({ body: { outcome: 'verified-before' } });
    await runJobs(gateway);
    expect(gateway.sentMails.filter(({ to }) => to.address === client.email)).toHaveLength(1);
  });

  test('POST /api/auth/verify-email does not change the address to one that another account has by now; the link is not used up', async () => {
    const [client, other] = [await gateway.client(), await createUser(gateway.db)];
    const token = await tokenOf(client.id, 'change-email', other.email);
    const taken = { email: 'An account with this email address already exists' };
    expectIssues(await verify(token), 409, taken);
    expectIssues(await verify(token), 409, taken);
    expect(await me(client.http)).toMatchObject({ email: client.email });
  });
});

describe('POST /api/auth/request-email-verification', () => {
  test('sends a link, five times in a while; only the newest works', async () => {
    const client = await gateway.client();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await ask(client.http)).toMatchObject({ status: 200, body: { ok: true } });
    }
    expectRefused(await ask(client.http), 429);
    const links = await linksTo(client.email);
    expect(links).toHaveLength(5);
    const outcomes = await Promise.all(links.map(async (link) => (await verify(link)).status));
    expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  });

  test('sends nothing to a verified address', async () => {
    const client = await gateway.client({ emailVerifiedAt: '2026-11-01T00:00:00Z' });
    expect((await ask(client.http)).status).toBe(200);
    expect(await linksTo(client.email)).toEqual([]);
  });

  test('refuses a visitor', async () => {
    expectRefused(await ask(gateway.visitor()), 401, 'Please sign in');
  });
});
