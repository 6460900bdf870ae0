import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadDetail, LeadPage } from '@repo/contract/leads-admin';
import { randomUUID } from 'node:crypto';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const LEADS = '/api/admin/leads';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Ada', lastName: 'Marsh' });
});
afterAll(() => gateway.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 10, minute)).toISOString();

const lead = (changes: Parameters<typeof createLead>[1] = {}) => createLead(gateway.db, changes);

async function idsOf(query: string) {
  const { status, body } = await admin.http.get<LeadPage>(`${LEADS}?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ id }) => id);
}

describe('GET /api/admin/leads', () => {
  test('lists a lead with what an admin needs to call', async () => {
    const { id } = await lead({
      email: 'nia@example.com',
      phone: '555-010-9090',
      createdAt: at(0),
    });
    const { status, body } = await admin.http.get<LeadPage>(LEADS);
    expect(status).toBe(200);
    expect(body).toEqual({
      nextCursor: null,
      items: [
        {
          id,
          firstName: 'Nia',
          lastName: 'Okafor',
          email: 'nia@example.com',
          phone: '555-010-9090',
          state: 'New Mexico',
          language: null,
          topic: null,
          nextCallOn: null,
          agreedToUpdates: true,
          status: 'new',
          assigneeId: null,
          assignee: null,
          clientId: null,
          optedOut: [],
          version: 1,
          createdAt: at(0),
        },
      ],
    });
  });

  test('waiting leads come first, oldest on top, and the others follow, newest first', async () => {
    const contacted = await lead({ status: 'contacted', createdAt: at(1) });
    const waiting = await lead({ createdAt: at(4) });
    const late = await lead({ createdAt: at(0) });
    const lost = await lead({ status: 'lost', createdAt: at(5) });
    const converted = await lead({ status: 'converted', createdAt: at(3) });
    const order = [late, waiting, lost, converted, contacted].map(({ id }) => id);
    expect(await idsOf('')).toEqual(order);
  });

  test('comes in pages, also where several were sent at the same instant and over both parts', async () => {
    for (const minute of [0, 1, 1, 1]) await lead({ createdAt: at(minute) });
    for (const minute of [1, 1, 2]) await lead({ createdAt: at(minute), status: 'contacted' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await admin.http.get<LeadPage>(`${LEADS}?limit=2${query}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(await idsOf(''));
    expect(new Set(seen).size).toBe(7);
  });

  test.each([
    ['Núñez', true],
    ['nunez maria', true],
    ['MARIA@EXAMPLE', true],
    ['555 010 2030', true],
    ['+1 (555) 010-2030', true],
    ['0102030', true],
    ['555-010-9999', false],
    ['maria okafor', false],
    ['%', false],
    ['_', false],
  ])('the search %j matches name, email and phone: %j', async (search, found) => {
    const { id } = await lead({
      firstName: 'María',
      lastName: 'Núñez',
      email: 'maria@example.com',
      phone: '(555) 010-2030',
    });
    await lead();
    expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual(found ? [id] : []);
  });

  test('filters by status, together with the search', async () => {
    const lost = await lead({ status: 'lost' });
    await lead({ status: 'lost', firstName: 'Omar' });
    await lead();
    expect(await idsOf('status=lost&search=nia')).toEqual([lost.id]);
  });

  test('filters by the due calls and sorts by the next call, in pages too', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const none = await lead({ createdAt: at(0) });
    const later = await lead({ nextCallOn: day(5) });
    const today = await lead({ nextCallOn: day(0), status: 'contacted' });
    const late = await lead({ nextCallOn: day(-5) });
    const lost = await lead({ nextCallOn: day(-3), status: 'lost' });
    const order = [late, lost, today, later, none].map(({ id }) => id);
    expect(await idsOf('sort=next-call')).toEqual(order);
    expect(await idsOf('sort=next-call&call=due')).toEqual([late.id, today.id]);
    const { body } = await admin.http.get<LeadPage>(`${LEADS}?sort=next-call&limit=4`);
    expect(await idsOf(`sort=next-call&cursor=${body.nextCursor}`)).toEqual([none.id]);
    expectInvalid(await admin.http.get(`${LEADS}?call=later`), { call: 'This value is not valid' });
  });

  test('refuses an unknown cursor or status, a visitor and a client', async () => {
    for (const cursor of ['nonsense', btoa(`1.5|${randomUUID()}`), btoa('5|x')]) {
      expectInvalid(await admin.http.get(`${LEADS}?cursor=${cursor}`), {
        cursor: 'This cursor does not belong to this list',
      });
    }
    expectInvalid(await admin.http.get(`${LEADS}?status=called`), {
      status: 'This value is not valid',
    });
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(LEADS), 401);
    expectRefused(await client.http.get(LEADS), 403);
  });
});

describe('GET /api/admin/leads/{id}', () => {
  test('returns the lead with the evidence of what they agreed to', async () => {
    const { body: sent } = await gateway.visitor().post<{ id: string }>(
      '/api/leads',
      {
        firstName: 'Nia',
        lastName: 'Okafor',
        email: 'nia@example.com',
        phone: '555-010-9090',
        state: 'New Mexico',
        agreedToUpdates: true,
        language: 'es',
        page: '/start-credit-repair',
        topic: 'funding',
      },
      { 'user-agent': 'A browser/1.0' },
    );
    const { status, body } = await admin.http.get<LeadDetail>(`${LEADS}/${sent.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: sent.id,
      status: 'new',
      emailVerified: false,
      topic: 'funding',
      language: 'es',
      changedBy: null,
      changedAt: null,
      optOuts: [],
      consents: [
        {
          channels: ['sms', 'email'],
          text: expect.stringContaining('Acepto recibir novedades'),
          language: 'es',
          page: '/start-credit-repair',
          ipAddress: '127.0.0.1',
          userAgent: 'A browser/1.0',
          agreedAt: expect.any(String),
        },
      ],
    });
  });

  test('a lead that does not exist is not found, and only admins ask', async () => {
    for (const wrong of ['no-uuid', randomUUID()]) {
      expectRefused(await admin.http.get(`${LEADS}/${wrong}`), 404, 'Lead not found');
    }
    const { id } = await lead();
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(`${LEADS}/${id}`), 401);
    expectRefused(await client.http.get(`${LEADS}/${id}`), 403);
  });
});

test('GET /api/admin/lead-assignees names the admins', async () => {
  await gateway.client();
  const other = await gateway.admin({ firstName: null, lastName: null, email: 'zoe@example.com' });
  expect((await admin.http.get('/api/admin/lead-assignees')).body).toEqual([
    { id: admin.id, name: 'Ada Marsh' },
    { id: other.id, name: 'zoe@example.com' },
  ]);
});
