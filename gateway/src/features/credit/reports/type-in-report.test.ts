import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditReport, newcomer } from '../../../../test/factories.ts';
import { aReport, bank, clinic, fileOf, reportPath } from '../../../../test/reports.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

interface Recorded {
  id: string;
  message: string;
  alreadyRecorded: boolean;
}

async function newFile(overrides = {}) {
  const [admin, client] = [await gateway.admin(), await gateway.client(overrides)];
  const path = reportPath(client.id);
  return {
    admin,
    client,
    record: (sent: Parameters<typeof aReport>[0] = {}, by = admin) =>
      by.http.post<Recorded>(path, aReport(sent)),
    file: () => fileOf(gateway, client.id),
  };
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('the client', () => {
  test('the client is notified of a new report, by mail too', async () => {
    const { client, record } = await newFile({ language: 'es' });
    gateway.sentMails.length = 0;
    await record({ reportDate: daysAgo(3) });
    expect((await client.http.get('/api/notifications')).body).toMatchObject([
      { system: { kind: 'report-recorded', data: { reportDate: daysAgo(3) } } },
    ]);
    await runJobs(gateway);
    expect(gateway.sentMails).toMatchObject([{ to: { address: client.email } }]);
    expect(gateway.sentMails[0]!.text).toContain('/credit-report?language=es');
  });

  test('gets no mail of it after turning these mails off', async () => {
    const { client, record } = await newFile({ notificationMails: false });
    gateway.sentMails.length = 0;
    await record({ reportDate: daysAgo(3) });
    await runJobs(gateway);
    expect(gateway.sentMails).toEqual([]);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(1);
  });

  test('the client is not notified of reports that are history, or older than the newest one', async () => {
    const { client, record } = await newFile();
    for (const days of [60, 2, 30]) await record({ reportDate: daysAgo(days), items: [bank] });
    expect((await client.http.get('/api/notifications')).body).toMatchObject([
      { system: { data: { reportDate: daysAgo(2) } } },
    ]);
  });
});

describe('POST /api/admin/clients/{id}/credit-report', () => {
  test('stores the report, its items with their first status, and an audit event', async () => {
    const { admin, client, record, file } = await newFile();
    const response = await record();
    expect(response).toMatchObject({
      status: 200,
      body: { reportDate: '2026-10-01', experianScore: 600, alreadyRecorded: false },
    });
    expect(await file()).toMatchObject({
      items: [
        { ...bank, accountNumber: null, balance: null, status: 'active', removalDate: null },
        { ...clinic, status: 'active', disputeReason: null },
      ],
      events: [
        { status: 'active', actorId: admin.id },
        { status: 'active', actorId: admin.id },
      ],
      reports: [{ id: response.body.id, equifaxScore: 610 }],
      snapshots: [
        { creditor: 'Harbor Bank', balance: null, status: 'active' },
        { creditor: 'Lake Clinic', balance: '310.25' },
      ],
      updates: [],
    });
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'credit-report.recorded',
        subject: `credit_report/${response.body.id}`,
        detail: {
          reportDate: '2026-10-01',
          rows: { new: 2, unchanged: 0, updated: 0, reinserted: 0 },
          removed: 0,
          reinserted: 0,
        },
      },
    ]);
    const access = await client.http.get('/api/account/data-access');
    expect(access.body).toMatchObject({ items: [{ kind: 'report-recorded' }] });
    const shown = await client.http.get('/api/credit-items');
    expect(shown.body).toMatchObject([
      { accountNumber: '1177', events: [{ status: 'active' }] },
      { creditor: 'Harbor Bank' },
    ]);
  });

  test('accepts a client who has not finished onboarding, no scores and no items', async () => {
    const { record, file } = await newFile(newcomer);
    const none = { experianScore: null, equifaxScore: null, transunionScore: null, items: [] };
    expect((await record(none)).status).toBe(200);
    expect(await file()).toMatchObject({ items: [], reports: [{ experianScore: null }] });
  });

  test('stores each status as given: a removed item since its removal date or the report’s', async () => {
    const { record, file } = await newFile();
    const removed = { ...bank, status: 'removed' };
    await record({
      items: [
        { ...removed, creditor: 'A', removalDate: '2026-05-05' },
        { ...removed, creditor: 'B' },
        { ...bank, creditor: 'C', status: 'disputed', disputeReason: 'Not mine' },
      ],
    });
    expect((await file()).items).toMatchObject([
      { status: 'removed', removalDate: '2026-05-05' },
      { status: 'removed', removalDate: '2026-10-01' },
      { status: 'disputed', disputeReason: 'Not mine' },
    ]);
  });

  test.each([
    ['8547****', '8547…'],
    ['4111 1111 1111 1 234', '1234'],
    ['1234 (joint)', '1234'],
    ['Not Displayed', null],
  ])('the account number %j is shown to the client as %j', async (accountNumber, shown) => {
    const { client, record } = await newFile();
    await record({ items: [{ ...bank, accountNumber }] });
    const { body } = await client.http.get<object[]>('/api/credit-items');
    expect(body).toMatchObject([{ accountNumber: shown }]);
  });

  test('knows an item again by bureau, creditor, last four and opening date; its balance follows', async () => {
    const { record, file } = await newFile();
    await record();
    const response = await record({
      reportDate: '2026-11-01',
      items: [
        { ...bank, creditor: 'HARBOR  bank', balance: 90 },
        { ...clinic, accountNumber: '****1177', balance: '12.5' },
        { ...clinic, accountNumber: 'LC-00-1178' },
        { ...clinic, bureau: 'transunion' },
        { ...clinic, dateOpened: '2024-03-10' },
      ],
    });
    expect(response.status).toBe(200);
    const { items, snapshots } = await file();
    expect(items.map(({ creditor, balance }) => [creditor, balance])).toEqual([
      ['Harbor Bank', '90.00'],
      ['Lake Clinic', '12.50'],
      ['Lake Clinic', '310.25'],
      ['Lake Clinic', '310.25'],
      ['Lake Clinic', '310.25'],
    ]);
    expect(snapshots.map(({ balance }) => balance)).toEqual([
      null,
      '310.25',
      '90.00',
      '12.50',
      '310.25',
      '310.25',
      '310.25',
    ]);
  });

  test('knows an item whose details an admin has corrected', async () => {
    const { record, file } = await newFile();
    await record({ items: [clinic] });
    const [item] = (await file()).items;
    const corrected = { dateOpened: '2024-03-01', creditor: 'Lakeside Clinic' };
    await gateway.db.updateTable('creditItem').set(corrected).where('id', '=', item!.id).execute();
    await record({ reportDate: '2026-11-01', items: [{ ...clinic, balance: '1' }] });
    expect((await file()).items).toMatchObject([{ ...corrected, balance: '1.00' }]);
  });

  test('preserves the status of known items, what the report does not say, and the note', async () => {
    const { record, file } = await newFile();
    await record({ items: [clinic] });
    const ours = { status: 'disputed', note: 'round 2', disputeReason: 'Paid' } as const;
    const { id } = (await file()).items[0]!;
    await gateway.db.updateTable('creditItem').set(ours).where('id', '=', id).execute();
    const again = { ...clinic, balance: null, disputeReason: 'Not mine' };
    await record({ reportDate: '2026-11-01', items: [again] });
    const { items, events } = await file();
    expect(items).toMatchObject([{ ...ours, balance: '310.25' }]);
    expect(events).toHaveLength(1);
  });

  test('an older report leaves known items as the newest one showed them', async () => {
    const { record, file } = await newFile();
    await record({ items: [clinic] });
    await record({
      reportDate: '2026-08-01',
      items: [{ ...clinic, balance: '999' }],
      equifaxScore: 400,
    });
    const { items, snapshots, updates } = await file();
    expect(items).toMatchObject([{ balance: '310.25' }]);
    expect(snapshots.map(({ balance }) => balance)).toEqual(['999.00', '310.25']);
    expect(updates).toEqual([]);
  });

  test('a rise of the average enters the timeline in the client’s language; a fall does not', async () => {
    const { client, record, file } = await newFile({ language: 'es' });
    await createCreditReport(gateway.db, client.id, {
      reportDate: '2026-08-01',
      experianScore: 300,
    });
    await record({ experianScore: 700, equifaxScore: null, transunionScore: null });
    await record({ reportDate: '2026-11-01', experianScore: 699 });
    expect((await file()).updates).toEqual([
      {
        title: 'Sus puntajes subieron',
        description: 'Su promedio pasó de 300 a 700.',
        updateType: 'score-increase',
        metadata: { from: 300, to: 700, reportDate: '2026-10-01' },
      },
    ]);
  });

  test('a rise is over the report before of the same score model', async () => {
    const { client, record, file } = await newFile();
    const earlier = (reportDate: string, score: number, scoreModel: string | null) =>
      createCreditReport(gateway.db, client.id, {
        reportDate,
        experianScore: score,
        equifaxScore: null,
        transunionScore: null,
        scoreModel,
      });
    await earlier('2026-08-01', 620, null);
    await earlier('2026-09-01', 500, 'FICO 8');
    await record({ experianScore: 630, equifaxScore: null, transunionScore: null });
    expect((await file()).updates).toMatchObject([{ metadata: { from: 620, to: 630 } }]);
  });

  test('the same report again changes nothing; other content of that date is a conflict', async () => {
    const { client, record, file } = await newFile();
    const first = await record();
    const before = await file();
    const audited = await auditOf(gateway.db, client.id);
    const again = await record({ items: [clinic, { ...bank, creditor: 'harbor bank' }] });
    expect(again).toMatchObject({
      status: 200,
      body: { id: first.body.id, alreadyRecorded: true },
    });
    for (const other of [
      { experianScore: 601 },
      { equifaxScore: null },
      { items: [bank] },
      { items: [bank, { ...clinic, balance: '310.26' }] },
      { items: [bank, clinic, { ...bank, bureau: 'transunion' }] },
    ]) {
      expect(await record(other)).toMatchObject({
        status: 409,
        body: {
          message: 'Ada Marsh already recorded another report of this date',
          issues: [{ path: ['reportDate'], code: 'report-recorded', by: 'Ada Marsh' }],
        },
      });
    }
    expect(await file()).toEqual(before);
    expect(await auditOf(gateway.db, client.id)).toEqual(audited);
  });

  test('two admins at once store one report once', async () => {
    const { record, file } = await newFile();
    const other = await gateway.admin();
    const responses = await Promise.all([record(), record({}, other), record(), record({}, other)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(responses.filter(({ body }) => !body.alreadyRecorded)).toHaveLength(1);
    const { reports, items, events } = await file();
    expect([reports.length, items.length, events.length]).toEqual([1, 2, 2]);
  });

  test('different reports at once know each other’s items', async () => {
    const { record, file } = await newFile();
    const dates = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'];
    await Promise.all(dates.map((reportDate) => record({ reportDate })));
    const { reports, items, snapshots } = await file();
    expect([reports.length, items.length, snapshots.length]).toEqual([4, 2, 8]);
  });
});

describe('is refused, and nothing is stored', () => {
  test.each([
    [{ experianScore: 299 }, 'experianScore', 'Enter a whole number from 300 to 850'],
    [{ reportDate: '2999-01-01' }, 'reportDate', 'This date is in the future'],
    [{ reportDate: '1989-12-31' }, 'reportDate', 'This date is too long ago'],
    [{ items: [{ ...bank, creditor: '' }] }, 'items.0.creditor', 'This field is required'],
    [{ items: [bank, { ...bank }] }, 'items.1.creditor', 'This item is in the report twice'],
    [
      { items: Array.from({ length: 5_001 }, () => ({})) },
      'items',
      'A client has at most 5,000 items',
    ],
  ])('%j', async (sent, field, message) => {
    const { record, file } = await newFile();
    const { status, body } = await record(sent);
    expect(status).toBe(400);
    expect((body as unknown as { issues: object[] }).issues).toContainEqual({
      path: field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      code: expect.any(String),
      message,
    });
    expect(await file()).toMatchObject({ items: [], reports: [] });
  });

  test('an unknown client, and an admin', async () => {
    const { admin } = await newFile();
    for (const id of ['3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 'no-uuid', admin.id]) {
      const response = await admin.http.post(reportPath(id), aReport());
      expectRefused(response, 404, 'Client not found');
    }
  });

  test('a visitor, the client and another client', async () => {
    const { client, file } = await newFile();
    const other = await gateway.client();
    const path = reportPath(client.id);
    expectRefused(await gateway.visitor().post(path, aReport()), 401);
    expectRefused(await client.http.post(path, aReport()), 403);
    expectRefused(await other.http.post(path, aReport()), 403);
    expect(await file()).toMatchObject({ items: [], reports: [] });
  });
});
