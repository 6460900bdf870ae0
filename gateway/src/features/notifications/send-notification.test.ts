import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification } from '@repo/contract/notifications';
import { sql } from 'kysely';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { auditOf } from '../../../test/audit.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const CALL = '/api/admin/notifications';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const message = { title: ' Good news ', message: 'An item is gone', type: 'item-removed' };

function notificationsOf(userId: string) {
  return gateway.db.selectFrom('notification').selectAll().where('userId', '=', userId).execute();
}

describe('POST /api/admin/notifications', () => {
  test('sends it to that client, unread, and audits the admin', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const response = await admin.http.post<Notification>(CALL, { ...message, userId: client.id });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: expect.any(String),
      title: 'Good news',
      message: 'An item is gone',
      type: 'item-removed',
      read: false,
      actionUrl: '/credit-report',
      createdAt: expect.any(String),
      system: null,
      language: 'en',
    });
    const listed = await client.http.get('/api/notifications');
    expect(listed.body).toEqual([response.body]);
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'notification.sent',
        subject: `notification/${response.body.id}`,
        detail: { type: 'item-removed' },
      },
    ]);
  });

  test('keeps what language it was written in, where that is not the client’s', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client({ language: 'es' })];
    const input = { ...message, userId: client.id };
    const written = await admin.http.post(CALL, { ...input, language: 'en' });
    expect(written).toMatchObject({ status: 200, body: { language: 'en' } });
    const unnamed = await admin.http.post(CALL, input);
    expect(unnamed).toMatchObject({ status: 200, body: { language: 'es' } });
    const refused = await admin.http.post(CALL, { ...input, language: 'fr' });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['language'] }] } });
    const listed = await client.http.get<Notification[]>('/api/notifications');
    expect(listed.body.map(({ language }) => language)).toEqual(['es', 'en']);
  });

  test('a general notification has no action URL', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const response = await admin.http.post(CALL, {
      ...message,
      userId: client.id,
      type: 'general',
    });
    expect(response).toMatchObject({ status: 200, body: { type: 'general', actionUrl: null } });
  });

  test.each([
    [{ title: '' }, { title: 'Enter a title' }],
    [{ title: '  ' }, { title: 'Enter a title' }],
    [{ message: '' }, { message: 'Enter a message' }],
    [
      { title: undefined, message: 5 },
      { title: 'Enter a title', message: 'Enter a message' },
    ],
    [{ title: 'x'.repeat(201) }, { title: 'This text is too long' }],
    [{ message: 'x'.repeat(4001) }, { message: 'This text is too long' }],
  ])('refuses %j and sends nothing', async (change, issues) => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const response = await admin.http.post(CALL, { ...message, userId: client.id, ...change });
    expectInvalid(response, issues);
    expect(await notificationsOf(client.id)).toEqual([]);
  });

  test.each(['payment-due', 'document-required', 'other', undefined])(
    'refuses the type %s, which admins do not send',
    async (type) => {
      const [admin, client] = [await gateway.admin(), await gateway.client()];
      const response = await admin.http.post(CALL, { ...message, userId: client.id, type });
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: ['type'] }] },
      });
      expect(await notificationsOf(client.id)).toEqual([]);
    },
  );

  test.each(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid'])(
    'an unknown client (%s) is not found',
    async (userId) => {
      const admin = await gateway.admin();
      expectRefused(await admin.http.post(CALL, { ...message, userId }), 404, 'Client not found');
    },
  );

  test.each([undefined, '', 7])(
    'refuses the missing client id %j as invalid input',
    async (userId) => {
      const admin = await gateway.admin();
      expect(await admin.http.post(CALL, { ...message, userId })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['userId'], message: 'Name the client by their id' }] },
      });
    },
  );

  test('an admin is not a client', async () => {
    const [admin, other] = [await gateway.admin(), await gateway.admin()];
    const response = await admin.http.post(CALL, { ...message, userId: other.id });
    expectRefused(response, 404, 'Client not found');
  });

  test('sends nothing when the audit event cannot be written', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    await sql`alter table audit_event add constraint unrecordable
      check (client_id is distinct from ${sql.lit(client.id)})`.execute(gateway.ownerDb);
    expectRefused(await admin.http.post(CALL, { ...message, userId: client.id }), 500);
    expect(await notificationsOf(client.id)).toEqual([]);
  });

  test('refuses a visitor and a client, and sends nothing', async () => {
    const client = await gateway.client();
    const input = { ...message, userId: client.id };
    expectRefused(await gateway.visitor().post(CALL, input), 401, 'Please sign in');
    expectRefused(await client.http.post(CALL, input), 403, 'This is for administrators');
    expect(await notificationsOf(client.id)).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });
});
