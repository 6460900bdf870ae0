import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../test/expect-response.ts';
import { auditOf } from '../../../test/audit.ts';
import { createCreditItem } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = '/api/admin/credit-items/status';
type SeenItem = { id: string; updatedAt: string };
const seen = (items: SeenItem[]) =>
  items.map(({ id, updatedAt }) => ({ id, expectedUpdatedAt: updatedAt }));

async function clientWith(statuses: readonly ('active' | 'disputed' | 'removed')[]) {
  const client = await gateway.client();
  const items: SeenItem[] = [];
  for (const status of statuses) {
    items.push(await createCreditItem(gateway.db, client.id, { status }));
  }
  return { client, items };
}

function rowsOf(userId: string) {
  return gateway.db
    .selectFrom('creditItem')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

function eventsOf(ids: string[]) {
  return gateway.db
    .selectFrom('creditItemEvent')
    .select(['itemId', 'status', 'note', 'actorId'])
    .where('itemId', 'in', ids)
    .orderBy('id')
    .execute();
}

async function timelineLength(userId: string) {
  const rows = await gateway.db
    .selectFrom('progressUpdate')
    .select('id')
    .where('userId', '=', userId)
    .execute();
  return rows.length;
}

describe('POST /api/admin/credit-items/status', () => {
  test('sets status and note of each; one event, one timeline entry and one audit event an item', async () => {
    const admin = await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' });
    const { client, items } = await clientWith(['active', 'disputed', 'active']);
    const response = await admin.http.post(call, {
      items: seen(items),
      status: 'removed',
      note: ' Letters came ',
    });
    expect(response.status).toBe(200);
    const changed = { status: 'removed', note: 'Letters came', updatedBy: 'Morgan Lee' };
    expect(response.body).toEqual(items.map(() => expect.objectContaining(changed)));
    expect(await rowsOf(client.id)).toMatchObject(
      items.map(() => ({ status: 'removed', note: 'Letters came', notifiedAt: null })),
    );
    const ids = items.map(({ id }) => id);
    const events = await eventsOf(ids);
    expect(events.map(({ itemId }) => itemId).sort()).toEqual([...ids].sort());
    expect(events).toMatchObject(ids.map(() => ({ note: 'Letters came', actorId: admin.id })));
    expect(await timelineLength(client.id)).toBe(3);
    expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toEqual(
      ids.map(() => 'credit-item.status-updated'),
    );
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  });

  test('leaves items alone that have the status, whatever version was seen: a repeated request changes nothing', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['disputed', 'active']);
    const input = { items: seen(items), status: 'disputed', note: 'Round 1' };
    expect((await admin.http.post(call, input)).status).toBe(200);
    const after = await rowsOf(client.id);
    expect(after.find(({ id }) => id === items[0]!.id)).toMatchObject({ note: null });
    expect((await admin.http.post(call, input)).status).toBe(200);
    expect(await rowsOf(client.id)).toEqual(after);
    expect(await timelineLength(client.id)).toBe(1);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(1);
  });

  test('an item that changed meanwhile refuses all, and says what and by whom', async () => {
    const [admin, colleague] = [
      await gateway.admin(),
      await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' }),
    ];
    const { client, items } = await clientWith(['active', 'active']);
    await colleague.http.patch(`/api/admin/credit-items/${items[1]!.id}`, { status: 'disputed' });
    const before = await rowsOf(client.id);
    const response = await admin.http.post(call, {
      items: seen(items),
      status: 'removed',
      notify: true,
    });
    const message = 'Harbor Collections is disputed now: Morgan Lee changed it';
    expect(response).toMatchObject({
      status: 409,
      body: { message, issues: [{ path: ['items', 1], code: 'changed-meanwhile', message }] },
    });
    expect(await rowsOf(client.id)).toEqual(before);
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  });

  test('notifies of each removed item once per item ever, those that were removed before too', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['removed', 'active', 'removed']);
    await admin.http.post(`/api/admin/credit-items/${items[2]!.id}/notify`);
    const input = { items: seen(items), status: 'removed', notify: true };
    const response = await admin.http.post(call, input);
    expect(response.body).toEqual(
      items.map(() => expect.objectContaining({ notifiedAt: expect.any(String) })),
    );
    await admin.http.post(call, input);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(3);
  });

  test('50 parallel changes of the same items leave one event each, in order, and right counters', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['active', 'active']);
    const statuses = Array.from({ length: 50 }, (_, n) => (n % 2 ? 'disputed' : 'removed'));
    const seenOrders = [seen(items), seen(items).reverse()];
    const responses = await Promise.all(
      statuses.map((status, n) => admin.http.post(call, { items: seenOrders[n % 2], status })),
    );
    // The first one changes both; those that ask for the same status find it done, the others are refused.
    const [first] = await eventsOf([items[0]!.id]);
    const agreeing = statuses.filter((status) => status === first!.status).length;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(agreeing);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(50 - agreeing);
    expect(await eventsOf(items.map(({ id }) => id))).toHaveLength(2);
    expect(await timelineLength(client.id)).toBe(2);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(2);
  });

  test('50 parallel changes of one item by PATCH leave one event a change', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['active']);
    const path = `/api/admin/credit-items/${items[0]!.id}`;
    const statuses = ['disputed', 'removed', 'active'];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => admin.http.patch(path, { status: statuses[n % 3] })),
    );
    const audit = await auditOf(gateway.db, client.id);
    expect(audit).toHaveLength(50);
    const changes = audit.filter(({ before, after }) => before!.status !== after!.status);
    expect((await eventsOf([items[0]!.id])).map(({ status }) => status)).toEqual(
      changes.map(({ after }) => after!.status),
    );
    expect(await timelineLength(client.id)).toBe(changes.length);
    const [row] = await rowsOf(client.id);
    expect(row!.status).toBe(audit.at(-1)!.after!.status);
    const summary = await admin.http.get(`/api/admin/clients?search=${client.email}`);
    expect(summary.body).toMatchObject({
      items: [
        {
          activeDisputes: row!.status === 'disputed' ? 1 : 0,
          itemsRemoved: row!.status === 'removed' ? 1 : 0,
        },
      ],
    });
  });

  test('refuses items of two clients, unknown ones, none, too many, and notify without removal', async () => {
    const admin = await gateway.admin();
    const [one, two] = [await clientWith(['active']), await clientWith(['active'])];
    const unknown = {
      id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11',
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    const refusals = [
      [[...one.items, ...two.items], 400, 'items-of-several-clients'],
      [[...one.items, unknown], 404, undefined],
      [[], 400, 'nothing-to-change'],
      [Array.from({ length: 201 }, () => one.items[0]!), 400, 'too-many-at-once'],
    ] as const;
    for (const [items, status, code] of refusals) {
      const response = await admin.http.post(call, { items: seen([...items]), status: 'removed' });
      expect(response).toMatchObject({ status, body: code ? { issues: [{ code }] } : {} });
    }
    const notify = { items: seen(one.items), status: 'disputed', notify: true };
    expect(await admin.http.post(call, notify)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['notify'], code: 'item-not-removed' }] },
    });
    for (const { client } of [one, two]) {
      expect(await rowsOf(client.id)).toMatchObject([{ status: 'active' }]);
    }
  });

  test('refuses a visitor and the items’ owner; nothing changes', async () => {
    const { client, items } = await clientWith(['active']);
    const before = await rowsOf(client.id);
    const input = { items: seen(items), status: 'removed' };
    expectRefused(await gateway.visitor().post(call, input), 401);
    expectRefused(await client.http.post(call, input), 403);
    expect(await rowsOf(client.id)).toEqual(before);
  });
});
