import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { randomUUID } from 'node:crypto';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { createUnsubscribeToken, type Subscriber } from '../../mail/unsubscribe-token.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Ada', lastName: 'Marsh' });
});
beforeEach(() => void (gateway.sentMails.length = 0));
afterAll(() => gateway.stop());

const pathOf = (id: string) => `/api/admin/leads/${id}/opt-outs`;

const record = (id: string, channel: string, source = 'call') =>
  admin.http.post<LeadDetail>(pathOf(id), { channel, source });

const withdraw = (id: string, channel: string) =>
  admin.http.delete<LeadDetail>(`${pathOf(id)}/${channel}`);

const detailOf = async (id: string) =>
  (await admin.http.get<LeadDetail>(`/api/admin/leads/${id}`)).body;

const oneClick = (path: string) =>
  gateway.visitor().request<string>(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
    },
  });

const linkOf = (subscriber: Subscriber) =>
  `/api/mail/unsubscribe?token=${createUnsubscribeToken(gateway.encryption, subscriber)}`;

const byLink = { channel: 'email', source: 'unsubscribe-link', recordedBy: null };

describe('POST /api/admin/leads/{id}/opt-outs', () => {
  test('records the channel, how it was told, by whom and when', async () => {
    const { id } = await createLead(gateway.db);
    await record(id, 'sms', 'text-message');
    const { status, body } = await record(id, 'phone');
    expect(status).toBe(200);
    expect(body.optedOut).toEqual(['phone', 'sms']);
    expect(body.optOuts).toEqual([
      { channel: 'phone', source: 'call', recordedBy: 'Ada Marsh', optedOutAt: expect.any(String) },
      expect.objectContaining({ channel: 'sms', source: 'text-message' }),
    ]);
    expect(await auditOfSubject(gateway.db, `lead/${id}`)).toMatchObject([
      { action: 'lead.opted-out', detail: { channel: 'sms', source: 'text-message' } },
      { action: 'lead.opted-out', detail: { channel: 'phone', source: 'call' } },
    ]);
  });

  test('opting out again keeps the first record', async () => {
    const { id } = await createLead(gateway.db);
    const { body: first } = await record(id, 'email', 'letter');
    const [, second] = await Promise.all([record(id, 'email'), record(id, 'email')]);
    expect(second.body.optOuts).toEqual(first.optOuts);
    expect(await auditOfSubject(gateway.db, `lead/${id}`)).toHaveLength(1);
  });

  test('holds for the same person’s other forms: by address for email, by digits for phone and SMS', async () => {
    const number = `(555) 011-${Math.floor(1000 + Math.random() * 9000)}`;
    const lead = await createLead(gateway.db, { phone: number });
    const sameEmail = await createLead(gateway.db, {
      email: lead.email.toUpperCase(),
      phone: 'none',
    });
    const samePhone = await createLead(gateway.db, { phone: `+1 ${number.replace(/\D/g, '')}` });
    const noPhone = await createLead(gateway.db, { phone: 'ask me' });
    await record(lead.id, 'email');
    await record(lead.id, 'phone');
    expect((await detailOf(sameEmail.id)).optedOut).toEqual(['email']);
    expect((await detailOf(samePhone.id)).optedOut).toEqual(['phone']);
    await record(sameEmail.id, 'sms');
    expect((await detailOf(sameEmail.id)).optedOut).toEqual(['email', 'sms']);
    expect((await detailOf(noPhone.id)).optedOut).toEqual([]);
  });

  test('refuses an unknown channel or source, a lead that does not exist, a visitor and a client', async () => {
    const { id } = await createLead(gateway.db);
    const invalid = 'This value is not valid';
    expectInvalid(await record(id, 'fax'), { channel: invalid });
    expectInvalid(await record(id, 'email', 'unsubscribe-link'), { source: invalid });
    expectRefused(await record(randomUUID(), 'email'), 404, 'Lead not found');
    const client = await gateway.client();
    const body = { channel: 'email', source: 'call' };
    expectRefused(await gateway.visitor().post(pathOf(id), body), 401);
    expectRefused(await client.http.post(pathOf(id), body), 403);
    expect((await detailOf(id)).optOuts).toEqual([]);
  });
});

describe('DELETE /api/admin/leads/{id}/opt-outs/{channel}', () => {
  test('takes back what an admin recorded, for the person’s other forms too', async () => {
    const lead = await createLead(gateway.db);
    const other = await createLead(gateway.db, { email: lead.email });
    await record(lead.id, 'email');
    await record(lead.id, 'phone');
    const { status, body } = await withdraw(lead.id, 'email');
    expect(status).toBe(200);
    expect(body.optedOut).toEqual(['phone']);
    expect((await detailOf(other.id)).optedOut).not.toContain('email');
    expect(await auditOfSubject(gateway.db, `lead/${other.id}`)).toContainEqual(
      expect.objectContaining({
        action: 'lead.opt-out-withdrawn',
        detail: { channel: 'email' },
      }),
    );
  });

  test('refuses one that the person gave with a link, a visitor and a client', async () => {
    const { id } = await createLead(gateway.db);
    await oneClick(linkOf({ kind: 'lead', id }));
    expectRefused(await withdraw(id, 'email'), 409, 'The person opted out themselves');
    const client = await gateway.client();
    expectRefused(await gateway.visitor().delete(`${pathOf(id)}/email`), 401);
    expectRefused(await client.http.delete(`${pathOf(id)}/email`), 403);
    expect((await detailOf(id)).optOuts).toMatchObject([byLink]);
  });
});

describe('the link in the instructions', () => {
  const form = (email: string) => ({
    firstName: 'Nia',
    lastName: 'Okafor',
    email,
    phone: '555-010-9090',
    state: 'New Mexico',
    agreedToUpdates: true,
  });

  const mailsTo = (email: string) =>
    gateway.sentMails.filter(({ to }) => (to as { address: string }).address === email);

  test('records the email opt-out with one click, once', async () => {
    const email = `nia-${randomUUID()}@example.com`;
    const { body } = await gateway.visitor().post<{ id: string }>('/api/leads', form(email));
    await runJobs(gateway);
    const { headers, text } = mailsTo(email)[0]!;
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const url = new URL((headers as Record<string, string>)['List-Unsubscribe']!.slice(1, -1));
    expect(text).toContain(url.href);
    for (let n = 0; n < 2; n += 1) {
      expect(await oneClick(url.pathname + url.search)).toMatchObject({
        status: 200,
        body: expect.stringContaining('no more emails from us'),
      });
    }
    expect(await auditOfSubject(gateway.db, `lead/${body.id}`)).toMatchObject([
      { actor: { type: 'system' }, action: 'lead.opted-out' },
    ]);
    expect((await detailOf(body.id)).optOuts).toMatchObject([byLink]);
  });

  test('a link opened by a person or a scanner asks first', async () => {
    const { id } = await createLead(gateway.db);
    const { status, body } = await gateway
      .visitor()
      .get<string>(linkOf({ kind: 'lead', id }), { 'accept-language': 'es' });
    expect(status).toBe(200);
    expect(body).toContain('¿Dejar de recibir nuestros correos?');
    expect(body).toContain('<form method="post">');
    expect((await detailOf(id)).optOuts).toEqual([]);
  });

  test('the link in the instructions does not hold back the instructions that the person asks for afterwards', async () => {
    const { id, email } = await createLead(gateway.db);
    await oneClick(linkOf({ kind: 'lead', id }));
    await gateway.visitor().post('/api/leads', form(email));
    await runJobs(gateway);
    expect(mailsTo(email)).toHaveLength(1);
  });
});

test('the link in a client’s notification opts out the leads of their address', async () => {
  const client = await gateway.client();
  const lead = await createLead(gateway.db, { email: client.email.toUpperCase() });
  const stranger = await createLead(gateway.db);
  await oneClick(linkOf({ kind: 'account', id: client.id }));
  expect((await detailOf(lead.id)).optOuts).toMatchObject([byLink]);
  expect((await detailOf(stranger.id)).optOuts).toEqual([]);
});
