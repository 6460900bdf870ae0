import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { CreditItem } from '@repo/contract/credit-items';
import { bureaus } from '@repo/contract/credit-reports';
import { issueMessages } from '@repo/contract/issues';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { auditOf } from '../../../../test/audit.ts';
import { expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import {
  confirmAsAdmin,
  importConfirmed,
  importFile,
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

const FINDINGS = `${OWN_REPORTS}/findings`;
const findingsOf = async (http: HttpClient) => (await http.get<CurrentFindings>(FINDINGS)).body;

const answer = (http: HttpClient, key: string, values: object, headers = {}) =>
  http.request<AnsweredFinding>(`${FINDINGS}/${key}`, {
    method: 'PUT',
    body: JSON.stringify(values),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function openFindings(userId: string): Promise<number[]> {
  const rows = await gateway.db
    .selectFrom('reportImport')
    .select('openFindings')
    .where('userId', '=', userId)
    .orderBy('reportDate')
    .execute();
  return rows.map((row) => row.openFindings);
}

async function confirmAll(client: { id: string; http: HttpClient }, reports: Saved[]) {
  const admin = await gateway.admin();
  for (const saved of reports) await importConfirmed(client, admin.http, saved);
}

async function clientWithFinding() {
  const client = await gateway.client();
  await confirmAll(client, [{ date: '2026-09-01' }, { date: '2026-11-01', balance: 400 }]);
  const { findings } = await findingsOf(client.http);
  const finding = findings.find(({ rule }) => rule === 'charge-off-rising');
  return { ...client, count: findings.length, key: finding!.key };
}

test('an answer is kept, counted, audited, and may be changed', async () => {
  const { id, http, key, count } = await clientWithFinding();
  expect(await findingsOf(http)).toMatchObject({
    report: { reportDate: '2026-11-01' },
    changes: [{ kind: 'updated', current: { balance: 400 } }],
  });
  expect(await openFindings(id)).toEqual([0, count]);
  const answered = await answer(http, key, { isYours: 'unsure', wasPaid: 'no' });
  expect(answered).toMatchObject({
    status: 200,
    body: { key, answer: { isYours: 'unsure', wasPaid: 'no', paidOn: null } },
  });
  expect(await openFindings(id)).toEqual([0, count - 1]);
  await answer(http, key, { isYours: 'no' });
  expect(await openFindings(id)).toEqual([0, count - 1]);
  const { findings } = await findingsOf(http);
  expect(findings.find((finding) => finding.key === key)?.answer?.isYours).toBe('no');
  const events = (await auditOf(gateway.db, id)).slice(-2);
  expect(events).toMatchObject(
    [
      { isYours: 'unsure', wasPaid: 'no' },
      { isYours: 'no', wasPaid: null },
    ].map((detail) => ({
      action: 'credit-report.finding-answered',
      detail: { rule: 'charge-off-rising', ...detail },
    })),
  );
  await answer(http, key, {});
  expect(await openFindings(id)).toEqual([0, count]);
});

test('an answer about an account of three bureaus is one, and is kept when a bureau deletes it', async () => {
  const client = await gateway.client();
  const { http } = client;
  const [experian, equifax, transunion] = bureaus.map((bureau) => ({
    bureau,
    accountNumber: '517805231000',
  }));
  const risen = { date: '2026-10-01', balance: 400 };
  await confirmAll(client, [
    { date: '2026-09-01', accounts: [experian!, equifax!, transunion!] },
    { ...risen, accounts: [experian!, equifax!, transunion!] },
  ]);
  const rising = async () =>
    (await findingsOf(http)).findings.filter(({ rule }) => rule === 'charge-off-rising');
  const [one, ...others] = await rising();
  expect([one!.rows.length, others]).toEqual([3, []]);
  await answer(http, one!.key, { isYours: 'yes', wasPaid: 'no' });
  const other = { bureau: 'experian', creditor: 'Pine Auto', accountNumber: '7777' } as const;
  await confirmAll(client, [
    { ...risen, date: '2026-11-01', balance: 410, accounts: [equifax!, other] },
  ]);
  expect((await rising()).find(({ rows }) => rows[0]!.row.bureau === 'equifax')).toMatchObject({
    answer: { isYours: 'yes', wasPaid: 'no' },
  });
});

test('an answer is to the caller’s own findings, and of use', async () => {
  const [client, other, admin] = [
    await clientWithFinding(),
    await clientWithFinding(),
    await gateway.admin(),
  ];
  await answer(client.http, client.key, { isYours: 'no' });
  expect((await findingsOf(other.http)).findings.map((finding) => finding.answer)).toEqual(
    Array.from({ length: other.count }, () => null),
  );
  expectIssues(await answer(client.http, 'ab12', { isYours: 'no' }), 409, {
    key: issueMessages['finding-gone'],
  });
  expect((await answer(client.http, client.key, { paidOn: '2026-01-01' })).status).toBe(400);
  expectRefused(await answer(gateway.visitor(), client.key, {}), 401);
  const viewed = { [VIEW_AS_HEADER]: client.id };
  expect((await answer(admin.http, client.key, {}, viewed)).status).toBe(403);
  const seen = await admin.http.get<CurrentFindings>(
    `/api/admin/clients/${client.id}/reports/findings`,
  );
  expect(seen.body).toEqual({ ...(await findingsOf(client.http)), unread: 1 });
  const rows = gateway.db.selectFrom('findingAnswer').selectAll().where('findingKey', '=', 'ab12');
  expect(await rows.execute()).toEqual([]);
});

test('answers wait in Today until an admin has read them, and again after a new one', async () => {
  const { id, http, key } = await clientWithFinding();
  const admin = await gateway.admin();
  const waiting = async () => {
    const { body } = await admin.http.get<{ kind: string; count: number }[]>('/api/admin/today');
    return body.find(({ kind }) => kind === 'answers-to-read')?.count ?? 0;
  };
  const path = `/api/admin/clients/${id}/reports/findings`;
  const before = await waiting();
  await answer(http, key, { isYours: 'no' });
  expect(await waiting()).toBe(before + 1);
  expect((await admin.http.get(path)).body).toMatchObject({ unread: 1 });
  const list = await admin.http.get('/api/admin/clients?limit=100&filter=answers-to-read');
  expect(JSON.stringify(list.body)).toContain(id);

  expectRefused(await http.post(`${path}/read`), 403);
  expect(await admin.http.post(`${path}/read`)).toMatchObject({ status: 200 });
  expect([await waiting(), (await admin.http.get<object>(path)).body]).toMatchObject([
    before,
    { unread: 0 },
  ]);
  await answer(http, key, { isYours: 'yes' });
  expect(await waiting()).toBe(before + 1);
});

test('Dispute gives the items of a finding the answer as their reason, and adds those that the file lacks', async () => {
  const { id, http, key } = await clientWithFinding();
  const admin = await gateway.admin();
  const path = `/api/admin/clients/${id}/reports/findings`;
  const items = async () =>
    (await admin.http.get<CreditItem[]>(`/api/admin/clients/${id}/credit-items`)).body;
  const [item, ...others] = await items();
  expect(others).toEqual([]);
  await answer(http, key, { isYours: 'no' });
  expectRefused(await http.post(`${path}/${key}/dispute`), 403);
  expect(await admin.http.post(`${path}/${key}/dispute`)).toMatchObject({
    status: 200,
    body: { itemId: item!.id },
  });
  expect(await items()).toMatchObject([
    { id: item!.id, status: 'active', disputeReason: 'This account is not mine' },
  ]);
  await gateway.db.deleteFrom('creditItem').where('id', '=', item!.id).execute();
  const { body } = await admin.http.post<{ itemId: string }>(`${path}/${key}/dispute`);
  expect(await items()).toMatchObject([
    { id: body.itemId, creditor: 'Harbor Bank', disputeReason: 'This account is not mine' },
  ]);
  expect((await admin.http.post(`${path}/ab12/dispute`)).status).toBe(409);
});

test('a finding names its item, even under a corrected creditor, until that is removed', async () => {
  const { id, http, key } = await clientWithFinding();
  const admin = await gateway.admin();
  const itemIds = async () => {
    const { findings } = await findingsOf(http);
    return findings.find((finding) => finding.key === key)?.itemIds;
  };
  const [item] = (await http.get<CreditItem[]>('/api/credit-items')).body;
  expect(await itemIds()).toEqual([item!.id]);
  await gateway.db
    .updateTable('creditItem')
    .set({ creditor: 'Harbor Bank of Ohio' })
    .where('userId', '=', id)
    .execute();
  expect(await itemIds()).toEqual([item!.id]);
  await admin.http.patch(`/api/admin/credit-items/${item!.id}`, { status: 'removed' });
  expect(await itemIds()).toEqual([]);
});

test('an account in good standing that is disputed is asked about once a report lacks it', async () => {
  const client = await gateway.client();
  const lake = { creditor: 'Lake Finance', accountNumber: '400412340000', payStatus: 'C' };
  const accounts = [
    { bureau: 'equifax' },
    lake,
    { ...lake, bureau: 'equifax', dateOpened: '2018-01-01' },
  ] as const;
  await confirmAll(client, [{ date: '2026-09-01', accounts }]);
  const { findings } = await findingsOf(client.http);
  const { key } = findings.find(({ rule }) => rule === 'bureaus-disagree')!;
  const admin = await gateway.admin({ language: 'es' });
  const path = `/api/admin/clients/${client.id}`;
  await answer(client.http, key, { isYours: 'no' });
  await admin.http.post(`${path}/reports/findings/${key}/dispute`);
  const items = async () =>
    (await admin.http.get<CreditItem[]>(`${path}/credit-items`)).body.filter(
      ({ creditor }) => creditor === 'Lake Finance',
    );
  const reason = { disputeReason: 'Esta cuenta no es mía', disputeReasonLanguage: 'es' };
  expect(await items()).toMatchObject([
    { bureau: 'equifax', itemType: 'account', ...reason },
    { bureau: 'experian', itemType: 'account', ...reason },
  ]);

  const same = await importFile(client.http, savedReport({ date: '2026-10-01', accounts }));
  expect(same.body).toMatchObject({ questions: [], removed: [], missing: [] });
  await confirmAsAdmin(admin.http, client.id, same.body.id);
  expect((await items()).map(({ status }) => status)).toEqual(['active', 'active']);

  const lacking = savedReport({ date: '2026-11-01', accounts: [accounts[0], accounts[1]] });
  const { body } = await importFile(client.http, lacking);
  expect(body).toMatchObject({
    questions: ['removals'],
    missing: [{ bureau: 'equifax', creditor: 'Lake Finance' }],
  });
});

test('Dispute leaves out a bureau that reports the account in good standing', async () => {
  const client = await gateway.client();
  const pine = { creditor: 'Pine Auto', accountNumber: '901200009999' };
  const accounts = [pine, { ...pine, bureau: 'equifax', payStatus: 'C' }] as const;
  await confirmAll(client, [{ date: '2026-09-01', accounts }]);
  const { findings } = await findingsOf(client.http);
  const { key } = findings.find(({ rule }) => rule === 'bureaus-disagree')!;
  const admin = await gateway.admin();
  const path = `/api/admin/clients/${client.id}`;
  await admin.http.post(`${path}/reports/findings/${key}/dispute`);
  expect((await admin.http.get(`${path}/credit-items`)).body).toMatchObject([
    { bureau: 'experian', itemType: 'charge-off' },
  ]);
});

test('rows that are one account become one item', async () => {
  const client = await gateway.client();
  const accounts = [{}, {}].map(() => ({ payStatus: 'C', accountNumber: '400412340000' }));
  await confirmAll(client, [{ date: '2026-09-01', accounts }]);
  const { findings } = await findingsOf(client.http);
  const { key } = findings.find(({ rule }) => rule === 'duplicate')!;
  const admin = await gateway.admin();
  const path = `/api/admin/clients/${client.id}`;
  await admin.http.post(`${path}/reports/findings/${key}/dispute`);
  expect((await admin.http.get(`${path}/credit-items`)).body).toHaveLength(1);
});

test('reading the findings holds up no read of another client', async () => {
  const [{ http }, other] = [await clientWithFinding(), await gateway.client()];
  const found = await gateway.db.transaction().execute(async (trx) => {
    await sql`lock table current_report_results in access exclusive mode`.execute(trx);
    const reading = findingsOf(http);
    await untilBlocked();
    expect(await other.http.get('/api/credit-reports/latest')).toMatchObject({ status: 200 });
    return { reading };
  });
  expect((await found.reading).findings).not.toEqual([]);
});

async function untilBlocked(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%current_report_results%'`.execute(
    gateway.db,
  );
  if (rows.length === 0) await untilBlocked();
}
