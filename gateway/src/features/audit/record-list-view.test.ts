import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOfSubject } from '../../../test/audit.ts';
import { createLead } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

function actionsBy(userId: string) {
  return gateway.db
    .selectFrom('auditEvent')
    .select(['action', 'clientId'])
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
}

describe.each([
  ['/api/admin/clients?limit=5', 'client.list-viewed'],
  ['/api/admin/clients', 'client.list-exported'],
  ['/api/admin/documents', 'document.list-viewed'],
  ['/api/admin/funding-applications', 'funding-application.list-viewed'],
  ['/api/admin/leads', 'leads.viewed'],
])('GET %s', (path, action) => {
  test('viewing a list is audited once an hour per admin, for all pages', async () => {
    const [admin, colleague] = [await gateway.admin(), await gateway.admin()];
    const responses = await Promise.all([1, 2, 3].map(() => admin.http.get(path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await colleague.http.get(path);
    expect(await actionsBy(admin.id)).toEqual([{ action, clientId: null }]);
    expect(await actionsBy(colleague.id)).toHaveLength(1);
    await gateway.db
      .updateTable('rateLimit')
      .set({ resetsAt: '2026-01-01T00:00:00Z' })
      .where('key', 'like', `audit:%:${admin.id}:%`)
      .execute();
    await admin.http.get(path);
    expect(await actionsBy(admin.id)).toHaveLength(2);
  });

  test('leaves no record when it is refused', async () => {
    const { id, http } = await gateway.client();
    expect((await http.get(path)).status).toBe(403);
    expect(await actionsBy(id)).toEqual([]);
  });
});

describe('GET /api/admin/clients/{id}/…', () => {
  test.each([
    '',
    '/credit-items',
    '/documents',
    '/funding-applications',
    '/notes',
    '/notifications',
    '/profile',
    '/progress',
  ])('%s is on record as a look at the client’s file', async (part) => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    expect((await admin.http.get(`/api/admin/clients/${client.id}${part}`)).status).toBe(200);
    expect(await actionsBy(admin.id)).toEqual([{ action: 'client.viewed', clientId: client.id }]);
  });
});

test('records the view of a lead once a visit', async () => {
  const [admin, lead] = [await gateway.admin(), await createLead(gateway.db)];
  await admin.http.get(`/api/admin/leads/${lead.id}`);
  await admin.http.get(`/api/admin/leads/${lead.id}`);
  expect(await auditOfSubject(gateway.db, `lead/${lead.id}`)).toEqual([
    {
      actor: { type: 'user', userId: admin.id },
      action: 'lead.viewed',
      subject: `lead/${lead.id}`,
      detail: {},
    },
  ]);
});
