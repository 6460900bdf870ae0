import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { expectRefused } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { runWaitingJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { announceChanges } from './announce-changes.ts';
import { confirmReportedStatuses } from './reported-items.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = '/api/admin/credit-items/status';
type SeenItem = { id: string };
const seen = (items: SeenItem[]) => items.map(({ id }) => ({ id, expectedVersion: 1 }));

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
    expect(await timelineLength(client.id)).toBe(0);
    await runWaitingJobs(gateway);
    expect(await timelineLength(client.id)).toBe(3);
    expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toEqual(
      ids.map(() => 'credit-item.status-updated'),
    );
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  });

  test('leaves items alone that have the status, whatever version was seen: a repeated request changes nothing', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['disputed', 'active']);
    const input = { items: seen(items), status: 'disputed' };
    expect((await admin.http.post(call, input)).status).toBe(200);
    const after = await rowsOf(client.id);
    expect(after.find(({ id }) => id === items[0]!.id)).toMatchObject({ version: 1 });
    expect((await admin.http.post(call, input)).status).toBe(200);
    expect(await rowsOf(client.id)).toEqual(after);
    await runWaitingJobs(gateway);
    expect(await timelineLength(client.id)).toBe(1);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(1);
  });

  test('disputed items without a date take date, channel and reason, and their client is notified that they were sent', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['disputed', 'active']);
    const dispute = {
      disputedOn: '2026-11-02',
      disputeChannel: 'certified-mail',
      disputeReason: 'The balance is wrong',
    };
    const input = { items: seen(items), status: 'disputed', ...dispute };
    expect((await admin.http.post(call, input)).status).toBe(200);
    expect(await rowsOf(client.id)).toMatchObject(items.map(() => dispute));
    const after = await rowsOf(client.id);
    expect((await admin.http.post(call, input)).status).toBe(200);
    expect(await rowsOf(client.id)).toEqual(after);
    await runWaitingJobs(gateway);
    const { body } = await client.http.get('/api/progress');
    expect(body).toMatchObject(items.map(() => ({ updateType: 'dispute-sent' })));
  });

  test('disputes that were sent keep their day and channel, unless `changeSent`; the reason changes', async () => {
    const admin = await gateway.admin();
    const client = await gateway.client();
    const before = { disputedOn: '2026-10-20', disputeChannel: 'fax' } as const;
    const sent = await createCreditItem(gateway.db, client.id, { status: 'disputed', ...before });
    const unsent = await createCreditItem(gateway.db, client.id, { status: 'disputed' });
    const given = { disputedOn: '2026-11-02', disputeChannel: 'mail' };
    const input = { status: 'disputed', ...given, disputeReason: 'Paid' };
    const items = seen([sent, unsent]);
    expect((await admin.http.post(call, { items, ...input })).status).toBe(200);
    const read = async ({ id }: SeenItem) =>
      (await rowsOf(client.id)).find((item) => item.id === id);
    expect(await read(sent)).toMatchObject({ ...before, disputeReason: 'Paid', version: 2 });
    expect(await read(unsent)).toMatchObject({ ...given, disputeReason: 'Paid' });
    expect((await admin.http.post(call, { items, ...input })).status).toBe(200);
    expect(await read(sent)).toMatchObject({ ...before, version: 2 });
    const changed = await admin.http.post(call, { items, ...input, changeSent: true });
    expect(changed.status).toBe(200);
    expect(await read(sent)).toMatchObject(given);
  });

  test('a colleague’s change in the meantime also refuses the correction of an item that has the status', async () => {
    const [admin, colleague] = [await gateway.admin(), await gateway.admin()];
    const { client, items } = await clientWith(['disputed']);
    await colleague.http.patch(`/api/admin/credit-items/${items[0]!.id}`, { note: 'Called' });
    const before = await rowsOf(client.id);
    const input = { items: seen(items), status: 'disputed', disputedOn: '2026-11-02' };
    expect((await admin.http.post(call, input)).status).toBe(409);
    expect(await rowsOf(client.id)).toEqual(before);
  });

  test('refuses all if an item changed meanwhile, with the change and its author', async () => {
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

  test('notifies of each removed item once per item ever, those that were removed before too, in one mail', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['removed', 'active', 'removed']);
    await admin.http.post(`/api/admin/credit-items/${items[2]!.id}/notify`);
    await runWaitingJobs(gateway);
    gateway.sentMails.length = 0;
    const input = { items: seen(items), status: 'removed', notify: true };
    expect((await admin.http.post(call, input)).status).toBe(200);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(1);
    await runWaitingJobs(gateway);
    expect(await rowsOf(client.id)).toMatchObject(
      items.map(() => ({ notifiedAt: expect.any(String), notifiedBy: admin.id })),
    );
    expect((await client.http.get('/api/notifications')).body).toHaveLength(3);
    const title = 'Removed from your Experian report: Harbor Collections';
    expect(gateway.sentMails).toMatchObject([
      {
        subject: 'Removed from your credit reports: 2 items',
        text: expect.stringContaining(`> ${title}\n> ${title}`),
      },
    ]);
    await admin.http.post(call, input);
    await runWaitingJobs(gateway);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(3);
  });

  test('changes and announces any number of items with the same number of statements', async () => {
    const admin = await gateway.admin();
    const statementsFor = async (count: number) => {
      const { client, items } = await clientWith(Array.from({ length: count }, () => 'active'));
      const query = jest.spyOn(pg.Client.prototype, 'query');
      try {
        await admin.http.post(call, { items: seen(items), status: 'removed', notify: true });
        const [row] = await rowsOf(client.id);
        await announceChanges(gateway, { clientId: client.id, changeId: row!.held!.changeId });
        return query.mock.calls.map(([text]) => text).filter((text) => text !== 'select 1').length;
      } finally {
        query.mockRestore();
        expect(await timelineLength(client.id)).toBe(count);
        expect((await client.http.get('/api/notifications')).body).toHaveLength(count);
      }
    };
    expect(await statementsFor(30)).toBe(await statementsFor(2));
  });

  test('50 parallel changes of the same items by 50 admins leave one event each and right counters', async () => {
    const admins = await Promise.all(Array.from({ length: 50 }, () => gateway.admin()));
    const { client, items } = await clientWith(['active', 'active']);
    const statuses = admins.map((_, n) => (n % 2 ? 'disputed' : 'removed'));
    const seenOrders = [seen(items), seen(items).reverse()];
    const responses = await Promise.all(
      admins.map(({ http }, n) =>
        http.post(call, { items: seenOrders[n % 2], status: statuses[n] }),
      ),
    );
    // The first call changes both. Calls for the same status find it done, and the others are refused.
    const [first] = await eventsOf([items[0]!.id]);
    const agreeing = statuses.filter((status) => status === first!.status).length;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(agreeing);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(50 - agreeing);
    await runWaitingJobs(gateway);
    expect(await eventsOf(items.map(({ id }) => id))).toHaveLength(2);
    expect(await timelineLength(client.id)).toBe(2);
    expect(await auditOf(gateway.db, client.id)).toHaveLength(2);
  });

  test('50 parallel changes of one item by PATCH leave one audit event a change and the last status', async () => {
    const admin = await gateway.admin();
    const { client, items } = await clientWith(['active']);
    const path = `/api/admin/credit-items/${items[0]!.id}`;
    const statuses = ['disputed', 'removed', 'active'];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => admin.http.patch(path, { status: statuses[n % 3] })),
    );
    const audit = await auditOf(gateway.db, client.id);
    expect(audit).toHaveLength(50);
    const [row] = await rowsOf(client.id);
    expect(row!.status).toBe(audit.at(-1)!.after!.status);
    await runWaitingJobs(gateway);
    const told = row!.status === 'active' ? 0 : 1;
    expect(await eventsOf([items[0]!.id])).toHaveLength(told);
    expect(await timelineLength(client.id)).toBe(told);
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
    const unknown = { id: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11' };
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

test.each(['active', 'removed'] as const)(
  'a report makes any number of items %s with the same number of statements',
  async (status) => {
    const admin = await gateway.admin();
    const statementsFor = async (count: number) => {
      const { client, items } = await clientWith(Array.from({ length: count }, () => 'disputed'));
      const query = jest.spyOn(pg.Client.prototype, 'query');
      const itemIds = items.map(({ id }) => id);
      const confirmed = { itemIds, actorId: admin.id, status, reportDate: '2026-11-01' };
      try {
        await gateway.db.transaction().execute((trx) => confirmReportedStatuses(trx, confirmed));
        return query.mock.calls.map(([text]) => text).filter((text) => text !== 'select 1').length;
      } finally {
        query.mockRestore();
        expect(await timelineLength(client.id)).toBe(count);
      }
    };
    expect(await statementsFor(30)).toBe(await statementsFor(2));
  },
);
