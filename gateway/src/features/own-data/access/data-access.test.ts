import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataAccessPage } from '@repo/contract/data-access';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createCreditItem, createDocument } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { recordAuditEvent, type AuditEvent } from '../../../db/record-audit-event.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const CALL = '/api/account/data-access';

function record(event: AuditEvent) {
  return gateway.db.transaction().execute((trx) => recordAuditEvent(trx, event));
}

function byAdmin(userId: string, clientId: string, action: string, subject: string) {
  return record({ actor: { type: 'user', userId }, action, subject, clientId });
}

describe('GET /api/account/data-access', () => {
  test('lists what admins did with the caller’s data in their own words, newest first', async () => {
    const [admin, client] = [await gateway.admin({ firstName: 'Nora' }), await gateway.client()];
    const document = await createDocument(gateway.db, client.id);
    const item = await createCreditItem(gateway.db, client.id);
    await admin.http.get(`/api/admin/clients/${client.id}`);
    await byAdmin(admin.id, client.id, 'document.viewed', `document/${document.id}`);
    await admin.http.patch(`/api/admin/credit-items/${item.id}`, { status: 'disputed' });
    await admin.http.post('/api/admin/notifications', {
      userId: client.id,
      title: 'Hello',
      message: 'We have begun',
      type: 'general',
    });
    await byAdmin(admin.id, client.id, 'something.new', 'something/7');
    const { status, body } = await client.http.get<DataAccessPage>(CALL);
    expect(status).toBe(200);
    expect(body.nextCursor).toBeNull();
    expect(body.items.map(({ kind, what, firstName }) => [kind, what, firstName])).toEqual([
      ['other', null, 'Nora'],
      ['notification-sent', null, 'Nora'],
      ['item-changed', 'Harbor Collections', 'Nora'],
      ['document-viewed', 'drivers-license', 'Nora'],
      ['client-viewed', null, 'Nora'],
    ]);
    expect(Object.keys(body.items[0]!).sort()).toEqual([
      'at',
      'firstName',
      'id',
      'kind',
      'reason',
      'what',
    ]);
  });

  test('leaves out the client’s own actions, the system’s, and other clients', async () => {
    const [admin, client, other] = [
      await gateway.admin(),
      await gateway.client(),
      await gateway.client(),
    ];
    await byAdmin(client.id, client.id, 'profile.saved', `profile/${client.id}`);
    await record({
      actor: { type: 'stripe' },
      action: 'subscription.status-updated',
      subject: `subscription/${client.id}`,
      clientId: client.id,
    });
    await byAdmin(admin.id, other.id, 'client.viewed', `app_user/${other.id}`);
    expect((await client.http.get(CALL)).body).toEqual({ items: [], nextCursor: null });
  });

  test('GET /api/account/data-access does not name another client’s document, whatever an event says', async () => {
    const [admin, client, other] = [
      await gateway.admin(),
      await gateway.client(),
      await gateway.client(),
    ];
    const foreign = await createDocument(gateway.db, other.id);
    await byAdmin(admin.id, client.id, 'document.viewed', `document/${foreign.id}`);
    expect((await client.http.get(CALL)).body).toMatchObject({ items: [{ what: null }] });
  });

  test('comes in pages', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    for (let event = 0; event < 5; event += 1) {
      await byAdmin(admin.id, client.id, 'client.viewed', `app_user/${client.id}`);
    }
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await client.http.get<DataAccessPage>(`${CALL}?limit=2${query}`);
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(ids).size).toBe(5);
  });

  test.each(['x', '-1', '1.5', '99999999999999999999'])('refuses the cursor %s', async (cursor) => {
    const { http } = await gateway.client();
    expectInvalid(await http.get(`${CALL}?cursor=${cursor}`), {
      cursor: 'This cursor does not belong to this list',
    });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get(CALL), 401);
  });
});

describe('an admin who opens a client’s file', () => {
  const viewsOf = (clientId: string) =>
    gateway.db
      .selectFrom('auditEvent')
      .select('actorId')
      .where('clientId', '=', clientId)
      .where('action', '=', 'client.viewed')
      .execute();

  test('opening a client’s file is audited once per visit, for all requests of the screen', async () => {
    const [admin, second, client] = [
      await gateway.admin(),
      await gateway.admin(),
      await gateway.client(),
    ];
    const calls = ['', '/credit-items', '/documents'].map((part) =>
      admin.http.get(`/api/admin/clients/${client.id}${part}`),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await viewsOf(client.id)).toEqual([{ actorId: admin.id }]);
    await second.http.get(`/api/admin/clients/${client.id}/documents`);
    expect(await viewsOf(client.id)).toEqual([{ actorId: admin.id }, { actorId: second.id }]);
  });

  test('the next visit to a client’s file is audited again', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    await admin.http.get(`/api/admin/clients/${client.id}`);
    await gateway.db
      .updateTable('rateLimit')
      .set({ resetsAt: '2026-01-01T00:00:00Z' })
      .where('key', '=', `audit:client.viewed:${admin.id}:app_user/${client.id}`)
      .execute();
    await admin.http.get(`/api/admin/clients/${client.id}`);
    expect(await viewsOf(client.id)).toHaveLength(2);
  });
});
