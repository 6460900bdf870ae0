import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../test/expect-response.ts';
import { createNotification } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function readAtOf(id: string) {
  const { readAt } = await gateway.db
    .selectFrom('notification')
    .select('readAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readAt;
}

describe('GET /api/notifications', () => {
  test('returns the caller’s own, newest first', async () => {
    const { db } = gateway;
    const [client, other] = [await gateway.client(), await gateway.client()];
    const older = await createNotification(db, client.id, { createdAt: '2026-09-01T10:00:00Z' });
    const newer = await createNotification(db, client.id, {
      createdAt: '2026-10-01T10:00:00Z',
      type: 'payment-due',
      actionUrl: '/documents',
      readAt: '2026-10-02T10:00:00Z',
    });
    await createNotification(db, other.id);
    const response = await client.http.get('/api/notifications');
    expect(response.status).toBe(200);
    expect(response.body).toEqual([
      {
        id: newer.id,
        title: 'Welcome',
        message: 'We have begun',
        type: 'payment-due',
        read: true,
        actionUrl: '/documents',
        createdAt: '2026-10-01T10:00:00.000Z',
        system: null,
        language: null,
      },
      {
        id: older.id,
        title: 'Welcome',
        message: 'We have begun',
        type: 'general',
        read: false,
        actionUrl: null,
        createdAt: '2026-09-01T10:00:00.000Z',
        system: null,
        language: null,
      },
    ]);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/notifications'), 401);
  });
});

describe('PATCH /api/notifications/{id}/read', () => {
  const markRead = (id: string) => `/api/notifications/${id}/read`;

  test('marks only that notification as read, without a body', async () => {
    const client = await gateway.client();
    const [one, two] = [
      await createNotification(gateway.db, client.id),
      await createNotification(gateway.db, client.id),
    ];
    const response = await client.http.patch(markRead(one.id));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...one, read: true });
    expect(await readAtOf(one.id)).not.toBeNull();
    expect(await readAtOf(two.id)).toBeNull();
  });

  test('keeps the time of the first reading', async () => {
    const client = await gateway.client();
    const first = '2026-09-01T10:00:00.000Z';
    const { id } = await createNotification(gateway.db, client.id, { readAt: first });
    const response = await client.http.patch(markRead(id), {});
    expect(response).toMatchObject({ status: 200, body: { read: true } });
    expect(await readAtOf(id)).toBe(first);
  });

  test('another client’s notification is not found, for an admin too, and stays unread', async () => {
    const { id } = await createNotification(gateway.db, (await gateway.client()).id);
    for (const caller of [await gateway.client(), await gateway.admin()]) {
      expectRefused(await caller.http.patch(markRead(id)), 404, 'Notification not found');
    }
    expect(await readAtOf(id)).toBeNull();
  });

  test.each(['no-uuid', '00000000-0000-0000-0000-000000000000', '%00', "1'--"])(
    'an id like %s is not found',
    async (id) => {
      const { http } = await gateway.client();
      expectRefused(await http.patch(markRead(id)), 404, 'Notification not found');
    },
  );

  test('refuses a visitor and leaves it unread', async () => {
    const { id } = await createNotification(gateway.db, (await gateway.client()).id);
    expectRefused(await gateway.visitor().patch(markRead(id)), 401);
    expect(await readAtOf(id)).toBeNull();
  });
});
