import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { OwnCreditReport, ScoreSeries } from '@repo/contract/credit-reports';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { sql } from 'kysely';
import { databaseContents } from '../../../../test/database-contents.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createUser } from '../../../../test/factories.ts';
import { application, APPLY } from '../../../../test/funding.ts';
import { aReport, reportPath } from '../../../../test/reports.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import {
  confirmAsAdmin,
  harbor,
  importFile,
  lake,
  looked,
  OWN_REPORTS,
  savedReport,
} from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const best = { experian: 849, equifax: 849, transunion: 849 };

/** Three accounts in good standing and the best scores, of a client whose checked report says otherwise. */
const forged = savedReport({
  date: '2026-11-20',
  creditor: 'Cedar Union',
  payStatus: 'C',
  accounts: [{ bureau: 'experian' }, { bureau: 'equifax' }, { bureau: 'transunion' }],
  scores: best,
});

async function newClient() {
  const [client, admin] = [await gateway.client(), await gateway.admin()];
  const { id, http } = client;
  return {
    ...client,
    admin,
    async submit(file: Buffer) {
      const { body } = await importFile(http, file);
      expect(await http.post(`${OWN_REPORTS}/${body.id}/confirm`)).toMatchObject({
        status: 200,
        body: { submittedAt: expect.any(String), confirmedAt: null },
      });
      return body;
    },
    latest: async () => (await http.get<OwnCreditReport>('/api/credit-reports/latest')).body,
    items: async () => (await http.get<ClientCreditItem[]>('/api/credit-items')).body,
    findings: async () => (await http.get<CurrentFindings>(`${OWN_REPORTS}/findings`)).body,
    async seenByAdmin() {
      const paths = [
        '/stats',
        '/clients?limit=100',
        `/clients/${id}`,
        `/clients/${id}/credit-items`,
        `/clients/${id}/scores`,
        `/clients/${id}/reports/findings`,
      ];
      return Promise.all(
        paths.map(async (path) => (await admin.http.get(`/api/admin${path}`)).body),
      );
    },
  };
}

async function clientWithReport() {
  const client = await newClient();
  const report = aReport({ reportDate: '2026-11-01' });
  expect((await client.admin.http.post(reportPath(client.id), report)).status).toBe(200);
  const [item] = await client.items();
  await client.admin.http.patch(`/api/admin/credit-items/${item!.id}`, { status: 'disputed' });
  await runJobs(gateway);
  return client;
}

test('a forged report changes nothing outside the client’s own view', async () => {
  const client = await clientWithReport();
  const { body } = await importFile(client.http, forged);
  const [seen, stored] = [await client.seenByAdmin(), await databaseContents(gateway.db)];
  expect((await client.http.post(`${OWN_REPORTS}/${body.id}/confirm`)).status).toBe(200);

  const now = await databaseContents(gateway.db);
  const changed = Object.keys(now).filter((table) => now[table] !== stored[table]);
  expect(changed.toSorted()).toEqual(['audit_event', 'current_report_results', 'report_import']);
  await runJobs(gateway);
  expect(await client.seenByAdmin()).toEqual(seen);
  expect(await client.http.post(APPLY, application)).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'average-too-low' }] },
  });

  expect(await client.latest()).toMatchObject({
    experianScore: 849,
    isBeingChecked: true,
    sources: [{ fileName: 'report.json', isOwn: true, isBeingChecked: true }],
  });
  const own = await client.items();
  expect(own.map(({ status }) => status).toSorted()).toEqual(['active', 'disputed']);
});

test('the client sees scores, items and findings of what they submitted at once, marked', async () => {
  const client = await newClient();
  await client.submit(
    savedReport({
      date: '2026-11-20',
      accounts: [harbor, { ...lake, bureau: 'equifax' }],
      scores: { experian: 612, equifax: 640 },
    }),
  );
  expect(await client.latest()).toMatchObject({
    reportDate: '2026-11-20',
    experianScore: 612,
    equifaxScore: 640,
    transunionScore: null,
    isBeingChecked: true,
  });
  const { body: series } = await client.http.get<ScoreSeries[]>('/api/credit-reports/scores');
  expect(series).toMatchObject([
    { bureau: 'experian', points: [{ score: 612, isBeingChecked: true }] },
    { bureau: 'equifax', points: [{ score: 640, isBeingChecked: true }] },
  ]);
  expect(await client.items()).toMatchObject([
    { bureau: 'experian', creditor: 'Harbor Bank', accountNumber: '1000', isBeingChecked: true },
    { bureau: 'equifax', creditor: 'Lake Finance', status: 'active', isBeingChecked: true },
  ]);
  expect(await client.findings()).toMatchObject({
    report: { fileName: 'report.json', confirmedAt: null },
    changes: [{ kind: 'new' }, { kind: 'new' }],
  });
  const viewed = { headers: { [VIEW_AS_HEADER]: client.id } };
  expect(
    (await client.admin.http.request<unknown[]>('/api/credit-items', viewed)).body,
  ).toHaveLength(2);
});

test('an answer to a finding of a submitted report is not counted for the team', async () => {
  const client = await newClient();
  await client.submit(savedReport({ date: '2026-09-01' }));
  await client.submit(savedReport({ date: '2026-11-01', balance: 400 }));
  const { findings } = await client.findings();
  const rising = findings.find(({ rule }) => rule === 'charge-off-rising')!;
  expect(rising.itemIds).toEqual((await client.items()).map(({ id }) => id));
  const answered = await client.http.request(`${OWN_REPORTS}/findings/${rising.key}`, {
    method: 'PUT',
    body: JSON.stringify({ isYours: 'no' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answered.status).toBe(200);
  const { body } = await client.admin.http.get(`/api/admin/clients/${client.id}/reports/findings`);
  expect(body).toEqual({ report: null, changes: [], findings: [], unread: 0 });
  const opened = await gateway.db
    .selectFrom('reportImport')
    .select('openFindings')
    .where('userId', '=', client.id)
    .execute();
  expect(opened).toEqual([{ openFindings: 0 }, { openFindings: 0 }]);
});

test('an admin confirms with the client’s answers, and what was the client’s alone goes', async () => {
  const client = await newClient();
  const { body } = await importFile(client.http, savedReport({ date: '', scores: best }));
  const path = `${OWN_REPORTS}/${body.id}/confirm`;
  expect(await client.http.post(path)).toMatchObject({
    status: 409,
    body: { issues: [{ path: ['answers', 'reportDate'] }] },
  });
  const answers = { reportDate: '2026-11-20' };
  expect(await client.http.post(path, { answers })).toMatchObject({ status: 200 });
  expect((await client.http.get(`${OWN_REPORTS}/${body.id}`)).body).toMatchObject({ answers });
  expect(await client.latest()).toMatchObject({ reportDate: '2026-11-20', isBeingChecked: true });

  expect(
    await confirmAsAdmin(client.admin.http, client.id, body.id, { isSeen: true }),
  ).toMatchObject({
    status: 200,
    body: { reportDate: '2026-11-20', submittedAt: null },
  });
  expect(await client.latest()).toMatchObject({ experianScore: 849, isBeingChecked: false });
  expect(await client.items()).toMatchObject([{ isBeingChecked: false }]);
  const { rows } = await sql`
    select own_view_encrypted, answers, own_results_encrypted from report_import
    join current_report_results using (user_id) where id = ${body.id}`.execute(gateway.db);
  expect(rows).toEqual([{ ownViewEncrypted: null, answers: null, ownResultsEncrypted: null }]);
});

test('an admin’s answer to a question replaces the client’s', async () => {
  const client = await newClient();
  const pine = { creditor: 'Pine Auto', accountNumber: '9012****' };
  const twins = [
    { ...pine, balance: 900 },
    { ...pine, balance: 800, dateOpened: '2019-03-01' },
  ];
  const first = await client.submit(savedReport({ date: '2026-10-01', accounts: twins }));
  await confirmAsAdmin(client.admin.http, client.id, first.id);
  const later = savedReport({ accounts: [{ ...pine, balance: 700 }] });
  const { body } = await importFile(client.http, later);
  const { id: change, candidates } = body.changes[0]!;
  const answer = (candidate: number) => ({ matches: [{ change, candidate }] });
  const path = `${OWN_REPORTS}/${body.id}`;
  expect(await client.http.post(`${path}/confirm`, { answers: answer(0) })).toMatchObject({
    status: 200,
  });
  expect(
    await confirmAsAdmin(client.admin.http, client.id, body.id, { ...looked, ...answer(1) }),
  ).toMatchObject({ status: 200 });
  const { balance } = candidates[1]!.previous;
  expect((await client.http.get(path)).body).toMatchObject({
    changes: [{ kind: 'updated', previous: { balance } }, { kind: 'deleted' }],
  });
});

test('the client’s view follows what they discard, and what an admin confirms meanwhile', async () => {
  const client = await newClient();
  const first = await client.submit(savedReport({ date: '2026-10-01', accounts: [harbor, lake] }));
  const second = await client.submit(
    savedReport({ accounts: [harbor], scores: { experian: 640 } }),
  );
  expect((await client.items()).map(({ creditor }) => creditor)).toEqual(['Harbor Bank']);
  await confirmAsAdmin(client.admin.http, client.id, first.id);
  await runJobs(gateway);
  expect(await client.items()).toMatchObject([
    { creditor: 'Harbor Bank', isBeingChecked: false },
    { creditor: 'Lake Finance', isBeingChecked: false },
  ]);
  expect((await client.findings()).changes.map(({ kind }) => kind).toSorted()).toEqual([
    'deleted',
    'unchanged',
  ]);
  await client.http.request(`${OWN_REPORTS}/${second.id}`, { method: 'DELETE' });
  await runJobs(gateway);
  expect(await client.latest()).toMatchObject({ reportDate: '2026-10-01', isBeingChecked: false });
  expect((await client.findings()).changes.map(({ kind }) => kind)).toEqual(['new', 'new']);
});

test('a client is notified when their imported report is confirmed', async () => {
  const client = await newClient();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await client.submit(savedReport({ date: day, accounts: [harbor] }));
  gateway.sentMails.length = 0;
  await confirmAsAdmin(client.admin.http, client.id, id);
  await runJobs(gateway);
  expect((await client.http.get('/api/notifications')).body).toMatchObject([
    {
      title: 'Your report counts now',
      system: { kind: 'report-recorded', data: { reportDate: day, isOwn: true } },
    },
  ]);
  expect(gateway.sentMails).toMatchObject([{ subject: 'Your report counts now' }]);
  expect(gateway.sentMails[0]!.text).not.toMatch(/We entered|what changed/);
});

test('a client is notified when an admin discards their submitted report', async () => {
  const client = await newClient();
  const titles = async () =>
    (await client.http.get<{ system: object | null }[]>('/api/notifications')).body.map(
      ({ system }) => system,
    );
  const discard = (id: string) =>
    client.admin.http.delete(`/api/admin/clients/${client.id}/reports/${id}`);
  const { body: unsubmitted } = await importFile(client.http, savedReport());
  await discard(unsubmitted.id);
  expect(await titles()).toEqual([]);
  const { id } = await client.submit(savedReport());
  expect((await discard(id)).status).toBe(200);
  expect(await titles()).toEqual([
    { kind: 'report-refused', data: { fileName: expect.any(String) } },
  ]);
  const own = await client.submit(savedReport());
  expect((await client.http.delete(`${OWN_REPORTS}/${own.id}`)).status).toBe(200);
  expect(await titles()).toHaveLength(1);
});

test('is refused for another client’s report and for an admin who views as the client', async () => {
  const [client, other] = [await newClient(), await gateway.client()];
  const { body } = await importFile(client.http, savedReport());
  const path = `${OWN_REPORTS}/${body.id}/confirm`;
  expectRefused(await other.http.post(path), 404, 'Report not found');
  expectRefused(await gateway.visitor().post(path), 401);
  const viewing = { method: 'POST', headers: { [VIEW_AS_HEADER]: client.id } };
  expect(await client.admin.http.request(path, viewing)).toMatchObject({ status: 403 });
  expectRefused(await confirmAsAdmin(client.http, client.id, body.id), 403);
  expect(await client.latest()).toBeNull();
});

test('the database refuses a confirmation that is not an admin’s', async () => {
  const client = await newClient();
  const { body } = await importFile(client.http, savedReport());
  const confirm = (confirmedBy: string | null) =>
    gateway.db
      .updateTable('reportImport')
      .set({ confirmedAt: new Date().toISOString(), confirmedBy })
      .where('id', '=', body.id)
      .execute();
  await expect(confirm(client.id)).rejects.toThrow('Only an admin can confirm a report');
  await expect(confirm(null)).rejects.toThrow('Only an admin can confirm a report');
  const { id } = await createUser(gateway.db, { role: 'admin' });
  await confirm(id);
  await gateway.db.deleteFrom('appUser').where('id', '=', id).execute();
  expect((await client.http.get(`${OWN_REPORTS}/${body.id}`)).body).toMatchObject({
    confirmedAt: expect.any(String),
  });
});
