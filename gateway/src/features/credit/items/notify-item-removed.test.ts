import type { CreditItem } from '@repo/contract/credit-items';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/admin/credit-items/${id}/notify`;

describe('POST /api/admin/credit-items/{id}/notify', () => {
  test.each([
    [
      'en',
      'Removed from your Experian report: Harbor Collections',
      'Harbor Collections no longer appears on your Experian report.',
    ],
    [
      'es',
      'Registro eliminado en Experian: Harbor Collections',
      'El registro de Harbor Collections ya no aparece en su informe de Experian.',
    ],
  ] as const)('notifies the client in their language (%s)', async (language, title, message) => {
    const admin = await gateway.admin({ language: language === 'en' ? 'es' : 'en' });
    const client = await gateway.client({ language });
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
    const response = await admin.http.post<{ id: string }>(call(id));
    expect(response).toMatchObject({
      status: 200,
      body: { title, message, type: 'item-removed', read: false, actionUrl: '/credit-report' },
    });
    expect((await client.http.get('/api/notifications')).body).toEqual([response.body]);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'notification.sent',
        subject: `notification/${response.body.id}`,
      },
    ]);
  });

  test.each(['active', 'disputed'] as const)('refuses for an item that is %s', async (status) => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { status });
    expectRefused(await admin.http.post(call(id)), 409, 'The item is not removed');
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  });

  test('notifies once for two concurrent admins, names the sender, and repeats on request', async () => {
    const [admin, client] = [
      await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' }),
      await gateway.client(),
    ];
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
    const responses = await Promise.all([admin.http.post(call(id)), admin.http.post(call(id))]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const again = await admin.http.post(call(id));
    const message = 'Morgan Lee already notified the client of this removal';
    expect(again).toMatchObject({
      status: 409,
      body: {
        message,
        issues: [{ path: ['id'], code: 'already-notified', message, by: 'Morgan Lee' }],
      },
    });
    expect((await client.http.get('/api/notifications')).body).toHaveLength(1);
    const listed = async () =>
      (await admin.http.get<CreditItem[]>(`/api/admin/clients/${client.id}/credit-items`)).body[0]!;
    const { notifiedBy, notifiedAt } = await listed();
    expect([notifiedBy, notifiedAt]).toEqual(['Morgan Lee', expect.any(String)]);
    const repeated = { lastNotifiedAt: notifiedAt };
    expect((await admin.http.post(call(id), repeated)).status).toBe(200);
    expect((await admin.http.post(call(id), repeated)).status).toBe(409);
    expect((await listed()).notifiedAt).not.toBe(notifiedAt);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(2);
  });

  test.each(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid'])(
    'an unknown item (%s) is not found',
    async (id) => {
      const admin = await gateway.admin();
      expectRefused(await admin.http.post(call(id)), 404, 'Credit item not found');
    },
  );

  test('refuses a visitor and the item’s owner; nothing is sent', async () => {
    const client = await gateway.client();
    const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
    expectRefused(await gateway.visitor().post(call(id)), 401);
    expectRefused(await client.http.post(call(id)), 403);
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  });
});
