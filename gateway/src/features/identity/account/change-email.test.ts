import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PendingEmailChange } from '@repo/contract/account';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { createToken } from '../tokens/tokens.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

let created = 0;
const freshEmail = () => `new.${(created += 1)}@example.com`;
const ask = (http: HttpClient, email: string, password = PASSWORD) =>
  http.post('/api/account/email', { email, password });
const pending = async (http: HttpClient) =>
  (await http.get<PendingEmailChange | null>('/api/account/email')).body;
const confirm = (token: string, http: HttpClient = gateway.visitor()) =>
  http.post('/api/auth/verify-email', { token, password: PASSWORD });

async function mailsTo(email: string) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email);
}

async function tokenFor(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text);
  return /verify-email\?token=([\w-]+)/.exec(texts.at(-1) ?? '')![1]!;
}

function emailOf(id: string) {
  return gateway.db
    .selectFrom('appUser')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('POST /api/account/email', () => {
  test('mails a link to the new address; nothing changes before it is opened', async () => {
    const { id, email, http } = await gateway.client();
    const to = freshEmail();
    expect(await ask(http, to)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await mailsTo(to)).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([]);
    expect(await emailOf(id)).toMatchObject({ email });
    expect(await pending(http)).toEqual({ email: to, expiresAt: expect.any(String) });
    const events = await auditOf(gateway.db, id);
    expect(events).toMatchObject([{ action: 'user.email-change-requested', detail: {} }]);
    expect(JSON.stringify(events)).not.toContain(to);
  });

  test('responds the same for an address that another account has, and notifies only its owner', async () => {
    const other = await createUser(gateway.db);
    const { id, email, http } = await gateway.client();
    expect(await ask(http, other.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await pending(http)).toMatchObject({ email: other.email.toUpperCase() });
    const token = await tokenFor(other.email.toUpperCase());
    expectIssues(await confirm(token), 409, {
      email: 'An account with this email address already exists',
    });
    expect(await emailOf(id)).toMatchObject({ email });
    expect((await http.get('/api/auth/user')).status).toBe(200);
  });

  test.each([
    [{ password: 'wrong' }, { password: 'This is not your password' }],
    [{ password: '' }, { password: 'Enter your password' }],
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
  ])('refuses %j and mails nothing', async (change, issues) => {
    const { http } = await gateway.client();
    const input = { email: freshEmail(), password: PASSWORD, ...change };
    expectInvalid(await http.post('/api/account/email', input), issues);
    expect(await pending(http)).toBeNull();
    expect(await mailsTo(input.email)).toEqual([]);
  });

  test('refuses the account’s own address', async () => {
    const { email, http } = await gateway.client();
    expectInvalid(await ask(http, email), { email: 'This is your email address already' });
  });

  test('sends five mails an hour, per account and to one address', async () => {
    const { http } = await gateway.client();
    for (let count = 0; count < 5; count += 1) await ask(http, freshEmail());
    expectRefused(await ask(http, freshEmail()), 429);
    const target = freshEmail();
    for (let count = 0; count < 5; count += 1) await ask((await gateway.client()).http, target);
    expectRefused(await ask((await gateway.client()).http, target), 429);
  });

  test('refuses a visitor', async () => {
    expectRefused(await ask(gateway.visitor(), freshEmail()), 401);
  });
});

describe('opening the link', () => {
  test('changes the address, verifies it, notifies the old one and revokes its sessions and links', async () => {
    const { id, email, http } = await gateway.client();
    const elsewhere = await gateway.signedIn(id);
    const to = freshEmail();
    await ask(http, to);
    const reset = await gateway.db
      .transaction()
      .execute((trx) => createToken(trx, { userId: id, purpose: 'reset-password', email }));
    expect((await confirm(await tokenFor(to), http)).status).toBe(200);
    expect(await emailOf(id)).toEqual({ email: to, emailVerifiedAt: expect.any(String) });
    expect(await pending(http)).toBeNull();
    expectRefused(await elsewhere.get('/api/auth/user'), 401);
    const [notice] = await mailsTo(email);
    expect(notice!.text).not.toContain(to);
    const resetting = { token: reset, password: 'another long password' };
    expect((await gateway.visitor().post('/api/auth/reset-password', resetting)).status).toBe(400);
    expect((await auditOf(gateway.db, id)).map(({ action }) => action)).toContain(
      'user.email-changed',
    );
  });

  test('of two accounts that confirm one address at once, only one gets it', async () => {
    const clients = [await gateway.client(), await gateway.client()];
    const to = freshEmail();
    const tokens: string[] = [];
    for (const { http } of clients) {
      await ask(http, to);
      tokens.push(await tokenFor(to));
    }
    const statuses = (await Promise.all(tokens.map((token) => confirm(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409]);
    const rows = await Promise.all(clients.map(({ id }) => emailOf(id)));
    expect(rows.filter(({ email }) => email === to)).toHaveLength(1);
  });

  test('a link that is opened twice at once counts once', async () => {
    const { id, email, http } = await gateway.client();
    const to = freshEmail();
    await ask(http, to);
    const token = await tokenFor(to);
    await Promise.all([confirm(token), confirm(token)]);
    expect(await emailOf(id)).toMatchObject({ email: to });
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('DELETE /api/account/email', () => {
  test('makes the link useless, for its own account only', async () => {
    const { id, email, http } = await gateway.client();
    const stranger = await gateway.client();
    const to = freshEmail();
    await ask(http, to);
    const token = await tokenFor(to);
    await stranger.http.delete('/api/account/email');
    expect(await pending(http)).toMatchObject({ email: to });
    expect((await http.delete('/api/account/email')).status).toBe(200);
    expect(await pending(http)).toBeNull();
    expectInvalid(await confirm(token), { token: 'This link has expired or was used already' });
    expect(await emailOf(id)).toMatchObject({ email });
  });
});

test('a new password ends a pending change and is mailed about', async () => {
  const { email, http } = await gateway.client();
  await ask(http, freshEmail());
  await http.post('/api/account/password', {
    currentPassword: PASSWORD,
    newPassword: 'a brand new password',
  });
  expect(await pending(http)).toBeNull();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the preference for mails is the caller’s own, and a change of it is audited', async () => {
  const [{ id, http }, other] = [await gateway.client(), await gateway.client()];
  const chosen = await http.patch('/api/account/preferences', { notificationMails: false });
  expect(chosen).toMatchObject({ status: 200, body: { notificationMails: false } });
  await http.patch('/api/account/preferences', { notificationMails: false });
  expect(await auditOf(gateway.db, id)).toEqual([
    {
      actor: { type: 'user', userId: id },
      action: 'account.preferences-changed',
      subject: `app_user/${id}`,
      before: { notificationMails: true },
      after: { notificationMails: false },
      detail: {},
    },
  ]);
  expect((await http.get('/api/account/preferences')).body).toMatchObject({
    notificationMails: false,
  });
  expect((await other.http.get('/api/account/preferences')).body).toEqual({
    notificationMails: true,
    newLeadMails: true,
    waitingMails: false,
  });
});
