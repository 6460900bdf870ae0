import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REPORT_CSV_PATH, type CsvReport } from '@repo/contract/credit-reports-csv';
import type { CreditReportPreview } from '@repo/contract/credit-reports-record';
import { expectRefused } from '../../../../test/expect-response.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { fileOf, reportPath } from '../../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const head = { reportDate: '2026-10-01', experianScore: 600, equifaxScore: null };
const CSV = [
  '\uFEFFBureau;Acreedor;Type;Account number;Saldo;Date opened;Status;Internal',
  'EXP;Harbor Bank;Charge Off;4000 1234 5678;"$1.234,56";03/09/2024;;x',
  'Trans Union;"Lake; Clinic";medical bill;;-;Mar 9 2024;En disputa;',
  '',
].join('\r\n');

const send = (body: string, by = admin, type = 'text/csv') =>
  by.request<CsvReport & { issues: object[] }>(REPORT_CSV_PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });

async function read(...rows: string[]) {
  const { status, body } = await send(rows.join('\n'));
  expect(status).toBe(200);
  return { items: body.items, rejected: body.rejected.map(({ identity }) => identity) };
}

async function newFile() {
  const client = await gateway.client();
  const path = reportPath(client.id);
  return {
    record: (sent: object) => admin.post<{ message: string }>(path, { ...head, ...sent }),
    preview: (sent: object) =>
      admin.post<CreditReportPreview>(`${path}/preview`, { ...head, ...sent }),
    file: () => fileOf(gateway, client.id),
  };
}

test('a file becomes items, which are recorded like typed ones', async () => {
  const { record, file } = await newFile();
  const { status, body } = await send(CSV);
  const { items } = body;
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      items: [
        {
          bureau: 'experian',
          creditor: 'Harbor Bank',
          itemType: 'charge-off',
          accountNumber: '4000 1234 5678',
          balance: '1234.56',
          dateOpened: '2024-03-09',
          status: 'active',
          disputeReason: null,
          removalDate: null,
        },
        {
          bureau: 'transunion',
          creditor: 'Lake; Clinic',
          itemType: 'medical-bill',
          accountNumber: null,
          balance: null,
          dateOpened: '2024-03-09',
          status: 'disputed',
          disputeReason: null,
          removalDate: null,
        },
      ],
      rejected: [],
      datesWithoutDay: [],
      headerRow: 1,
      ignoredColumns: ['Internal'],
    },
  });
  expect((await record({ items })).status).toBe(200);
  expect(await file()).toMatchObject({ items, events: [{}, { status: 'disputed' }] });
});

test('each row’s problems are listed with row, column and message, beside the rows without', async () => {
  const { status, body } = await send(
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
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      items: [{ creditor: 'Bank', itemType: 'collection' }],
      rejected: [
        {
          row: 2,
          identity: { creditor: 'Bank', accountNumber: null },
          problems: [
            { column: 'balance', code: 'amount-unclear', message: message('without a separator') },
            { column: 'dateOpened', code: 'date-two-digit-year', message: message('four digits') },
            { column: 'bureau', code: 'bureau-unknown', message: message('Experian') },
          ],
        },
        {
          row: 4,
          identity: { bureau: 'experian', creditor: 'BANK', accountNumber: null, dateOpened: null },
          problems: [{ column: 'creditor', code: 'item-repeated', message: message('twice') }],
        },
        {
          row: 6,
          identity: { bureau: 'equifax', creditor: 'Clinic' },
          problems: [
            { column: '', code: 'row-too-long', message: message('more columns') },
            { column: 'removalDate', code: 'removal-date-unexpected', message: message('removed') },
          ],
        },
      ],
    },
  });
});

test.each([
  ['EXP,BANK,inquiry,someday,', ['Clinic', 'Gone']],
  ['EXP,BANK,inquiry,,much', ['Clinic', 'Gone']],
  ['Innovis,Bank,inquiry,,', ['Clinic', 'Gone']],
  ['EXP,,inquiry,,', ['Clinic']],
  ['TU,Bank,inquiry,someday,', ['Bank', 'Clinic', 'Gone']],
  [',,,someday,', []],
])('the items that the rejected row %j may mean are not missing', async (row, missing) => {
  const { record, preview } = await newFile();
  const header = 'bureau,creditor,type,opened,balance';
  await record(
    await read(header, 'EXP,Bank,inquiry,,', 'EXP,Gone,inquiry,,', 'EQF,Clinic,inquiry,,'),
  );
  const sent = await read(header, row, 'EXP,New,inquiry,,');
  expect(sent.rejected).toHaveLength(1);
  const { body } = await preview({ reportDate: '2026-11-01', ...sent });
  expect(body.missing.map(({ creditor }) => creditor).toSorted()).toEqual(missing);
});

test('a report of which no row can be stored is not recorded', async () => {
  const { record } = await newFile();
  const sent = await read('bureau,creditor,type', 'Innovis,Bank,inquiry');
  expectRefused(await record(sent), 409, 'No row can be stored');
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `TU,Bank ${index},inquiry,40001234${index},${index}`);

test('the longest report is recorded completely, and recognized when it is sent again', async () => {
  const { record, preview, file } = await newFile();
  const long = await read('bureau,creditor,type,account number,balance', ...rowsOf(5_000));
  expect((await record(long)).status).toBe(200);
  const { items, snapshots } = await file();
  expect([items.length, snapshots.length]).toEqual([5_000, 5_000]);
  const { body } = await preview(long);
  expect(body).toMatchObject({ existing: 'same', missing: [] });
  expect(body.rows.filter(({ kind }) => kind === 'unchanged')).toHaveLength(5_000);
  const more = await read('bureau,creditor,type', 'TU,Lake Clinic,inquiry');
  expect(await record({ ...more, reportDate: '2026-10-02' })).toMatchObject({
    status: 409,
    body: { message: 'A client has at most 5,000 items', issues: [{ code: 'too-many-items' }] },
  });
  expect(await file()).toMatchObject({ items: { length: 5_000 }, reports: { length: 1 } });
});

test.each([
  ['without content', '', 400, 'This file has no rows'],
  ['with a header alone', 'bureau,creditor,type\n', 400, 'This file has no rows'],
  ['without a required column', 'creditor,type\na,b\n', 400, 'The file has no such column'],
  [
    'with an open quotation mark',
    'bureau,creditor,type\n"EXP,a,b\n',
    400,
    'This file cannot be read as CSV',
  ],
  [
    'with a date that has the day first',
    'bureau,creditor,type,opened\nEXP,a,b,03/04/2025\nEXP,c,b,22/11/2024\n',
    400,
    'Write the month first',
  ],
  [
    'of 5,001 rows',
    ['bureau,creditor,type,account number,balance', ...rowsOf(5_001)].join('\n'),
    400,
    'A client has at most 5,000 items',
  ],
  [
    'of more than 5 MB',
    `bureau,creditor,type\n${'EXP,a,b\n'.repeat(700_000)}`,
    413,
    'This file is larger than 5 MB',
  ],
])('a file %s is refused', async (_title, csv, status, message) => {
  expect(await send(csv)).toMatchObject({
    status,
    body: { issues: [{ message: expect.stringContaining(message) }] },
  });
});

test('another type, and another caller than an admin, are refused', async () => {
  const client = await gateway.client();
  expectRefused(await send('{}', admin, 'application/json'), 415);
  expectRefused(await send(CSV, client.http), 403);
  expectRefused(await send(CSV, gateway.visitor()), 401);
});

test('only an admin may send a report of more than 100 KB', async () => {
  const client = await gateway.client();
  const body = { ...head, items: [], padding: 'x'.repeat(200_000) };
  const path = `${reportPath(client.id)}/preview`;
  const sendTo = (by: HttpClient) => by.post(path, body);
  expect((await sendTo(admin)).status).toBe(200);
  expectRefused(await sendTo(client.http), 413);
  expectRefused(await admin.post('/api/admin/notifications', body), 413);
});
