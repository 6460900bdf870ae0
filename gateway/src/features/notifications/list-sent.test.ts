import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SENT_NOTIFICATIONS_MAX, type SentNotification } from '@repo/contract/notifications';
import { auditOf } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createNotification } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const callOf = (clientId: string) => `/api/admin/clients/${clientId}/notifications`;
const message = { title: 'A question', message: 'Please call us.', type: 'general' };

describe('GET /api/admin/clients/{id}/notifications', () => {
  test('names who sent each one and says when it was read, newest first', async () => {
    const [morgan, client] = [
      await gateway.admin({ firstName: 'Morgan', lastName: null }),
      await gateway.client(),
    ];
    await createNotification(gateway.db, client.id, {
      title: 'By the product',
      createdAt: '2026-09-01T10:00:00.000Z',
      readAt: '2026-09-02T10:00:00.000Z',
    });
    await morgan.http.post('/api/admin/notifications', { ...message, userId: client.id });
    const response = await morgan.http.get<SentNotification[]>(callOf(client.id));
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        ...message,
        id: expect.any(String),
        createdAt: expect.any(String),
        readAt: null,
        sentBy: 'Morgan',
        system: null,
        language: 'en',
      },
      expect.objectContaining({
        title: 'By the product',
        readAt: '2026-09-02T10:00:00.000Z',
        sentBy: null,
      }),
    ]);
  });

  test('lists the newest ones of that client only, and audits the visit', async () => {
    const [admin, client, other] = [
      await gateway.admin(),
      await gateway.client(),
      await gateway.client(),
    ];
    await createNotification(gateway.db, other.id, { title: 'Of someone else' });
    for (let day = 10; day <= 10 + SENT_NOTIFICATIONS_MAX; day += 1) {
      const createdAt = `2026-09-${day}T10:00:00.000Z`;
      await createNotification(gateway.db, client.id, { title: `Day ${day}`, createdAt });
    }
    const { body } = await admin.http.get<SentNotification[]>(callOf(client.id));
    expect(body).toHaveLength(SENT_NOTIFICATIONS_MAX);
    expect(body[0]!.title).toBe(`Day ${10 + SENT_NOTIFICATIONS_MAX}`);
    expect(body.map(({ title }) => title)).not.toContain('Of someone else');
    expect(await auditOf(gateway.db, client.id)).toEqual([
      expect.objectContaining({ action: 'client.viewed' }),
    ]);
  });

  test('an unknown client and an admin’s account are not found', async () => {
    const [admin, other] = [await gateway.admin(), await gateway.admin()];
    for (const id of ['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', other.id]) {
      expectRefused(await admin.http.get(callOf(id)), 404, 'Client not found');
    }
  });

  test('refuses a visitor and the client, and audits nothing', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(callOf(client.id)), 401);
    expectRefused(await client.http.get(callOf(client.id)), 403);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });
});
