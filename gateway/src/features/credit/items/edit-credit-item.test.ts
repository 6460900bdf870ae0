import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { runWaitingJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const call = (id: string) => `/api/admin/credit-items/${id}`;

describe('PATCH /api/admin/credit-items/{id}, the other values', () => {
  test('sets them, without an entry in the timeline; the audit names the changed fields', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id, { note: 'kept' });
    const change = {
      creditor: 'Harbor Bank',
      itemType: 'charge-off',
      balance: '99.50',
      dateOpened: '2022-01-31',
      disputeReason: 'Paid in full',
    };
    const response = await admin.http.patch(call(id), { ...change, itemType: 'Charge Off' });
    expect(response).toMatchObject({
      status: 200,
      body: { ...change, status: 'active', note: 'kept', removalDate: null },
    });
    const [row] = (await client.http.get<object[]>('/api/credit-items')).body;
    expect(row).toMatchObject(change);
    expect((await client.http.get('/api/progress')).body).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      {
        actor: { userId: admin.id },
        action: 'credit-item.edited',
        detail: { noteChanged: false, changed: Object.keys(change) },
      },
    ]);
  });

  test('empty text clears what may be empty, what is left out stays', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const response = await admin.http.patch(call(id), { balance: '', disputeReason: null });
    expect(response.body).toMatchObject({
      balance: null,
      disputeReason: null,
      dateOpened: '2023-02-14',
      creditor: 'Harbor Collections',
    });
  });

  test('a removal date belongs to removed items only, which keep one', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const dated = { removalDate: '2026-10-05' };
    expect(await admin.http.patch(call(id), dated)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['removalDate'], code: 'removal-date-unexpected' }] },
    });
    const removed = await admin.http.patch(call(id), { status: 'removed', ...dated });
    expect(removed.body).toMatchObject(dated);
    expect(await admin.http.patch(call(id), { removalDate: '' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['removalDate'], code: 'removal-date-required' }] },
    });
    const reopened = await admin.http.patch(call(id), { status: 'active' });
    expect(reopened.body).toMatchObject({ status: 'active', removalDate: null });
  });

  test.each([
    [{ creditor: ' ' }, 'required'],
    [{ itemType: '--' }, 'item-type-format'],
    [{ balance: '-5' }, 'amount-format'],
    [{ dateOpened: '2023-02-30' }, 'date-not-real'],
    [{ removalDate: '2999-01-01' }, 'date-in-future'],
    [{ disputeReason: 'x'.repeat(501) }, 'too-long'],
    [{ expectedVersion: 1 }, 'nothing-to-change'],
  ])('refuses %j', async (change, code) => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const response = await admin.http.patch(call(id), change);
    expect(response).toMatchObject({ status: 400, body: { issues: [{ code }] } });
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test("refuses the second of two admins with the change and the first one's name", async () => {
    const client = await gateway.client();
    const { id } = await createCreditItem(gateway.db, client.id);
    const first = await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' });
    const second = await gateway.admin();
    const change = { expectedVersion: 1 };
    const saved = await first.http.patch<{ version: number }>(call(id), {
      ...change,
      status: 'disputed',
    });
    expect(saved.status).toBe(200);
    const message = 'Harbor Collections is disputed now: Morgan Lee changed it';
    expect(await second.http.patch(call(id), { ...change, balance: '1' })).toMatchObject({
      status: 409,
      body: { message, issues: [{ path: ['expectedVersion'], code: 'changed-meanwhile' }] },
    });
    const seenNow = { expectedVersion: saved.body.version, balance: '1' };
    expect((await second.http.patch(call(id), seenNow)).body).toMatchObject({
      status: 'disputed',
      balance: '1.00',
    });
  });

  test('refuses a visitor and the item’s owner; nothing changes', async () => {
    const client = await gateway.client();
    const { id } = await createCreditItem(gateway.db, client.id);
    expectRefused(await gateway.visitor().patch(call(id), { balance: '0' }), 401);
    expectRefused(await client.http.patch(call(id), { balance: '0' }), 403);
    const rows = await client.http.get('/api/credit-items');
    expect(rows.body).toMatchObject([{ balance: '1250.00' }]);
  });
});

describe('GET /api/admin/credit-items/{id}/events', () => {
  const events = (id: string) => `${call(id)}/events`;

  test('returns the statuses with who, when and note, newest first, and is audited as a view', async () => {
    const client = await gateway.client();
    const admin = await gateway.admin({ firstName: 'Morgan', lastName: 'Lee' });
    const { id } = await createCreditItem(gateway.db, client.id);
    await admin.http.patch(call(id), {
      status: 'disputed',
      note: 'Round 1',
      disputedOn: '2026-10-05',
    });
    await runWaitingJobs(gateway);
    await admin.http.patch(call(id), { status: 'removed' });
    const entry = {
      id: expect.any(Number),
      at: expect.any(String),
      by: 'Morgan Lee',
      noteLanguage: 'en',
    };
    expect((await admin.http.get(events(id))).body).toEqual([
      { ...entry, status: 'removed', note: 'Round 1', disputedOn: null },
      { ...entry, status: 'disputed', note: 'Round 1', disputedOn: '2026-10-05' },
    ]);
    const audit = await auditOf(gateway.db, client.id);
    expect(audit.map(({ action }) => action)).toContain('client.viewed');
  });

  test('an unknown item is not found; a visitor and the owner are refused', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const { id } = await createCreditItem(gateway.db, client.id);
    const unknown = events('3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11');
    expectRefused(await admin.http.get(unknown), 404, 'Credit item not found');
    expectRefused(await gateway.visitor().get(events(id)), 401);
    expectRefused(await client.http.get(events(id)), 403);
  });
});
