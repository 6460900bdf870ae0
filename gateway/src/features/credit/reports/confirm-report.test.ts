import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { ClientCreditItem, CreditItem } from '@repo/contract/credit-items';
import type { CreditReport } from '@repo/contract/credit-reports';
import type { DocumentQueuePage } from '@repo/contract/documents';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import type { ReportImport } from '@repo/contract/report-imports';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditItem, createCreditReport, createProfile } from '../../../../test/factories.ts';
import { aReport, reportPath } from '../../../../test/reports.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import {
  confirmAsAdmin,
  harbor,
  importConfirmed,
  importFile,
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

const lake = { creditor: 'Lake Finance', accountNumber: '4004****', dateOpened: '2021-06-09' };

type Answers = Parameters<typeof confirmAsAdmin>[3];

async function newClient() {
  const [{ id, http }, admin] = [await gateway.client(), await gateway.admin()];
  const confirm = (reportId: string, answers?: Answers) =>
    confirmAsAdmin(admin.http, id, reportId, answers);
  const send = async (saved: Saved) => (await importFile(http, savedReport(saved))).body;
  return {
    id,
    http,
    confirm,
    send,
    add: (saved: Saved, answers?: Answers) =>
      importConfirmed({ id, http }, admin.http, saved, answers),
    items: async () => (await http.get<ClientCreditItem[]>('/api/credit-items')).body,
    reports: async () => (await http.get<CreditReport[]>('/api/credit-reports')).body,
    timeline: async () => (await http.get<ProgressUpdate[]>('/api/progress')).body,
  };
}

async function statuses({ items }: Awaited<ReturnType<typeof newClient>>) {
  const found = await items();
  const told = found.map(({ creditor, bureau, status, balance, removalDate }) => [
    `${creditor} ${bureau}`,
    [status, balance, removalDate],
  ]);
  expect(new Set(told.map(([name]) => name)).size).toBe(found.length);
  return Object.fromEntries(told) as Record<string, [string, string | null, string | null]>;
}

const expectQuestion = (response: object, answer: string, message: string) =>
  expect(response).toMatchObject({
    status: 409,
    body: { message, issues: [{ path: ['answers', answer] }] },
  });

describe('POST /api/admin/clients/{id}/reports/{reportId}/confirm', () => {
  test('records scores and negative items, once', async () => {
    const client = await newClient();
    const accounts = [harbor, { ...lake, bureau: 'equifax' as const }, { payStatus: 'C' }];
    const scores = { experian: 612, equifax: 640 };
    const imported = await client.send({ accounts, scores });
    expect(imported.added).toBe(2);
    expect([await client.items(), await client.reports()]).toEqual([[], []]);

    const [first, second] = await Promise.all([
      client.confirm(imported.id),
      client.confirm(imported.id),
    ]);
    expect(first.body).toMatchObject({ id: imported.id, confirmedAt: expect.any(String) });
    expect(second.body).toEqual(first.body);
    expect(await client.reports()).toMatchObject([
      { reportDate: '2026-11-01', experianScore: 612, equifaxScore: 640, transunionScore: null },
    ]);
    const { body: stored } = await client.http.get('/api/credit-reports/scores');
    expect(stored).toEqual(
      (['equifax', 'experian'] as const).map((bureau) => ({
        bureau,
        model: 'VantageScore 3.0',
        points: [{ reportDate: '2026-11-01', score: scores[bureau], isBeingChecked: false }],
      })),
    );
    expect(await client.items()).toHaveLength(2);
    expect(await client.items()).toMatchObject([
      {
        bureau: 'equifax',
        creditor: 'Lake Finance',
        itemType: 'charge-off',
        accountNumber: '4004…',
      },
      { bureau: 'experian', creditor: 'Harbor Bank', accountNumber: '1000', balance: '310.00' },
    ]);
    expect(await client.timeline()).toEqual([]);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      { action: 'credit-report.imported' },
      { action: 'client.viewed' },
      {
        action: 'credit-report.recorded',
        detail: { rows: { new: 2, updated: 0 }, removed: 0, reinserted: 0 },
      },
      { action: 'document.reviewed', after: { status: 'approved' } },
    ]);
  });

  test('the next report removes, updates, adds and brings back', async () => {
    const client = await newClient();
    await client.add({ date: '2026-09-01', accounts: [harbor, lake] });
    await client.add({
      date: '2026-10-01',
      accounts: [
        { ...harbor, creditor: 'HARBOR BANK NA', accountNumber: '5178****1000', balance: 250 },
      ],
    });
    expect(await statuses(client)).toEqual({
      'Harbor Bank experian': ['active', '250.00', null],
      'Lake Finance experian': ['removed', '310.00', '2026-10-01'],
    });
    // Updates of one transaction have no order.
    const entries = (await client.timeline()).toSorted((a, b) =>
      a.updateType < b.updateType ? 1 : -1,
    );
    expect(entries).toMatchObject([
      {
        updateType: 'other',
        metadata: { reportDate: '2026-10-01', deleted: 1, updated: 1, new: 0, reinserted: 0 },
        description: 'On the report of October 1, 2026: 1 entry is gone, 1 was updated.',
      },
      { updateType: 'item-removed', metadata: { creditor: 'Lake Finance' } },
    ]);

    const back = await client.add({
      date: '2026-11-01',
      accounts: [harbor, lake, { creditor: 'Pine Auto' }],
    });
    expect(back.changes.map(({ kind }) => kind).toSorted()).toEqual([
      'new',
      'reinserted',
      'updated',
    ]);
    expect(await statuses(client)).toMatchObject({
      'Harbor Bank experian': ['active', '310.00', null],
      'Lake Finance experian': ['active', '310.00', null],
      'Pine Auto experian': ['active', '310.00', null],
    });
  });

  test('an account that is paid as agreed now is no negative item any more', async () => {
    const client = await newClient();
    await client.add({ date: '2026-10-01', accounts: [harbor] });
    await client.add({ accounts: [{ ...harbor, payStatus: 'C' }] });
    expect(await statuses(client)).toMatchObject({
      'Harbor Bank experian': ['removed', '310.00', '2026-11-01'],
    });
  });

  test('a client has at most 5,000 items', async () => {
    const client = await newClient();
    const { id } = await client.send({ accounts: 2 });
    await sql`
      insert into credit_item (user_id, bureau, creditor, item_type)
      select ${client.id}, 'transunion', 'Bank ' || number, 'charge-off' from generate_series(1, 4999) as number`.execute(
      gateway.db,
    );
    expect(await client.confirm(id, looked)).toMatchObject({
      status: 409,
      body: { issues: [{ path: [], code: 'too-many-items' }] },
    });
    await gateway.db.deleteFrom('creditItem').where('creditor', '=', 'Bank 1').execute();
    expect((await client.confirm(id, looked)).status).toBe(200);
  });

  test('the same report again changes nothing', async () => {
    const client = await newClient();
    const saved = { accounts: [harbor, lake], scores: { experian: 612 } };
    await client.add({ ...saved, date: '2026-10-01', scores: { experian: 600 } });
    await client.add(saved);
    const before = [await client.items(), await client.reports(), await client.timeline()];
    const again = await client.add(saved);
    expect(again.changes.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
    expect([await client.items(), await client.reports(), await client.timeline()]).toEqual(before);
  });

  test('an older report takes its place in the history and changes no item', async () => {
    const client = await newClient();
    await client.add({ date: '2026-11-01', accounts: [harbor], scores: { experian: 640 } });
    const before = await client.items();
    const older = { date: '2026-08-01', accounts: [harbor, lake], scores: { experian: 600 } };
    expect(await client.add(older)).toMatchObject({
      overtaken: ['experian'],
      changes: [{ kind: 'new' }, { kind: 'new' }],
    });
    expect(await client.items()).toEqual(before);
    expect(await client.timeline()).toEqual([]);
    expect((await client.reports()).map(({ reportDate }) => reportDate)).toEqual([
      '2026-11-01',
      '2026-08-01',
    ]);
    const { body } = await client.http.get('/api/reports/findings');
    expect(body).toMatchObject({
      report: { reportDate: '2026-11-01' },
      changes: [{ kind: 'unchanged' }, { kind: 'deleted', previous: { creditor: 'Lake Finance' } }],
    });
  });

  test('an older report changes the stored comparisons of later ones, confirmed or not', async () => {
    const client = await newClient();
    const confirmed = await client.add({ date: '2026-10-01', accounts: [harbor] });
    const waiting = await client.send({ date: '2026-11-01', accounts: [harbor, lake] });
    const kindsOf = async ({ id }: { id: string }) => {
      const { body } = await client.http.get<ReportImport>(`${OWN_REPORTS}/${id}`);
      return body.changes.map(({ kind }) => kind);
    };
    expect(await kindsOf(confirmed)).toEqual(['new']);
    expect(await kindsOf(waiting)).toEqual(['unchanged', 'new']);
    await client.add({ date: '2026-09-01', accounts: [harbor, lake] });
    await runJobs(gateway);
    expect(await kindsOf(confirmed)).toEqual(['unchanged', 'deleted']);
    expect(await kindsOf(waiting)).toEqual(['unchanged', 'reinserted']);
  });

  test('an admin’s change of an item changes the comparison of a report that waits', async () => {
    const client = await newClient();
    const { http } = await gateway.admin();
    await client.add({ date: '2026-10-01', accounts: [lake] });
    const { id } = await createCreditItem(gateway.db, client.id, { creditor: 'Oak Bank' });
    const waiting = await client.send({ accounts: [lake] });
    const gone = async () => {
      await runJobs(gateway);
      const { body } = await client.http.get<ReportImport>(`${OWN_REPORTS}/${waiting.id}`);
      return body.missing.map(({ creditor }) => creditor);
    };
    expect(await gone()).toEqual(['Oak Bank']);

    const edit = { creditor: 'Elm Bank' };
    const edited = await http.patch<CreditItem>(`/api/admin/credit-items/${id}`, edit);
    expect(await gone()).toEqual(['Elm Bank']);

    const seen = [{ id, expectedVersion: edited.body.version }];
    const change = { items: seen, status: 'removed', notify: false };
    const changed = await http.post<CreditItem[]>('/api/admin/credit-items/status', change);
    expect(changed).toMatchObject({ status: 200 });
    expect(await gone()).toEqual([]);

    const [{ version }] = changed.body as [CreditItem];
    const undo = { items: [{ id, expectedVersion: version }] };
    expect((await http.post('/api/admin/credit-items/undo', undo)).status).toBe(200);
    expect(await gone()).toEqual(['Elm Bank']);
  });

  test('an item that changes during the comparison is compared again', async () => {
    const client = await newClient();
    await client.add({ date: '2026-10-01', accounts: [harbor, lake] });
    const imported = await client.send({ accounts: [harbor] });
    const [admin, items] = [await gateway.admin(), await client.items()];
    const gone = items.find(({ creditor }) => creditor === 'Lake Finance')!;
    const [confirmed, changed] = await Promise.all([
      client.confirm(imported.id, looked),
      admin.http.patch(`/api/admin/credit-items/${gone.id}`, { status: 'disputed' }),
    ]);
    expect([confirmed.status, changed.status]).toEqual([200, 200]);
    expect(await client.reports()).toHaveLength(2);
  });

  test('a report older than a typed one is compared with no typed item and changes none', async () => {
    const client = await newClient();
    const admin = await gateway.admin();
    await admin.http.post(reportPath(client.id), aReport({ reportDate: '2026-11-01' }));
    const before = await client.items();
    expect(await client.add({ date: '2026-10-01', accounts: [harbor] })).toMatchObject({
      overtaken: ['experian', 'equifax', 'transunion'],
      changes: [{ kind: 'new' }],
    });
    expect(await client.items()).toEqual(before);
  });

  test('a bureau that the report is not of keeps its items; reports of one day become one', async () => {
    const client = await newClient();
    const ofEquifax = { ...lake, bureau: 'equifax' as const };
    await client.add({ date: '2026-10-01', accounts: [harbor, ofEquifax] });
    await client.add({
      accounts: [{ ...lake, bureau: 'transunion' }],
      scores: { transunion: 655 },
    });
    await client.add({ accounts: [ofEquifax], scores: { equifax: 661 } });
    expect(await statuses(client)).toMatchObject({
      'Harbor Bank experian': ['active', '310.00', null],
      'Lake Finance equifax': ['active', '310.00', null],
      'Lake Finance transunion': ['active', '310.00', null],
    });
    expect(await client.reports()).toMatchObject([
      { reportDate: '2026-11-01', experianScore: null, equifaxScore: 661, transunionScore: 655 },
      { reportDate: '2026-10-01' },
    ]);
  });

  test('items that an admin typed are found again under other names and masks, or are asked about', async () => {
    const client = await newClient();
    await createCreditReport(gateway.db, client.id, { reportDate: '2026-10-01' });
    const typed = { itemType: 'charge-off', dateOpened: '2019-03-01', balance: '310.00' };
    const known = await createCreditItem(gateway.db, client.id, {
      ...typed,
      creditor: 'Cap One',
      accountNumber: '****1000',
    });
    const gone = await createCreditItem(gateway.db, client.id, {
      ...typed,
      creditor: 'Lake Clinic',
      accountNumber: '77776666',
    });
    const saved = { creditor: 'CAPITAL ONE BANK USA NA', balance: 290 };
    const imported = await client.add(saved);
    expect(imported).toMatchObject({ removed: [], missing: [{ itemId: gone.id }], added: 0 });
    expect(imported.changes.map(({ kind }) => kind)).not.toContain('deleted');
    expect(await statuses(client)).toMatchObject({
      'Cap One experian': ['active', '290.00', null],
      'Lake Clinic experian': ['active', '310.00', null],
    });
    await client.add({ ...saved, date: '2026-11-02' }, { removedItemIds: [gone.id] });
    expect(await statuses(client)).toMatchObject({
      'Cap One experian': ['active', '290.00', null],
      'Lake Clinic experian': ['removed', '310.00', '2026-11-02'],
    });
    expect((await client.items()).map(({ id }) => id).toSorted()).toEqual(
      [known.id, gone.id].toSorted(),
    );
  });

  test('an item that the report lists cannot be called removed', async () => {
    const client = await newClient();
    await client.add({ date: '2026-10-01', accounts: [harbor] });
    const [item] = await client.items();
    const imported = await client.send({ accounts: [harbor] });
    const refused = await client.confirm(imported.id, { removedItemIds: [item!.id] });
    expect(refused.status).toBe(409);
    expect(await statuses(client)).toMatchObject({
      'Harbor Bank experian': ['active', '310.00', null],
    });
  });

  test('nothing is removed while a row could not be read', async () => {
    const client = await newClient();
    await client.add({ date: '2026-10-01', accounts: [harbor, lake] });
    const imported = await client.add({ accounts: [harbor, { ...lake, creditor: '' }] });
    expect(imported.problems).toMatchObject([{ code: 'missing-creditor' }]);
    expect(await statuses(client)).toMatchObject({
      'Lake Finance experian': ['active', '310.00', null],
    });
  });

  test('a report of another person is confirmed only when somebody says that it is the same', async () => {
    const client = await newClient();
    await createProfile(gateway.db, gateway.encryption, client.id, { dateOfBirth: '1988-01-02' });
    const imported = await client.send({ name: 'Bob Stone' });
    expectQuestion(
      await client.confirm(imported.id),
      'isSamePerson',
      'Name, birth date and address do not show that this is the client’s report. Is it theirs?',
    );
    expect(await client.items()).toEqual([]);
    expect(await client.confirm(imported.id, { isSamePerson: true })).toMatchObject({
      status: 200,
    });
    expect(await client.items()).toHaveLength(1);
  });

  test('accounts that may be the same are asked about', async () => {
    const client = await newClient();
    const loan = { creditor: 'Pine Auto', accountNumber: '9012****' };
    const twins = [
      { ...loan, balance: 900 },
      { ...loan, balance: 800, dateOpened: '2019-03-01' },
    ];
    await client.add({ date: '2026-10-01', accounts: twins });
    const imported = await client.send({ accounts: [{ ...loan, balance: 700 }] });
    expect(imported.changes).toMatchObject([{ kind: 'unsure' }]);
    expectQuestion(
      await client.confirm(imported.id),
      'matches',
      'Say which accounts are the same as on the report before',
    );
    const matches = [{ change: imported.changes[0]!.id, candidate: 0 }];
    expect(await client.confirm(imported.id, { matches })).toMatchObject({ status: 200 });
    const { body } = await client.http.get(`/api/reports/${imported.id}`);
    expect(body).toMatchObject({ changes: [{ kind: 'updated' }, { kind: 'deleted' }] });
  });

  test('a report without a day waits for one, and goes where that belongs', async () => {
    const client = await newClient();
    await client.add({ date: '2026-10-01', accounts: [harbor] });
    const imported = await client.send({ date: '', accounts: [harbor, lake] });
    expect(imported.reportDate).toBeNull();
    expectQuestion(await client.confirm(imported.id), 'reportDate', 'Enter the day of this report');
    await client.confirm(imported.id, { reportDate: '2026-09-01' });
    expect((await client.reports()).map(({ reportDate }) => reportDate)).toEqual([
      '2026-10-01',
      '2026-09-01',
    ]);
    expect(await client.items()).toHaveLength(1);
  });

  test.each(['2062-11-01', '1962-11-01'])('asks for the day of a report of %s', async (date) => {
    const client = await newClient();
    const imported = await client.send({ date, accounts: [harbor] });
    expect(imported).toMatchObject({ reportDate: date, needsReportDate: true });
    expectQuestion(await client.confirm(imported.id), 'reportDate', 'Enter the day of this report');
    const reportDate = '2026-11-01';
    expect(await client.confirm(imported.id, { reportDate })).toMatchObject({ status: 200 });
    expect(await client.reports()).toMatchObject([{ reportDate }]);
    const { body } = await client.http.get(`/api/reports/${imported.id}`);
    expect(body).toMatchObject({ reportDate, needsReportDate: false, snapshot: { reportDate } });
  });

  test('POST /api/reports/{reportId}/confirm is refused for another client’s report and for one that was discarded', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const imported = await client.send({});
    expectRefused(await other.confirm(imported.id), 404, 'Report not found');
    await client.http.request(`${OWN_REPORTS}/${imported.id}`, { method: 'DELETE' });
    expectRefused(await client.confirm(imported.id), 404, 'Report not found');
    expect(await client.items()).toEqual([]);
  });
});

test('an admin confirms for the client, who is notified of a recent report, and so reviews its file', async () => {
  const [admin, client] = [await gateway.admin(), await newClient()];
  const date = new Date().toISOString().slice(0, 10);
  const imported = await client.send({ date, accounts: [harbor] });
  const path = `/api/admin/clients/${client.id}/reports/${imported.id}/confirm`;
  const review = await admin.http.get<DocumentQueuePage>('/api/admin/documents?limit=100');
  expect(review.body.items.map(({ id }) => id)).not.toContain(imported.documentId);
  expect(await admin.http.get('/api/admin/today')).toMatchObject({
    body: expect.not.arrayContaining([expect.objectContaining({ kind: 'documents' })]),
  });
  expect(await admin.http.post(path)).toMatchObject({ status: 200, body: { id: imported.id } });
  expect(await client.items()).toHaveLength(1);
  const { body } = await client.http.get<{ title: string }[]>('/api/notifications');
  expect(body).toMatchObject([{ actionUrl: '/credit-report' }]);
  const { body: documents } = await client.http.get('/api/documents');
  expect(documents).toMatchObject([{ id: imported.documentId, status: 'approved' }]);
});

test('the file of a confirmed report is not approved before its virus scan', async () => {
  const client = await newClient();
  const imported = await client.send({ accounts: [harbor] });
  await gateway.db
    .updateTable('document')
    .set({ scanStatus: 'waiting' })
    .where('id', '=', imported.documentId!)
    .execute();
  expect(await client.confirm(imported.id)).toMatchObject({ status: 200 });
  const { body } = await client.http.get('/api/documents');
  expect(body).toMatchObject([{ id: imported.documentId, status: 'pending' }]);
});
