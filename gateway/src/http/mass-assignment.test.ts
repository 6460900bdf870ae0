import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createCreditItem, createLead, newcomer } from '../../test/factories.ts';
import { APPLY, applicantOf, application } from '../../test/funding.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let victim: string;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  victim = (await gateway.client(newcomer)).id;
});

const extras = () => ({
  id: victim,
  userId: victim,
  user_id: victim,
  clientId: victim,
  role: 'admin',
  isAdmin: true,
  isDemo: true,
  is_demo: true,
  emailVerified: true,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  passwordHash: 'x',
  onboardingComplete: true,
  onboardingStep: 3,
  subscriptionStatus: 'active',
  createdAt: '2020-01-01T00:00:00.000Z',
  submittedAt: '2020-01-01T00:00:00.000Z',
  approvedAmount: '900000',
  decidedBy: victim,
  creditScore: 850,
  ssnLastFour: '0000',
  actionUrl: '//evil.example',
  read: true,
});

async function guarded(id: string) {
  const row = await gateway.db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { role, isDemo, emailVerifiedAt, passwordHash, subscriptionStatus, createdAt } = row;
  const { onboardingComplete } = row;
  return {
    role,
    isDemo,
    emailVerifiedAt,
    passwordHash,
    subscriptionStatus,
    createdAt,
    onboardingComplete,
  };
}

const rowsOf = async (userId: string) =>
  Promise.all(
    (['profile', 'document', 'fundingApplication', 'notification', 'creditItem'] as const).map(
      (table) =>
        gateway.db.selectFrom(table).select('userId').where('userId', '=', userId).execute(),
    ),
  );

const profile = {
  phone: '555-010-2030',
  dateOfBirth: '1985-04-12',
  ssn: '912705678',
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  monthlyIncome: 4200,
  employmentStatus: 'employed',
  creditGoals: 'Buy a first home',
  targetScore: 740,
};

type Call = [method: string, path: string, input: object];
const calls: Call[] = [
  ['PATCH', '/api/auth/user', { language: 'es' }],
  ['POST', '/api/onboarding/step1', { firstName: 'Ada', lastName: 'Marsh' }],
  ['POST', '/api/profile', profile],
  ['PATCH', '/api/profile', { city: 'Dallas' }],
  ['PATCH', '/api/account/preferences', { notificationMails: false }],
  [
    'POST',
    '/api/leads',
    {
      firstName: 'N',
      lastName: 'O',
      email: 'n@example.com',
      phone: '5',
      state: 'Texas',
      agreedToUpdates: true,
    },
  ],
];

const send = (http: HttpClient, [method, path]: Call, body: string) =>
  http.request(path, { method, body, headers: { 'content-type': 'application/json' } });

describe('properties that a call does not have', () => {
  test.each(calls)('properties that a call does not have are dropped by %s %s', async (...call) => {
    const { id, email, http } = await gateway.client(newcomer);
    if (call[0] === 'PATCH') await http.post('/api/profile', profile);
    const before = [await guarded(id), await guarded(victim), await rowsOf(victim)];
    const input = { email, ...extras(), ...call[2] };
    const response = await send(http, call, JSON.stringify(input));
    expect(response.status).toBe(200);
    expect([await guarded(id), await guarded(victim), await rowsOf(victim)]).toEqual(before);
    expect((await http.get('/api/admin/stats')).status).toBe(403);
  });

  test('properties that a call does not have are dropped by an application for funding, which stays undecided', async () => {
    const { id, http } = await applicantOf(gateway);
    const input = { ...application, ...extras(), status: 'approved' };
    expect((await http.post(APPLY, input)).status).toBe(200);
    const rows = await gateway.db
      .selectFrom('fundingApplication')
      .select(['userId', 'status', 'approvedAmount', 'decidedBy', 'creditScore', 'submittedAt'])
      .execute();
    expect(rows).toMatchObject([{ userId: id, status: 'submitted', creditScore: 650 }]);
    expect(rows[0]).toMatchObject({ approvedAmount: null, decidedBy: null });
    expect(rows[0]!.submittedAt).not.toContain('2020');
  });

  test('a new lead drops unknown properties, such as a client and a status', async () => {
    const input = {
      ...calls[5]![2],
      ...extras(),
      status: 'converted',
      note: 'x',
      assigneeId: victim,
    };
    const { body } = await gateway.visitor().post<{ id: string }>('/api/leads', input);
    const row = await gateway.db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ userId: null, status: 'new', assigneeId: null });
    expect(body.id).not.toBe(victim);
  });

  test('properties that a call does not have are dropped by an admin’s change of an item and of a lead', async () => {
    const { http } = await gateway.admin();
    const client = await gateway.client();
    const item = await createCreditItem(gateway.db, client.id);
    const lead = await createLead(gateway.db);
    const own = { id: randomUUID(), userId: victim, createdAt: '2020-01-01T00:00:00.000Z' };
    await http.patch(`/api/admin/credit-items/${item.id}`, { ...own, status: 'disputed' });
    await http.patch(`/api/admin/leads/${lead.id}`, { ...own, status: 'contacted' });
    const items = await gateway.db
      .selectFrom('creditItem')
      .select(['id', 'userId', 'status'])
      .execute();
    expect(items).toEqual([{ id: item.id, userId: client.id, status: 'disputed' }]);
    const row = await gateway.db
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ userId: null, status: 'contacted', createdAt: lead.createdAt });
  });
});

describe('a prototype', () => {
  const hostile =
    '"__proto__":{"role":"admin","polluted":1},"constructor":{"prototype":{"polluted":1}}';

  test.each(calls)('a prototype is not reached through %s %s', async (...call) => {
    const { id, email, http } = await gateway.client(newcomer);
    const before = await guarded(id);
    const body = JSON.stringify({ email, ...call[2] }).replace('{', `{${hostile},`);
    expect((await send(http, call, body)).status).toBeLessThan(500);
    expect(await guarded(id)).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a prototype is not reached through a query, also of tRPC', async () => {
    const { http } = await gateway.admin();
    for (const path of [
      '/api/admin/clients?limit=5&__proto__[polluted]=1&constructor[prototype][polluted]=1',
      `/trpc/clients.list?input=${encodeURIComponent(`{"limit":"5",${hostile}}`)}`,
    ]) {
      expect((await http.get(path)).status).toBe(200);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
