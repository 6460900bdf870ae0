import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StagedImport } from '@repo/contract/credit-reports-import';
import { request } from 'node:http';
import { sql } from 'kysely';
import { eventually } from '../../../test/eventually.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { purgeExpired } from '../../jobs/purge-expired.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { fileOf, reportPath, stagedOf } from '../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const head = { reportDate: '2026-10-01', experianScore: 600, equifaxScore: null };
const CSV = [
  '\uFEFFBureau;Acreedor;Type;Account number;Saldo;Date opened;Status;Internal',
  'EXP;Harbor Bank;Charge Off;4000 1234 5678;"$1.234,56";03/09/2024;;x',
  'Trans Union;"Lake; Clinic";medical bill;;-;Mar 9 2024;En disputa;',
  '',
].join('\r\n');

const upload = (http: HttpClient, clientId: string, body: string, type = 'text/csv') =>
  http.request<StagedImport & { issues: object[] }>(`${reportPath(clientId)}/import`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });

async function newFile() {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  const path = (id: string, rest: string) => `${reportPath(client.id)}/import/${id}${rest}`;
  return {
    admin,
    client,
    upload: (csv = CSV, by = admin) => upload(by.http, client.id, csv),
    preview: (id: string, sent = {}) => admin.http.post(path(id, '/preview'), { ...head, ...sent }),
    page: (id: string, query: string) =>
      admin.http.get<{ rows: { row: number; itemId: string }[]; nextCursor: number | null }>(
        path(id, query),
      ),
    record: (id: string, sent = {}, by = admin) =>
      by.http.post<{ id: string }>(path(id, '/record'), { ...head, ...sent }),
    discard: (id: string) => admin.http.delete(path(id, '')),
    file: () => fileOf(gateway, client.id),
    staged: () => stagedOf(gateway, client.id),
  };
}

test('a file is checked, previewed and recorded; nothing is in the client’s file before', async () => {
  const { admin, upload, preview, page, record, file, staged } = await newFile();
  const { status, body } = await upload();
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: body.id,
      rowCount: 2,
      problemCount: 0,
      problems: [],
      ignoredColumns: ['Internal'],
    },
  });
  expect(await preview(body.id)).toMatchObject({
    status: 200,
    body: { existing: null, counts: { new: 2, missing: 0 } },
  });
  expect((await page(body.id, '/rows?kind=new')).body).toMatchObject({
    rows: [
      { row: 2, bureau: 'experian', creditor: 'Harbor Bank', accountNumber: '5678' },
      { row: 3, bureau: 'transunion', creditor: 'Lake; Clinic', balance: null },
    ],
    nextCursor: null,
  });
  expect(await file()).toMatchObject({ items: [], reports: [] });
  expect((await record(body.id)).status).toBe(200);
  expect(await file()).toMatchObject({
    items: [
      {
        itemType: 'charge-off',
        balance: '1234.56',
        dateOpened: '2024-03-09',
        status: 'active',
        accountNumber: '4000 1234 5678',
      },
      { itemType: 'medical-bill', dateOpened: '2024-03-09', status: 'disputed' },
    ],
    events: [{ actorId: admin.id }, { status: 'disputed' }],
    reports: [{ experianScore: 600, transunionScore: null }],
  });
  expect(await staged()).toEqual({ imports: 0, rows: 0 });
  expectRefused(await record(body.id), 404, 'Import not found');
});

test('each row’s problems are listed with row, column and message; the others can be recorded alone', async () => {
  const { upload, preview, page, record, file } = await newFile();
  const { body } = await upload(
    [
      'Bureau,Creditor,Type,Balance,Opened,Removed',
      'Innovis,Bank,collection,1.234,11/22/26,',
      'EXP,Bank,collection,,,',
      'experian,BANK,inquiry,,,',
      ',,,,,',
      'EQF,Clinic,collection,7,,2026-01-05,more',
    ].join('\n'),
  );
  const message = (text: string) => expect.stringContaining(text);
  const problems = [
    {
      row: 2,
      problems: [
        { column: 'balance', code: 'amount-unclear', message: message('two decimals') },
        { column: 'dateOpened', code: 'date-two-digit-year', message: message('four digits') },
        { column: 'bureau', code: 'bureau-unknown', message: message('Experian') },
      ],
    },
    {
      row: 4,
      problems: [{ column: 'creditor', code: 'item-repeated', message: message('twice') }],
    },
    {
      row: 6,
      problems: [
        { column: '', code: 'row-too-long', message: message('more columns') },
        { column: 'removalDate', code: 'removal-date-unexpected', message: message('removed') },
      ],
    },
  ];
  expect(body).toMatchObject({ rowCount: 4, problemCount: 3, problems });
  expect((await page(body.id, '/problems?limit=2')).body).toEqual({
    rows: problems.slice(0, 2),
    nextCursor: 4,
  });
  expect((await page(body.id, '/problems?limit=2&cursor=4')).body).toEqual({
    rows: problems.slice(2),
    nextCursor: null,
  });
  await preview(body.id);
  expectRefused(await record(body.id), 409);
  expect(await file()).toMatchObject({ items: [], reports: [] });
  expect((await record(body.id, { skipProblems: true })).status).toBe(200);
  expect((await file()).items).toMatchObject([{ creditor: 'Bank', itemType: 'collection' }]);
});

test('an item in a row with problems elsewhere is not proposed as removed', async () => {
  const { upload, record, preview, page } = await newFile();
  const first = await upload(
    'bureau,creditor,type,balance\nEXP,Bank,inquiry,1\nEXP,Gone,inquiry,1',
  );
  await record(first.body.id);
  const next = await upload('bureau,creditor,type,balance\nEXP,Bank,inquiry,much\nEXP,C,inquiry,');
  const november = { reportDate: '2026-11-01' };
  expect(await preview(next.body.id, november)).toMatchObject({
    body: { counts: { new: 1, missing: 1 } },
  });
  const { body } = await page(next.body.id, '/missing');
  expect(body).toMatchObject({ rows: [{ creditor: 'Gone' }], nextCursor: null });
  const confirmed = { ...november, skipProblems: true, removedItemIds: [body.rows[0]!.itemId] };
  expect((await record(next.body.id, confirmed)).status).toBe(200);
});

test.each([
  ['EXP,BANK,inquiry,someday', ['Clinic', 'Gone']],
  ['Innovis,Bank,inquiry,', ['Clinic', 'Gone']],
  ['EXP,,inquiry,', ['Clinic']],
  ['TU,Bank,inquiry,someday', ['Bank', 'Clinic', 'Gone']],
  [',,,someday', []],
])(
  'the items that the unreadable row %j may mean are not proposed as removed',
  async (row, missing) => {
    const { upload, record, preview, page } = await newFile();
    const header = 'bureau,creditor,type,opened';
    const rows = ['EXP,Bank,inquiry,', 'EXP,Gone,inquiry,', 'EQF,Clinic,inquiry,'];
    const first = await upload([header, ...rows].join('\n'));
    await record(first.body.id);
    const { body } = await upload([header, row, 'EXP,New,inquiry,'].join('\n'));
    expect(body).toMatchObject({ problemCount: 1 });
    expect(await preview(body.id, { reportDate: '2026-11-01' })).toMatchObject({
      body: { counts: { missing: missing.length } },
    });
    const listed = (await page(body.id, '/missing')).body.rows as unknown as { creditor: string }[];
    expect(listed.map(({ creditor }) => creditor).toSorted()).toEqual(missing);
  },
);

test('a file of which no row can be stored is not recorded', async () => {
  const { upload, record } = await newFile();
  const { body } = await upload('bureau,creditor,type\nInnovis,Bank,inquiry');
  expectRefused(await record(body.id, { skipProblems: true }), 409, 'No row can be stored');
});

test('one file by two admins at once is stored once', async () => {
  const { upload, record, file, staged } = await newFile();
  const other = await gateway.admin();
  const [mine, theirs] = await Promise.all([upload(), upload(CSV, other)]);
  const responses = await Promise.all([record(mine.body.id), record(theirs.body.id, {}, other)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses[0].body.id).toBe(responses[1].body.id);
  const { reports, items, events } = await file();
  expect([reports.length, items.length, events.length]).toEqual([1, 2, 2]);
  expect(await staged()).toEqual({ imports: 0, rows: 0 });
});

test('a larger file than one statement stores is recorded completely, and recognized when it is sent again', async () => {
  const { upload, preview, record, client } = await newFile();
  const rows = Array.from({ length: 12_345 }, (_, index) => `TU,Bank ${index},inquiry,${index}`);
  const csv = ['bureau,creditor,type,balance', ...rows].join('\n');
  const first = await upload(csv);
  expect(first.body).toMatchObject({ rowCount: 12_345, problemCount: 0 });
  await record(first.body.id);
  const { count } = await gateway.db
    .selectFrom('creditItem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(12_345);
  // The planner's statistics then know one other import, and expect next to no rows of any new one.
  const other = await newFile();
  await other.upload(csv);
  await sql`analyze credit_report_import_row`.execute(gateway.ownerDb);
  const again = await upload(csv);
  expect(again).toMatchObject({ status: 200, body: { rowCount: 12_345 } });
  expect(await preview(again.body.id)).toMatchObject({
    body: { existing: 'same', counts: { unchanged: 12_345, missing: 0 } },
  });
});

describe('nothing is staged', () => {
  test.each([
    ['', 'This file has no rows'],
    ['bureau,creditor,type\n', 'This file has no rows'],
    ['creditor,type\na,b\n', 'The file has no such column'],
    ['bureau,creditor,type\n"EXP,a,b\n', 'This file cannot be read as CSV'],
    [
      'bureau,creditor,type,opened\nEXP,a,b,03/04/2025\nEXP,c,b,22/11/2024\n',
      'A date in this file has the day first',
    ],
  ])('of %j', async (csv, message) => {
    const { upload, staged } = await newFile();
    const response = await upload(csv);
    expect(response).toMatchObject({
      status: 400,
      body: { issues: [{ message: expect.stringContaining(message) }] },
    });
    expect(await staged()).toEqual({ imports: 0, rows: 0 });
  });

  test('of a file whose upload breaks off', async () => {
    const { admin, client, staged } = await newFile();
    const cookie = [...admin.http.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const req = request(`${gateway.url}${reportPath(client.id)}/import`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/csv' },
    });
    req.on('error', () => {});
    req.write(`bureau,creditor,type\n${'EXP,a,b\n'.repeat(20_000)}`);
    await eventually('rows arrive', async () => (await staged()).rows > 0);
    req.destroy();
    await eventually('they are gone', async () => (await staged()).imports === 0);
    expect(await staged()).toEqual({ imports: 0, rows: 0 });
  });

  test('of another type, for an unknown client, or by the wrong person', async () => {
    const { admin, client, staged } = await newFile();
    expectRefused(await upload(admin.http, client.id, '{}', 'application/json'), 415);
    expectRefused(await upload(admin.http, 'no-uuid', CSV), 404, 'Client not found');
    expectRefused(await upload(client.http, client.id, CSV), 403);
    expectRefused(await upload(gateway.visitor(), client.id, CSV), 401);
    expect(await staged()).toEqual({ imports: 0, rows: 0 });
  });
});

test('an import belongs to its client, and is gone when it is discarded or a day old', async () => {
  const { upload, discard, staged, preview } = await newFile();
  const elsewhere = await newFile();
  const [first, second] = [await upload(), await upload()];
  const { id } = first.body;
  expectRefused(await elsewhere.discard(id), 404, 'Import not found');
  expectRefused(await elsewhere.preview(id), 404, 'Import not found');
  expectRefused(await elsewhere.record(id), 404, 'Import not found');
  expectRefused(await elsewhere.page(id, '/rows?kind=new'), 404, 'Import not found');
  expectRefused(await elsewhere.page(id, '/problems'), 404, 'Import not found');
  expectRefused(await elsewhere.page(id, '/missing'), 404, 'Import not found');
  expect((await discard(id)).status).toBe(200);
  expect(await staged()).toEqual({ imports: 1, rows: 2 });
  const { db, auth, log } = gateway.jobServices;
  await purgeExpired(db, auth, log);
  expect((await preview(second.body.id)).status).toBe(200);
  await sql`update credit_report_import set created_at = now() - interval '25 hours'`.execute(db);
  await purgeExpired(db, auth, log);
  expect(await staged()).toEqual({ imports: 0, rows: 0 });
});
