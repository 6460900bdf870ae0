import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ListedImport } from '@repo/contract/report-imports';
import { expectRefused } from '../../../../test/expect-response.ts';
import { application, APPLY } from '../../../../test/funding.ts';
import { aReport, reportPath } from '../../../../test/reports.ts';
import {
  confirmAsAdmin,
  importFile,
  OWN_REPORTS,
  savedReport,
} from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const WAITING = '/api/admin/reports/waiting';

test('lists what waits of all clients with its questions, and confirms the rest in order', async () => {
  const [admin, client, other] = [
    await gateway.admin({ firstName: 'Rosa', lastName: 'Quill' }),
    await gateway.client(),
    await gateway.client(),
  ];
  const newer = await importFile(client.http, savedReport({ date: '2026-11-01', balance: 400 }));
  const older = await importFile(client.http, savedReport({ date: '2026-10-01' }));
  const undated = await importFile(other.http, savedReport({ date: '' }));
  const colleagues = await importFile(admin.http, savedReport({ date: '2026-09-01' }), {
    path: `/api/admin/clients/${other.id}/reports`,
  });
  await client.http.post(`${OWN_REPORTS}/${newer.body.id}/confirm`);

  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting).toMatchObject([
    { id: colleagues.body.id, isOwn: false, importedBy: 'Rosa Quill', questions: ['person'] },
    { id: older.body.id, isOwn: true, bureaus: ['experian'], questions: [], submittedAt: null },
    {
      id: newer.body.id,
      client: { id: client.id },
      questions: [],
      submittedAt: expect.any(String),
    },
    { id: undated.body.id, client: { id: other.id }, questions: ['date'] },
  ]);
  for (const { id, client: owner, questions } of waiting) {
    const confirmed = await confirmAsAdmin(admin.http, owner.id, id);
    expect([id, confirmed.status]).toEqual([id, questions.length > 0 ? 409 : 200]);
  }
  const { body: left } = await admin.http.get<ListedImport[]>(WAITING);
  expect(left.map(({ id }) => id)).toEqual([colleagues.body.id, undated.body.id]);
  expectRefused(await client.http.get(WAITING), 403);
});

test('items that no earlier import of the bureau lists are a question of their own', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  await admin.http.post(reportPath(client.id), aReport());
  const { body } = await importFile(client.http, savedReport({ creditor: 'Cedar Union' }));
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ questions: ['removals'] });
});

test('a client’s own file that closes items waits for a look at it', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const first = await importFile(client.http, savedReport({ date: '2026-09-01' }));
  await confirmAsAdmin(admin.http, client.id, first.body.id);
  const edited = savedReport({ date: '2026-10-01', payStatus: 'C' });
  const { body } = await importFile(client.http, edited);
  expect(body).toMatchObject({ removed: [{}], missing: [], questions: ['removals'] });
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ questions: ['removals'] });
  expect((await confirmAsAdmin(admin.http, client.id, body.id)).status).toBe(200);
});

test('an application names the report that it was decided by, and who confirmed that', async () => {
  const [admin, client] = [
    await gateway.admin({ firstName: 'Rosa', lastName: 'Quill' }),
    await gateway.client(),
  ];
  const { body } = await importFile(client.http, savedReport({ scores: { experian: 700 } }));
  await confirmAsAdmin(admin.http, client.id, body.id);
  expect((await client.http.post(APPLY, application)).status).toBe(200);
  const path = `/api/admin/clients/${client.id}/funding-applications`;
  expect((await admin.http.get(path)).body).toMatchObject([
    {
      creditScore: 700,
      report: {
        reportDate: '2026-11-01',
        sources: [{ fileName: 'report.json', isOwn: true, confirmedBy: 'Rosa Quill' }],
      },
    },
  ]);
});
