import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inventedReport, type InventedReport } from '../../test/invented-report.ts';
import { readReport } from '../read-report.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 50);

async function read(text: string) {
  const result = await readReport(new TextEncoder().encode(text));
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function writePortalCsv(report: InventedReport, separator: string): string {
  const date = (text: string | null) =>
    text?.split('-').toSpliced(0, 1).concat(text.slice(0, 4)).join('/') ?? '--';
  const row = (
    { creditor, bureau, ...one }: InventedReport['tradelines'][number],
    type: string,
  ) => [
    bureau,
    creditor,
    type,
    one.accountNumber ? `="${one.accountNumber.masked}"` : 'N/A',
    one.balance === null ? '' : `$${one.balance.toLocaleString('en-US')}`,
    date(one.dateOpened),
    one.disputed ? 'Disputed' : '',
  ];
  const rows = [
    ['Buró', 'Creditor', 'Item type', 'Account number', 'Balance', 'Date opened', 'Status'],
    ...report.tradelines.map((one) => row(one, 'Charge Off')),
    ...report.collections.map((one) => row(one, 'Collection')),
    ...report.inquiries.map(({ bureau, creditor, date: day }) => [
      bureau,
      creditor,
      'Inquiry',
      '',
      '',
      date(day),
      '',
    ]),
    ['TU', 'Gone Bank', 'Collection', '', '', '', 'Removed'],
  ];
  return rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
}

test('every item of an invented report is read', async () => {
  await fc.assert(
    fc.asyncProperty(inventedReport, fc.constantFrom(',', ';', '\t'), async (report, separator) => {
      const { format, snapshot, problems } = await read(writePortalCsv(report, separator));
      expect(format).toBe('csv');
      expect(problems.filter(({ message }) => !message.includes('twice'))).toEqual([]);
      const accounts = (rows: readonly InventedReport['tradelines'][number][]) =>
        new Set(
          rows.map(({ bureau, creditor, accountNumber, balance, dateOpened, disputed }) =>
            JSON.stringify([
              bureau,
              creditor,
              accountNumber?.masked ?? null,
              balance,
              dateOpened,
              disputed || null,
            ]),
          ),
        );
      expect(accounts(snapshot.tradelines)).toEqual(accounts(report.tradelines));
      expect(accounts(snapshot.collections)).toEqual(accounts(report.collections));
      expect(snapshot.tradelines.every(({ payStatus }) => payStatus === 'charge-off')).toBe(true);
      const inquiries = (rows: InventedReport['inquiries']) =>
        new Set(rows.map(({ bureau, creditor, date }) => [bureau, creditor, date].join()));
      expect(inquiries(snapshot.inquiries)).toEqual(inquiries(report.inquiries));
    }),
    { numRuns: RUNS },
  );
});

test('a row that breaks a rule is a problem, and so is a date when another has the day first', async () => {
  const { snapshot, problems } = await read(
    [
      'Items of July',
      'Bureau;Creditor;Item type;Account number;Balance;Date opened',
      'EXP;Harbor Bank;Charge off;12**;1.234;01/02/2020',
      'EXP;Mercy;Collection;;0;22/11/2020',
      'EXP;Mercy;Collection;34**;0;03/04/2020',
      'Innovis;Mercy;Late payment;;;',
      'EQF;Mercy;Late payment;;;2020',
      'EQF;Court;Bankruptcy;26-1;;2020-01-02',
    ].join('\n'),
  );
  expect(snapshot.tradelines).toMatchObject([
    { bureau: 'equifax', payStatus: null, dateOpened: '2020' },
  ]);
  expect(snapshot.collections).toMatchObject([
    {
      balance: 0,
      dateOpened: null,
      provenance: { balance: { path: 'row 5, balance', text: '0' } },
    },
  ]);
  expect(snapshot.publicRecords).toMatchObject([
    { type: 'bankruptcy', court: 'Court', dateFiled: '2020-01-02' },
  ]);
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ['row 3, balance', 'rejected-row'],
    ['row 4, dateOpened', 'rejected-row'],
    ['row 5, dateOpened', 'unreadable-date'],
    ['row 6, bureau', 'rejected-row'],
    ['row 7, itemType', 'unknown-code'],
  ]);
});

test('rows that differ only in the month that they were opened are two accounts; a repeated one is a problem', async () => {
  const rows = ['', '01/1985', '02/1985', '01/1985'];
  const { snapshot, problems } = await read(
    [
      'Bureau;Creditor;Item type;Date opened',
      ...rows.map((date) => `EXP;Mercy;Collection;${date}`),
    ].join('\n'),
  );
  expect(snapshot.collections.map(({ dateOpened }) => dateOpened)).toEqual([
    null,
    '1985-01',
    '1985-02',
  ]);
  expect(problems.map(({ path }) => path)).toEqual(['row 5']);
});

test.each(['Name;Amount\nA;1', '"Name","Amount"\n"A","1"', 'Bureau,Creditor\nTU,A'])(
  'another table is refused: %s',
  async (text) => {
    await expect(read(text)).rejects.toThrow('unknown-layout');
  },
);
