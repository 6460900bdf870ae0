import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { createLead, createUser } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const PATH = '/api/admin/clients';
const person = { firstName: 'Ana', lastName: 'Peña', email: 'ana@example.com', language: 'es' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const logIn = (email: string, password: string) =>
  gateway.visitor().post('/api/auth/login', { email, password });

describe('POST /api/admin/clients', () => {
  test('creates an account whose password the client sets with the mailed link', async () => {
    const admin = await gateway.admin();
    const lead = await createLead(gateway.db, { email: 'ANA@example.com' });
    const { status, body } = await admin.http.post<{ id: string }>(PATH, {
      ...person,
      phone: '555-010-2030',
    });
    expect(status).toBe(200);
    const file = await admin.http.get(`${PATH}/${body.id}`);
    expect(file.body).toMatchObject({ ...person, phone: '555-010-2030', emailVerified: false });
    const [created] = await auditOf(gateway.db, body.id);
    expect(created).toMatchObject({
      action: 'client.added',
      actor: { type: 'user', userId: admin.id },
    });
    const linked = await gateway.db
      .selectFrom('lead')
      .select(['userId', 'status'])
      .where('id', '=', lead.id)
      .executeTakeFirst();
    expect(linked).toEqual({ userId: body.id, status: 'converted' });

    await runJobs(gateway);
    const mails = gateway.sentMails.filter(({ to }) => to.address === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/elija una contraseña/),
    ]);
    const token = /reset-password\?token=([\w-]+)/.exec(mails[0]!.text)![1]!;
    const password = 'a brand new password';
    const reset = await gateway.visitor().post('/api/auth/reset-password', { token, password });
    expect(reset.body).toEqual({ email: person.email });
    expect((await logIn(person.email, password)).status).toBe(200);
    await runJobs(gateway);
    expect(gateway.sentMails.filter(({ to }) => to.address === person.email)).toHaveLength(1);
  });

  test('the link works for days; until then nobody can sign in', async () => {
    const admin = await gateway.admin();
    const email = 'later@example.com';
    const { body } = await admin.http.post<{ id: string }>(PATH, { ...person, email, phone: '' });
    await runJobs(gateway);
    const token = await gateway.db
      .selectFrom('accountToken')
      .select(({ fn }) => fn.max('expiresAt').as('expiresAt'))
      .where('userId', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(token.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await logIn(email, 'none')).status).toBe(401);
  });

  test('refuses an address that has an account, and what is incomplete', async () => {
    const admin = await gateway.admin();
    const { email } = await createUser(gateway.db);
    const taken = await admin.http.post(PATH, { ...person, email: email.toUpperCase() });
    expectIssues(taken, 409, { email: 'An account with this email address already exists' });
    const incomplete = { ...person, firstName: ' ', email: 'x', phone: '12' };
    expectInvalid(await admin.http.post(PATH, incomplete), {
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
      phone: 'Phone number must be at least 10 digits',
    });
  });

  test('refuses a visitor and a client', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().post(PATH, person), 401);
    expectRefused(await client.http.post(PATH, person), 403);
  });
});

describe('POST /api/admin/clients/{id}/invitation', () => {
  test('mails another link, which ends the one before, until a password is set', async () => {
    const admin = await gateway.admin();
    const email = 'again@example.com';
    const added = await admin.http.post<{ id: string }>(PATH, { ...person, email, phone: '' });
    const { id } = added.body;
    await runJobs(gateway);
    expect((await admin.http.post(`${PATH}/${id}/invitation`)).status).toBe(200);
    await runJobs(gateway);
    const tokens = gateway.sentMails
      .filter(({ to }) => to.address === email)
      .map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)![1]!);
    expect(tokens).toHaveLength(2);
    const choose = (token: string) =>
      gateway.visitor().post('/api/auth/reset-password', { token, password: 'a brand new one' });
    expect((await choose(tokens[0]!)).status).toBe(400);
    expect((await choose(tokens[1]!)).status).toBe(200);
    expectRefused(await admin.http.post(`${PATH}/${id}/invitation`), 409);
    const actions = (await auditOf(gateway.db, id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'client.invited')).toHaveLength(1);
  });

  test('goes to a corrected address; the link in the other mailbox no longer works', async () => {
    const admin = await gateway.admin();
    const wrong = 'ana@gmial.example';
    const added = await admin.http.post<{ id: string }>(PATH, {
      ...person,
      email: wrong,
      phone: '',
    });
    const path = `${PATH}/${added.body.id}/invitation`;
    await runJobs(gateway);
    const taken = await gateway.client();
    expect((await admin.http.post(path, { email: taken.email })).status).toBe(409);
    const email = 'ana@gmail.example';
    expect((await admin.http.post(path, { email })).status).toBe(200);
    const tokenTo = (address: string) => {
      const mail = gateway.sentMails.find(({ to }) => to.address === address)!;
      return /reset-password\?token=([\w-]+)/.exec(mail.text)![1]!;
    };
    const choose = (token: string) =>
      gateway.visitor().post('/api/auth/reset-password', { token, password: 'a brand new one' });
    expect((await choose(tokenTo(wrong))).status).toBe(400);
    await runJobs(gateway);
    expect((await choose(tokenTo(email))).status).toBe(200);
    expectRefused(await admin.http.post(path, { email: 'late@example.com' }), 409);
    const events = await auditOf(gateway.db, added.body.id);
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'client.invited', detail: { changed: ['email'] } }),
    );
    expect(JSON.stringify(events)).not.toContain('example');
  });

  test('refuses an id that is no client’s, a visitor and a client', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expectRefused(await admin.http.post(`${PATH}/${admin.id}/invitation`), 404);
    const path = `${PATH}/${client.id}/invitation`;
    expectRefused(await gateway.visitor().post(path), 401);
    expectRefused(await client.http.post(path), 403);
  });
});
