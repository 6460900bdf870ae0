import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CreditItem } from '@repo/contract/credit-items';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { auditOf } from '../../../../test/audit.ts';
import { createSignedContract } from '../../../../test/contracts.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { aReport, fileOf, reportPath } from '../../../../test/reports.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import {
  confirmAsAdmin,
  harbor,
  importConfirmed,
  importFile,
  lake,
  looked,
  OWN_REPORTS,
  savedReport,
  type Saved,
} from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const pine = { creditor: 'Pine Auto', accountNumber: '901200009999' };

type Client = Awaited<ReturnType<TestGateway['client']>>;

async function newClient(client?: Client) {
  const admin = await gateway.admin();
  client ??= await gateway.client();
  const { id, http, email } = client;
  const withdraw = (reportId: string, by = admin.http) =>
    by.post<ReportImportHead>(`/api/admin/clients/${id}/reports/${reportId}/withdraw`);
  return {
    id,
    http,
    email,
    admin,
    withdraw,
    add: async (saved: Saved) => (await importConfirmed(client, admin.http, saved)).id,
    items: async () =>
      (await admin.http.get<CreditItem[]>(`/api/admin/clients/${id}/credit-items`)).body,
    async state() {
      await runJobs(gateway);
      const { items, reports, snapshots, updates } = await fileOf(gateway, id);
      const { body: findings } = await http.get(`${OWN_REPORTS}/findings`);
      const { body: notifications } = await http.get<{ title: string }[]>('/api/notifications');
      const { body: documents } = await http.get<{ status: string }[]>('/api/documents');
      const { body: stats } = await admin.http.get('/api/admin/stats');
      const plain = JSON.stringify({
        items: items.map(({ creditor, bureau, status, balance, removalDate, disputeReason }) =>
          [creditor, bureau, status, balance, removalDate, disputeReason].join(' '),
        ),
        reports: reports.map(({ id: _id, ...report }) => report),
        snapshots,
        updates,
        findings,
        notifications: notifications.map(({ title }) => title),
        documents: documents.map(({ status }) => status),
        stats,
      });
      return plain.replaceAll(/"(confirmedAt|createdAt|submittedAt|id)":"[^"]*"/g, '""');
    },
  };
}

test('withdrawing takes all effects back, and confirming again brings the same', async () => {
  const client = await newClient();
  await client.add({
    date: '2026-09-01',
    accounts: [harbor, lake, { ...pine, bureau: 'equifax' }],
    scores: { experian: 600, equifax: 610 },
  });
  const before = await client.state();
  const reportId = await client.add({
    date: '2026-10-01',
    accounts: [{ ...harbor, balance: 250 }, { creditor: 'Oak Clinic' }],
    scores: { experian: 640 },
  });
  const after = await client.state();
  expect(after).not.toBe(before);

  expect(await client.withdraw(reportId)).toMatchObject({
    status: 200,
    body: { id: reportId, confirmedAt: null },
  });
  const documents = (await client.http.get<{ status: string }[]>('/api/documents')).body;
  expect(documents.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending']);
  const withdrawn = await client.state();
  expect(withdrawn.replace('"pending",', '').replace(',"pending"', '')).toBe(before);
  expect((await auditOf(gateway.db, client.id)).map(({ action }) => action)).toContain(
    'credit-report.withdrawn',
  );
  const removed = (await client.items()).find(({ creditor }) => creditor === 'Lake Finance')!;
  const events = await client.admin.http.get<object[]>(
    `/api/admin/credit-items/${removed.id}/events`,
  );
  expect(events.body).toMatchObject([{ status: 'active' }, { status: 'removed' }, {}]);

  expect(await confirmAsAdmin(client.admin.http, client.id, reportId, looked)).toMatchObject({
    status: 200,
  });
  expect(await client.state()).toBe(after);
});

test('a dispute that the report closed is open again, also in the time to cancel', async () => {
  const signer = await gateway.client();
  const client = await newClient(signer);
  await client.add({ date: '2026-09-01', accounts: [harbor, lake] });
  const items = await client.items();
  const { id } = items.find(({ creditor }) => creditor === 'Lake Finance')!;
  await client.admin.http.patch(`/api/admin/credit-items/${id}`, { status: 'disputed' });
  await createSignedContract(gateway, 'TX', signer);
  const reportId = await client.add({ date: '2026-10-01', accounts: [harbor] });
  const statusOf = async () => (await client.items()).find((item) => item.id === id)?.status;
  expect(await statusOf()).toBe('removed');
  expect(await client.withdraw(reportId)).toMatchObject({ status: 200 });
  expect(await statusOf()).toBe('disputed');
});

test('a notification is deleted unless it was sent by mail', async () => {
  const client = await newClient();
  const titles = async () => {
    const { body } = await client.http.get<{ title: string }[]>('/api/notifications');
    return body.map(({ title }) => title);
  };
  const add = () => client.add({ date: new Date().toISOString().slice(0, 10) });
  const untold = await add();
  expect(await titles()).toHaveLength(1);
  await client.withdraw(untold);
  expect(await titles()).toEqual([]);
  await runJobs(gateway);
  expect(gateway.sentMails.filter(({ to }) => to.address === client.email)).toEqual([]);

  await confirmAsAdmin(client.admin.http, client.id, untold, looked);
  await runJobs(gateway);
  await client.withdraw(untold);
  expect(await titles()).toHaveLength(1);
});

test('a report of a day with another file takes back its own scores and items only', async () => {
  const client = await newClient();
  await client.add({ accounts: [{ ...lake, bureau: 'equifax' }], scores: { equifax: 661 } });
  const before = await client.state();
  const other = await client.add({ accounts: [harbor], scores: { experian: 640 } });
  expect(await client.withdraw(other)).toMatchObject({ status: 200 });
  expect((await client.state()).replace('"pending",', '').replace(',"pending"', '')).toBe(before);
});

test('withdrawing is refused while the bureau has a later report, which can be withdrawn first', async () => {
  const client = await newClient();
  const first = await client.add({ date: '2026-10-01', accounts: [harbor] });
  const second = await client.add({ accounts: [harbor, lake] });
  expect(await client.withdraw(first)).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'report-has-later', by: 'report.json' }] },
  });
  expect(await client.withdraw(second)).toMatchObject({ status: 200 });
  expect(await client.withdraw(first)).toMatchObject({ status: 200 });
  expect(await client.items()).toEqual([]);
});

test('is refused after a report was typed, and after somebody changed an item, which is named', async () => {
  const client = await newClient();
  const reportId = await client.add({ date: '2026-10-01', accounts: [harbor] });
  const [item] = await client.items();
  await client.admin.http.patch(`/api/admin/credit-items/${item!.id}`, { note: 'Called' });
  const refused = await client.withdraw(reportId);
  expect(refused).toMatchObject({ status: 409, body: { issues: [{ code: 'changed-meanwhile' }] } });
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Harbor Bank') });
  expect(await client.items()).toHaveLength(1);

  await client.admin.http.post(reportPath(client.id), aReport({ reportDate: '2026-11-01' }));
  expect(await client.withdraw(reportId)).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'report-has-later', by: '2026-11-01' }] },
  });
});

test('is refused after the client was notified of a removal', async () => {
  const client = await newClient();
  await client.add({ date: '2026-09-01', accounts: [harbor, lake] });
  const reportId = await client.add({ date: '2026-10-01', accounts: [harbor] });
  const { id } = (await client.items()).find(({ status }) => status === 'removed')!;
  const notified = await client.admin.http.post(`/api/admin/credit-items/${id}/notify`);
  expect(notified).toMatchObject({ status: 200 });
  expect(await client.withdraw(reportId)).toMatchObject({
    status: 409,
    body: { issues: [{ path: ['items', id], code: 'changed-meanwhile' }] },
  });
});

test('is refused while the same file waits to be confirmed again', async () => {
  const client = await newClient();
  const reportId = await client.add({});
  const { body: again } = await importFile(client.http, savedReport());
  expect(again.id).not.toBe(reportId);
  expect(await client.withdraw(reportId)).toMatchObject({
    status: 409,
    body: { issues: [{ path: ['reportId'], code: 'report-waits-again' }] },
  });
  await client.http.delete(`${OWN_REPORTS}/${again.id}`);
  expect(await client.withdraw(reportId)).toMatchObject({ status: 200 });
});

test('is refused for a report that is not confirmed, of another client, and for a client', async () => {
  const [client, other] = [await newClient(), await newClient()];
  const { body } = await importFile(client.http, savedReport());
  expectRefused(await client.withdraw(body.id), 409, 'This report is not confirmed');
  const confirmed = await other.add({});
  expectRefused(await client.withdraw(confirmed), 404, 'Report not found');
  expectRefused(await other.withdraw(confirmed, other.http), 403);
  expect(await other.items()).toHaveLength(1);
});
