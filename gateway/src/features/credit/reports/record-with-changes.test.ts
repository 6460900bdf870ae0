import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { eventually } from '../../../../test/eventually.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { aReport, bank, fileOf, reportPath } from '../../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { lockUser } from '../../../users/users.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const statusesPath = '/api/admin/credit-items/status';
const seen = ({ id, version = 1 }: { id: string; version?: number }) => ({
  id,
  expectedVersion: version,
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.db);
  return rows[0]!.count;
}

test('every change of an item waits until a report of its client is recorded', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const create = (creditor: string, status: 'active' | 'removed') =>
    createCreditItem(gateway.db, client.id, { creditor, status });
  const [edited, updated, removed] = [
    await create('A', 'active'),
    await create('B', 'active'),
    await create('C', 'removed'),
  ];
  const changes = await gateway.db.transaction().execute(async (recording) => {
    await lockUser(recording, client.id);
    const sent = [
      admin.http.patch(`/api/admin/credit-items/${edited.id}`, { status: 'disputed' }),
      admin.http.post(statusesPath, { items: [seen(updated)], status: 'disputed' }),
      admin.http.post(`/api/admin/credit-items/${removed.id}/notify`),
    ];
    await eventually('all three wait', async () => (await countWaiting()) === sent.length);
    return { sent };
  });
  const responses = await Promise.all(changes.sent);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('reports and changes of many items at once do not disturb each other', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const items = (balance: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...bank, creditor: `Bank ${index}`, balance }));
  const record = (day: number) =>
    admin.http.post(
      reportPath(client.id),
      aReport({ reportDate: `2026-10-0${day}`, items: items(day).toReversed() }),
    );
  await record(1);
  const known = (await fileOf(gateway, client.id)).items.map(seen);
  const setAll = (status: string) =>
    admin.http.post(statusesPath, { items: known, status }).then(({ status: code }) => code);
  const recorded = [record(2), record(3), record(4)];
  const changed = [setAll('disputed'), setAll('removed'), setAll('disputed')];
  expect((await Promise.all(recorded)).map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const status of await Promise.all(changed)) expect([200, 409]).toContain(status);
  const { reports, snapshots } = await fileOf(gateway, client.id);
  expect([reports.length, snapshots.length]).toEqual([4, 400]);
});
