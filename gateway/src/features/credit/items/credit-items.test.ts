import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { runWaitingJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { listEvents } from './credit-items.queries.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const visible = {
  bureau: 'experian',
  creditor: 'Harbor Collections',
  itemType: 'medical-bill',
  accountNumber: '5678',
  balance: '1250.00',
  dateOpened: '2023-02-14',
  status: 'active',
  disputeReason: 'Not mine',
  disputeReasonLanguage: null,
  disputedOn: null,
  disputeChannel: null,
  answerDueOn: null,
  removalDate: null,
};

describe('GET /api/credit-items', () => {
  test('returns the caller’s own: last four of the account, no admin’s note', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const item = await createCreditItem(gateway.db, client.id, { note: 'for admins only' });
    await createCreditItem(gateway.db, other.id);
    const response = await client.http.get('/api/credit-items');
    expect(response.status).toBe(200);
    expect(response.body).toEqual([{ ...visible, ...item, events: [], isBeingChecked: false }]);
  });

  test('returns the statuses that the item has had, without the admins’ note', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const status = async (to: string) => {
      await admin.http.patch(`/api/admin/credit-items/${id}`, {
        status: to,
        note: `note on ${to}`,
      });
      await runWaitingJobs(gateway);
    };
    await status('disputed');
    await status('disputed');
    await status('removed');
    const response = await client.http.get('/api/credit-items');
    expect(response.body).toMatchObject([
      {
        events: [
          { status: 'disputed', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) },
          { status: 'removed', at: expect.any(String) },
        ],
      },
    ]);
    expect(JSON.stringify(response.body)).not.toContain('note on');
    const events = await gateway.db
      .selectFrom('creditItemEvent')
      .select(['status', 'note', 'actorId'])
      .where('itemId', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { status: 'disputed', note: 'note on disputed', actorId: admin.id },
      { status: 'removed', note: 'note on removed', actorId: admin.id },
    ]);
  });

  test('returns null for a bureau without a score', async () => {
    const client = await gateway.client();
    const unknown = { accountNumber: null, balance: null, dateOpened: null, disputeReason: null };
    const item = await createCreditItem(gateway.db, client.id, unknown);
    const response = await client.http.get('/api/credit-items');
    expect(response.body).toEqual([
      { ...visible, ...item, ...unknown, events: [], isBeingChecked: false },
    ]);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/credit-items'), 401);
  });
});

describe('GET /api/admin/clients/{id}/credit-items', () => {
  const call = (id: string) => `/api/admin/clients/${id}/credit-items`;

  test('returns that client’s, with the note', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const item = await createCreditItem(gateway.db, client.id, { note: 'for admins only' });
    const response = await admin.http.get(call(client.id));
    expect(response.status).toBe(200);
    const ofAdmins = {
      version: 1,
      canUndo: false,
      note: 'for admins only',
      noteLanguage: null,
      updatedBy: null,
      notifiedAt: null,
      notifiedBy: null,
    };
    expect(response.body).toEqual([{ ...visible, ...item, ...ofAdmins }]);
  });

  test.each(['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid'])(
    'an unknown client (%s) is not found',
    async (id) => {
      const admin = await gateway.admin();
      expectRefused(await admin.http.get(call(id)), 404, 'Client not found');
    },
  );

  test('refuses a visitor and a client, the item’s owner too', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(call(client.id)), 401);
    expectRefused(await client.http.get(call(client.id)), 403);
  });
});

test('the events of an item are listed with the id of its owner only', async () => {
  const [admin, owner, other] = [
    await gateway.admin(),
    await gateway.client(),
    await gateway.client(),
  ];
  const { id } = await createCreditItem(gateway.db, owner.id);
  const changed = await admin.http.patch(`/api/admin/credit-items/${id}`, { status: 'disputed' });
  expect(changed.status).toBe(200);
  expect(await listEvents(gateway.db, owner.id, id)).toMatchObject([{ status: 'disputed' }]);
  expect(await listEvents(gateway.db, other.id, id)).toEqual([]);
});
