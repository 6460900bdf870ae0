import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { IssueCode } from '@repo/contract/issues';
import type { ListedImport } from '@repo/contract/report-imports';
import { createProfile } from '../../../../test/factories.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { application, APPLY } from '../../../../test/funding.ts';
import { aReport, reportPath } from '../../../../test/reports.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import {
  confirmAsAdmin,
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

const WAITING = '/api/admin/reports/waiting';
const DAY = '2026-09-01';

type Scores = NonNullable<Saved['scores']>;
type Answers = Parameters<typeof confirmAsAdmin>[3];

const best = { experian: 840, equifax: 840, transunion: 840 };

const expectOpen = (response: object, issues: Record<string, IssueCode>) =>
  expect(response).toMatchObject({
    status: 409,
    body: {
      issues: Object.entries(issues).map(([answer, code]) => ({ path: ['answers', answer], code })),
    },
  });

test('lists what waits of all clients with its questions, and confirms the rest in order', async () => {
  const [admin, client, other] = [
    await gateway.admin({ firstName: 'Rosa', lastName: 'Quill' }),
    await gateway.client(),
    await gateway.client(),
  ];
  const newer = await importFile(client.http, savedReport({ date: '2026-11-01', balance: 400 }));
  const older = await importFile(client.http, savedReport({ date: '2026-10-01' }));
  const undated = await importFile(other.http, savedReport({ date: '' }));
  const better = savedReport({ date: '2026-09-01', scores: { experian: 840 } });
  const colleagues = await importFile(admin.http, better, {
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

test('another person’s report is looked at, although the client says that it is theirs', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  await createProfile(gateway.db, gateway.encryption, client.id, { dateOfBirth: '1988-01-02' });
  const { body } = await importFile(client.http, savedReport({ name: 'Bob Stone' }));
  const submit = { answers: { isSamePerson: true } };
  await client.http.post(`${OWN_REPORTS}/${body.id}/confirm`, submit);
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ questions: ['look'] });
  expectOpen(await confirmAsAdmin(admin.http, client.id, body.id), {
    isSeen: 'report-look-needed',
  });
  const seen = { isSamePerson: true };
  expect((await confirmAsAdmin(admin.http, client.id, body.id, seen)).status).toBe(200);
});

test('items that no earlier import of the bureau lists are a question of their own', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  await admin.http.post(reportPath(client.id), aReport());
  const { body } = await importFile(client.http, savedReport({ creditor: 'Cedar Union' }));
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ questions: ['removals'] });
  const confirm = (answers?: Answers) => confirmAsAdmin(admin.http, client.id, body.id, answers);
  for (const answers of [undefined, {}, { isSeen: true }]) {
    expectOpen(await confirm(answers), { removedItemIds: 'report-removals-needed' });
  }
  expect((await confirm({ removedItemIds: [] })).status).toBe(200);
});

test('a client’s own file that closes items waits for a look at it', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const first = await importFile(client.http, savedReport({ date: '2026-09-01' }));
  await confirmAsAdmin(admin.http, client.id, first.body.id);
  const edited = savedReport({ date: '2026-10-01', payStatus: 'C' });
  const { body } = await importFile(client.http, edited);
  expect(body).toMatchObject({ removed: [{}], missing: [], questions: ['look'] });
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ questions: ['look'] });
  const submitted = await client.http.post(`${OWN_REPORTS}/${body.id}/confirm`);
  expect(submitted.status).toBe(200);
  const confirm = (answers?: Answers) => confirmAsAdmin(admin.http, client.id, body.id, answers);
  for (const answers of [undefined, {}, { removedItemIds: [] }]) {
    expectOpen(await confirm(answers), { isSeen: 'report-look-needed' });
  }
  expect((await client.http.get<ClientCreditItem[]>('/api/credit-items')).body).toMatchObject([
    { status: 'active' },
  ]);
  expect((await confirm({ isSeen: true })).status).toBe(200);
});

test('a report without a question is refused when one that was confirmed before it raises one', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const first = await importFile(client.http, savedReport({ date: '2026-09-01' }));
  const paid = savedReport({ date: '2026-10-01', payStatus: 'C' });
  const second = await importFile(client.http, paid);
  const third = await importFile(client.http, savedReport({ date: '2026-11-01', payStatus: 'C' }));
  expect([first, second, third].map(({ body }) => body.questions)).toEqual([[], [], []]);
  const confirm = ({ body }: typeof first) => confirmAsAdmin(admin.http, client.id, body.id);
  expect((await confirm(first)).status).toBe(200);
  expectOpen(await confirm(second), { isSeen: 'report-look-needed' });
  expectOpen(await confirm(third), { isSeen: 'report-look-needed' });
  await runJobs(gateway);
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.filter(({ client: owner }) => owner.id === client.id)).toMatchObject([
    { id: second.body.id, questions: ['look'] },
    { id: third.body.id, questions: ['look'] },
  ]);
});

test('a file that an admin imports is confirmed without a look, even if it closes items', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const path = `/api/admin/clients/${client.id}/reports`;
  const add = async (saved: Saved) => {
    const { body } = await importFile(admin.http, savedReport(saved), { path });
    return confirmAsAdmin(admin.http, client.id, body.id, { isSamePerson: true });
  };
  expect((await add({ date: '2026-09-01' })).status).toBe(200);
  expect((await add({ date: '2026-10-01', payStatus: 'C', scores: best })).status).toBe(200);
  expect((await client.http.get<ClientCreditItem[]>('/api/credit-items')).body).toMatchObject([
    { status: 'removed' },
  ]);
});

test.each<[string, Scores, [Saved, questions: string[]][]]>([
  [
    'without counted scores',
    {},
    [
      [{ scores: { experian: 650 } }, ['look']],
      [{ scores: { experian: 649 } }, []],
    ],
  ],
  [
    'after scores below the tiers',
    { experian: 600, equifax: 640 },
    [
      [{ scores: { experian: 600, equifax: 640 } }, []],
      [{ scores: { experian: 640, equifax: 680 } }, ['look']],
      [{ date: DAY, scores: { transunion: 840 } }, ['look']],
      [{ date: '2026-08-01', scores: { experian: 840 } }, []],
    ],
  ],
  [
    'far below the tiers',
    { experian: 500 },
    [
      [{ scores: { experian: 541 } }, ['look']],
      [{ scores: { experian: 540 } }, []],
    ],
  ],
  [
    'within the highest tier',
    { experian: 750 },
    [
      [{ scores: { experian: 791 } }, ['look']],
      [{ scores: { experian: 620 } }, []],
      [{ date: DAY, scores: { experian: 840 } }, []],
    ],
  ],
  [
    'without the worse bureau',
    { experian: 640, equifax: 720 },
    [[{ scores: { equifax: 720 } }, ['look']]],
  ],
])('a client’s own file waits for a look at better scores, %s', async (_, scores, files) => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  await importConfirmed(client, admin.http, { date: DAY, scores });
  for (const [saved, questions] of files) {
    const { body } = await importFile(client.http, savedReport({ date: '2026-10-01', ...saved }));
    expect([saved, body.questions]).toEqual([saved, questions]);
  }
});

test('a withdrawn report waits for a look at it, also when it is compared again', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const { id } = await importConfirmed(client, admin.http);
  await admin.http.post(`/api/admin/clients/${client.id}/reports/${id}/withdraw`);
  const questions = async () => {
    const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
    return waiting.find((one) => one.id === id)?.questions;
  };
  expect(await questions()).toEqual(['look']);
  await runJobs(gateway);
  expect(await questions()).toEqual(['look']);
  const path = `/api/admin/clients/${client.id}/reports/${id}`;
  expect((await admin.http.get(path)).body).toMatchObject({ withdrawnAt: expect.any(String) });
  const confirm = (answers?: Answers) => confirmAsAdmin(admin.http, client.id, id, answers);
  expectOpen(await confirm(), { isSeen: 'report-look-needed' });
  expect((await confirm({ isSeen: true })).status).toBe(200);
});

test('a waiting report is asked about by what counts now', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const better = savedReport({ date: '2026-11-01', scores: { experian: 640 } });
  const { body } = await importFile(client.http, better);
  expect(body.questions).toEqual([]);
  await importConfirmed(client, admin.http, { date: DAY, scores: { experian: 590 } });
  await runJobs(gateway);
  const { body: waiting } = await admin.http.get<ListedImport[]>(WAITING);
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({ questions: ['look'] });
});

test('an application names the report that it was decided by, and who confirmed that', async () => {
  const [admin, client] = [
    await gateway.admin({ firstName: 'Rosa', lastName: 'Quill' }),
    await gateway.client(),
  ];
  const { body } = await importFile(client.http, savedReport({ scores: { experian: 700 } }));
  await confirmAsAdmin(admin.http, client.id, body.id, looked);
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
