import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientSummary } from '@repo/contract/clients';
import { countByStatus } from '@repo/contract/credit-item-counts';
import type { ClientCreditItem, CreditItem } from '@repo/contract/credit-items';
import { createCreditItem } from '../../../../test/factories.ts';
import { aReport, clinic, reportPath } from '../../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('all lists and statistics count disputes and removals alike, however often an item was disputed', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const add = (status: 'active' | 'disputed' | 'removed' = 'active') =>
    createCreditItem(gateway.db, client.id, { status });
  const set = (id: string, ...statuses: string[]) =>
    statuses.reduce(
      (before, status) =>
        before.then(() => admin.http.patch(`/api/admin/credit-items/${id}`, { status })),
      Promise.resolve<unknown>(undefined),
    );
  const [again, back, removed, verified] = [await add(), await add(), await add(), await add()];
  await set(again.id, 'disputed', 'active', 'disputed', 'active', 'disputed');
  await set(back.id, 'disputed', 'removed', 'active', 'disputed');
  await set(removed.id, 'disputed', 'removed');
  await set(verified.id, 'disputed', 'active');
  await add('removed');
  const entered = { ...clinic, status: 'disputed', disputeReason: 'Not mine' } as const;
  await admin.http.post(reportPath(client.id), aReport({ items: [entered] }));
  const former = await gateway.client();
  for (const status of ['disputed', 'removed'] as const) {
    await createCreditItem(gateway.db, former.id, { status });
  }
  await gateway.db
    .updateTable('appUser')
    .set({ role: 'admin' })
    .where('id', '=', former.id)
    .execute();

  const own = (await client.http.get<ClientCreditItem[]>('/api/credit-items')).body;
  expect(countByStatus(own)).toEqual({ active: 1, disputed: 3, removed: 2 });
  const seen = await admin.http.get<CreditItem[]>(`/api/admin/clients/${client.id}/credit-items`);
  expect(countByStatus(seen.body)).toEqual({ active: 1, disputed: 3, removed: 2 });
  const figures = { activeDisputes: 3, itemsRemoved: 2 };
  const all = await admin.http.get<ClientSummary[]>('/api/admin/clients');
  expect(all.body).toMatchObject([{ id: client.id, ...figures }]);
  const open = await admin.http.get('/api/admin/clients?disputes=open&limit=5');
  expect(open.body).toMatchObject({ items: [{ id: client.id, ...figures }] });
  expect((await admin.http.get('/api/admin/stats')).body).toMatchObject(figures);
});
