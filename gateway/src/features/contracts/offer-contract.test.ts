import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { ClientContract, SignableText } from '@repo/contract/contracts';
import { guaranteeText } from '@repo/contract/guarantee';
import { sql } from 'kysely';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createProfile, type UserOverrides } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway({ brand: { address: '500 Congress Avenue, Austin, TX 78701' } });
  admin = await gateway.admin({ firstName: 'Nora', lastName: 'Ames' });
  await gateway.db
    .updateTable('statePolicy')
    .set({ checkedOn: '2026-11-01' })
    .where('state', 'in', ['TX', 'CA', 'HI', 'GU', 'GA', 'NY'])
    .execute();
});
afterAll(() => gateway.stop());

const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const offer = {
  services: [
    { kind: 'dispute', description: 'Dispute of the Harbor account at Experian', price: '$79.50' },
    { kind: 'deletion', description: 'Deletion of the Harbor account', price: 120 },
  ],
  otherPayments: [{ payee: 'Postal Service', amount: '9.25' }],
  completesOn: daysAhead(90),
  guarantee: { days: 120, remedy: guaranteeText.en },
};

async function clientOf(state = 'TX', overrides: UserOverrides = {}) {
  const client = await gateway.client(overrides);
  await createProfile(gateway.db, gateway.encryption, client.id, { state });
  return client;
}

const listOf = async (id: string) =>
  (await admin.http.get<ClientContract[]>(`/api/admin/clients/${id}/contracts`)).body;

const send = (id: string, changes: object = {}, http = admin.http) =>
  http.post<ClientContract>(`/api/admin/clients/${id}/contracts`, { ...offer, ...changes });

function expectRule(response: { status: number; body: unknown }, status: number, rule: string) {
  expect(response).toMatchObject({ status, body: { rule, message: expect.any(String) } });
}

test('an offer stores its terms, is audited, and is announced to the client', async () => {
  const client = await clientOf('TX');
  await gateway.db
    .updateTable('appUser')
    .set({ notificationMails: false })
    .where('id', '=', client.id)
    .execute();
  await gateway.db
    .insertInto('creditReport')
    .values({ userId: client.id, reportDate: '2026-11-20', experianScore: 612 })
    .execute();
  const response = await send(client.id);
  const contract = {
    id: expect.any(String),
    step: 'sign',
    state: 'TX',
    total: '208.75',
    completesOn: offer.completesOn,
    offeredBy: 'Nora Ames',
    signedAt: null,
    cancelDueOn: null,
    terms: {
      firm: expect.objectContaining({ address: '500 Congress Avenue, Austin, TX 78701' }),
      client: {
        name: 'Ada Marsh',
        address: '12 Elm Street, Austin, TX 78701',
        email: client.email,
      },
      services: [
        { ...offer.services[0], price: '79.50' },
        { ...offer.services[1], price: '120.00' },
      ],
      otherPayments: [{ payee: 'Postal Service', amount: '9.25' }],
      servicesTotal: '199.50',
      total: '208.75',
      guaranteeDays: 120,
      guaranteeScore: { bureau: 'experian', model: null, scoredOn: '2026-11-20', score: 612 },
      stateLaw: { billing: 'per-service', monthlyStatement: false, registration: null },
    },
  };
  expect(response).toMatchObject({ status: 200, body: contract });
  expect(await listOf(client.id)).toMatchObject([contract]);
  expect(
    await gateway.db
      .selectFrom('contractService')
      .select(['position', 'kind', 'price'])
      .where('contractId', '=', response.body.id)
      .orderBy('position')
      .execute(),
  ).toEqual([
    { position: 1, kind: 'dispute', price: '79.50' },
    { position: 2, kind: 'deletion', price: '120.00' },
  ]);
  expect(await auditOf(gateway.db, client.id)).toContainEqual({
    actor: { type: 'user', userId: admin.id },
    action: 'contract.offered',
    subject: `contract/${response.body.id}`,
    after: { state: 'TX', services: 2, total: '208.75', completesOn: offer.completesOn },
    detail: {},
  });
  expect((await client.http.get('/api/notifications')).body).toMatchObject([
    { title: 'Your contract is ready to read', actionUrl: '/agreement' },
  ]);
  await runJobs(gateway);
  expect(gateway.sentMails.filter(({ to }) => to.address === client.email)).toMatchObject([
    { subject: 'Your contract is ready to read', text: expect.stringContaining('/agreement') },
  ]);
});

test('a newer offer replaces the one that is not signed, and nobody changes its terms', async () => {
  const client = await clientOf();
  const first = (await send(client.id)).body;
  const second = (await send(client.id, { services: [offer.services[0]] })).body;
  expect(await listOf(client.id)).toMatchObject([
    { id: second.id, step: 'sign', total: '88.75' },
    { id: first.id, step: 'void', total: '208.75' },
  ]);
  const { body: notifications } = await client.http.get('/api/notifications');
  expect(notifications).toMatchObject([
    { system: { kind: 'contract-offered' }, read: false },
    { system: { kind: 'contract-offered' }, read: true },
  ]);
  const offers = (await auditOf(gateway.db, client.id)).filter(
    ({ action }) => action === 'contract.offered',
  );
  expect(offers.at(-1)).toMatchObject({ detail: { replaces: first.id } });
  const change = gateway.db.updateTable('contract').set({ total: '1.00', servicesTotal: '1.00' });
  await expect(change.where('id', '=', second.id).execute()).rejects.toThrow('15 USC 1679d(a)(1)');
});

test('offers of two admins at once leave one to sign', async () => {
  const client = await clientOf();
  const other = await gateway.admin();
  const responses = await Promise.all([send(client.id), send(client.id, {}, other.http)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await listOf(client.id)).map(({ step }) => step)).toEqual(['sign', 'void']);
});

test.each([
  [
    'a month’s price',
    { services: [{ ...offer.services[0], description: 'Disputes, per month' }] },
    '15 USC 1679d(b)(1)',
  ],
  [
    'a service without a price',
    { services: [{ ...offer.services[0], price: '0' }] },
    '15 USC 1679d(b)(1)',
  ],
  ['no service', { services: [] }, '15 USC 1679d(b)(1)'],
  ['a set-up fee', { services: [{ ...offer.services[0], kind: 'setup' }] }, '15 USC 1679b(b)'],
  ['an unnamed payee', { otherPayments: [{ payee: '', amount: '5' }] }, '15 USC 1679d(b)(1)'],
  [
    'a guarantee of more work',
    { guarantee: { days: 120, remedy: 'We work for free until it improves' } },
    '15 USC 1679b(b)',
  ],
  [
    'another guarantee',
    { guarantee: { days: 30, remedy: guaranteeText.en } },
    '15 USC 1679b(a)(3)',
  ],
  [
    'a waiver',
    { services: [{ ...offer.services[0], description: 'You may not contact bureaus' }] },
    '15 USC 1679f',
  ],
  ['181 days', { completesOn: daysAhead(181) }, '15 USC 1679d(b)(2)'],
  ['completion before work may start', { completesOn: daysAhead(2) }, '15 USC 1679d(a)(2)'],
])('%s is refused, and nothing is stored', async (_, changes, rule) => {
  const client = await clientOf();
  expectRule(await send(client.id, changes), 400, rule);
  expect(await listOf(client.id)).toEqual([]);
});

test('completion may be 180 days away, and must be after the longer wait of California', async () => {
  const texan = await clientOf();
  expect((await send(texan.id, { completesOn: daysAhead(179) })).status).toBe(200);
  const californian = await clientOf('CA');
  // Four days after the day of UTC, since it may be a day ahead, and five business days may be five days.
  expectRule(await send(californian.id, { completesOn: daysAhead(4) }), 400, '15 USC 1679d(a)(2)');
});

test('days are those of the client’s zone by the clock of the law', async () => {
  const client = await clientOf('GU');
  const { rows } = await sql<{ today: string }>`
    select (law_now() at time zone 'Pacific/Guam')::date as today`.execute(gateway.db);
  const last = new Date(Date.parse(rows[0]!.today) + 180 * 86_400_000).toISOString().slice(0, 10);
  expect((await send(client.id, { completesOn: last })).status).toBe(200);
  await gateway.ownerDb.insertInto('clock').values({ ahead: '-2 days' }).execute();
  try {
    expectRule(await send(client.id, { completesOn: last }), 400, '15 USC 1679d(b)(2)');
  } finally {
    await gateway.ownerDb.deleteFrom('clock').execute();
  }
});

test.each([
  ['GA', 'O.C.G.A. 16-9-59'],
  ['NY', '15 USC 1679j'],
  ['OH', '15 USC 1679j'],
])('a client of %s gets no offer', async (state, rule) => {
  const client = await clientOf(state);
  expectRule(await send(client.id), 409, rule);
  expect(await listOf(client.id)).toEqual([]);
});

test('a client without a profile or a name gets no offer', async () => {
  const newcomer = await gateway.client();
  expectRule(await send(newcomer.id), 409, '15 USC 1679j');
  const nameless = await clientOf('TX', { firstName: null, lastName: null });
  expectRule(await send(nameless.id), 409, '15 USC 1679j');
});

test('a finding that the client’s reports do not show is refused', async () => {
  const client = await clientOf();
  const services = [{ ...offer.services[0], findings: ['0123abcd'] }];
  expect(await send(client.id, { services })).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'finding-gone' }] },
  });
  expect(await listOf(client.id)).toEqual([]);
});

test('a preview is the text that the client would sign today, and nothing is stored', async () => {
  const client = await clientOf();
  const path = `/api/admin/clients/${client.id}/contracts/preview`;
  const { status, body } = await admin.http.post<SignableText>(path, offer);
  expect(status).toBe(200);
  for (const words of [
    '500 Congress Avenue, Austin, TX 78701',
    '12 Elm Street, Austin, TX 78701',
    offer.services[0]!.description,
    '$208.75',
    guaranteeText.en,
  ]) {
    expect(body.text).toContain(words);
  }
  expect(body.hash).toBe(createHash('sha256').update(body.text).digest('hex'));
  expect(JSON.stringify(body.translation)).toContain(guaranteeText.es);
  expectRule(
    await admin.http.post(path, { ...offer, completesOn: daysAhead(181) }),
    400,
    '15 USC 1679d(b)(2)',
  );
  expectRefused(await client.http.post(path, offer), 403);
  expect(await listOf(client.id)).toEqual([]);
  expect((await client.http.get('/api/notifications')).body).toEqual([]);
});

test('a placeholder as the business address refuses every offer', async () => {
  const unset = await startTestGateway({ databaseUrl: gateway.databaseUrl });
  try {
    const client = await clientOf();
    const { http } = await unset.admin();
    expectRule(await send(client.id, {}, http), 409, '15 USC 1679d(b)(3)');
    expect(await listOf(client.id)).toEqual([]);
  } finally {
    await unset.stop();
  }
});

test('only admins offer, and only to clients', async () => {
  const client = await clientOf();
  const path = `/api/admin/clients/${client.id}/contracts`;
  expectRefused(await send(client.id, {}, client.http), 403);
  expectRefused(await gateway.visitor().post(path, offer), 401);
  expectRefused(await send(admin.id), 404);
  expect(await listOf(client.id)).toEqual([]);
});
