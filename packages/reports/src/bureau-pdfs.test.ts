import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportFormat, ReportSnapshot } from '@repo/contract/report-snapshots';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { invented, inventedReport, type InventedReport } from '../test/invented-report.ts';
import { print, PrintPages, writePdf, type Print } from '../test/print-pages.ts';
import { writeEquifaxPdf } from '../test/write-equifax-pdf.ts';
import { writeExperianPdf } from '../test/write-experian-pdf.ts';
import { writeTransunionPdf } from '../test/write-transunion-pdf.ts';
import { readReport } from './read-report.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 5);

type Account = InventedReport['tradelines'][number];

interface Written {
  format: ReportFormat;
  bureau: Bureau;
  write: (report: InventedReport, how: Print) => Promise<Uint8Array>;
  without: (row: Account) => Partial<Account>;
}

/** Grids have no mark for a payment plan. */
const withoutPlans = ({ paymentHistory }: Account) =>
  paymentHistory.filter(({ mark }) => mark !== 'payment-plan');

const layouts: [string, Written][] = [
  [
    'Equifax',
    {
      format: 'equifax-pdf',
      bureau: 'equifax',
      write: writeEquifaxPdf,
      without: ({ status }) => ({ status: status === 'closed' ? status : null }),
    },
  ],
  [
    'Experian',
    {
      format: 'experian-pdf',
      bureau: 'experian',
      write: writeExperianPdf,
      without: () => ({ dateClosed: null, dateLastActive: null, dateLastPayment: null }),
    },
  ],
  [
    'Experian, as it was',
    {
      format: 'experian-pdf',
      bureau: 'experian',
      write: (report, how) => writeExperianPdf(report, how, 'older'),
      without: () => ({ dateClosed: null, dateLastActive: null, dateLastPayment: null }),
    },
  ],
  [
    'TransUnion',
    {
      format: 'transunion-pdf',
      bureau: 'transunion',
      write: writeTransunionPdf,
      without: ({ accountNumber }) => ({
        status: null,
        dateLastActive: null,
        accountNumber: accountNumber && /[*X]/.test(accountNumber.masked) ? accountNumber : null,
      }),
    },
  ],
];

function given(report: InventedReport, { bureau, without }: Written): InventedReport {
  const row = (one: Account): Account => ({
    ...one,
    bureau,
    disputed: null,
    ...without(one),
    paymentHistory: withoutPlans(one),
  });
  return {
    ...report,
    tradelines: report.tradelines.map(row),
    collections: report.collections.map(row),
    inquiries: report.inquiries.map((inquiry) => ({ ...inquiry, bureau })),
    scores: [],
    statements: [],
  };
}

function valuesOf({
  tradelines,
  collections,
  inquiries,
  personalInformation,
  reportDate,
}: ReportSnapshot) {
  const account = (row: ReportSnapshot['tradelines'][number]) => {
    const { provenance, merged, ...rest } = row;
    expect(merged).toBe(false);
    expect(provenance['creditor']?.path).toMatch(/^page \d+, line \d+$/);
    return { ...invented(rest), typeDetail: null };
  };
  return {
    reportDate,
    name: personalInformation[0]?.names[0],
    tradelines: tradelines.map(account),
    collections: collections.map(account),
    inquiries: inquiries.flatMap(({ bureau, creditor, date, kind }) =>
      kind === null || kind === 'hard' ? { bureau, creditor, date } : [],
    ),
    scores: [],
    statements: [],
  };
}

const sorted = <Row extends object>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

const keyOf = (row: object) => inspect(row, { sorted: true, depth: 5 });

jest.setTimeout(30_000 + RUNS * 1_000);

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describe.each(layouts)('the PDF of %s', (_, layout) => {
  test('the PDF of a bureau has every field of an invented report, wherever its pages end', async () => {
    await fc.assert(
      fc.asyncProperty(inventedReport, print, async (invented, how) => {
        const report = given(invented, layout);
        const result = await readReport(await layout.write(report, how));
        if ('refusal' in result) throw new Error(result.refusal);
        expect(result.format).toBe(layout.format);
        expect(result.problems).toEqual([]);
        const values = valuesOf(result.snapshot);
        expect({ ...values, tradelines: sorted(values.tradelines) }).toEqual({
          ...report,
          tradelines: sorted(report.tradelines),
        });
      }),
      { numRuns: RUNS },
    );
  });

  test('the PDF of a bureau that was cut, or of which a byte is another, has no wrong value', async () => {
    // Not a double: most of those are next to 0.
    const place = fc.integer({ min: 0, max: 9_990 });
    await fc.assert(
      fc.asyncProperty(
        inventedReport,
        print,
        place,
        fc.boolean(),
        fc.integer({ min: 1, max: 255 }),
        async (invented, how, share, isCut, change) => {
          const report = given(invented, layout);
          const bytes = await layout.write(report, how);
          const at = Math.floor((bytes.length * share) / 10_000);
          const damaged = isCut ? bytes.slice(0, at) : bytes.with(at, bytes[at]! ^ change);
          const result = await readReport(damaged);
          if ('refusal' in result) return;
          expect(isCut).toBe(false);
          const { tradelines, collections, inquiries } = valuesOf(result.snapshot);
          for (const [read, rows] of [
            [tradelines, report.tradelines],
            [collections, report.collections],
            [inquiries, report.inquiries],
          ] as const) {
            for (const row of read)
              expect(rows).toContainEqual(expect.objectContaining(known(row)));
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

const known = (row: object) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const plain: Print = {
  isInline: false,
  pairsPerLine: 1,
  nothing: '-',
  areDatesNamed: false,
  start: 0,
  pageLines: 30,
  leading: 12,
};

async function experian(write: (pages: PrintPages) => void, options?: { without: number }) {
  const pages = new PrintPages(plain, { header: [], colon: '' });
  pages.text('Experian');
  pages.pairs([['Date generated', '09/14/2026']]);
  pages.text('Accounts');
  write(pages);
  return readReport(await pages.write(options));
}

test('a sentence says how an account is paid, and a value printed twice is not read', async () => {
  const result = await experian((pages) =>
    pages.pairs([
      ['Account Name', 'HARBOR BANK'],
      ['Account Number', '620106XXXXXXX'],
      ['Status', 'Account charged off. $808 written off. $790 past due as of Sep 2026.'],
      ['Balance', '$790'],
      ['Comment', 'Account information disputed by consumer'],
      ['Highest Balance', '$900'],
      ['Highest Balance', '$9,000'],
      ['Account Name', 'MERCY'],
      ['Account Number', '****1'],
      ['Account Number', '****2'],
      ['Status', 'Open. On the moon.'],
      ['Account Name', 'NORTHGATE'],
      ['Status', 'Open. On the moon.'],
      ['Balance', '12O4'],
    ]),
  );
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.snapshot.tradelines).toMatchObject([
    {
      creditor: 'HARBOR BANK',
      status: null,
      payStatus: 'charge-off',
      balance: 790,
      pastDue: 790,
      chargeOffAmount: 808,
      highBalance: null,
      creditLimit: null,
      disputed: true,
      provenance: { balance: { path: 'page 1, line 10', text: '$790' } },
    },
    { creditor: 'NORTHGATE', status: 'open', payStatus: null, balance: null },
  ]);
  expect(result.problems.map(({ code, path }) => [code, path])).toEqual([
    ['several-values', 'page 1, line 14'],
    ['rejected-row', 'page 1, line 15'],
    ['unknown-code', 'page 1, line 20'],
    ['unreadable-amount', 'page 1, line 21'],
  ]);
});

describe('a PDF that cannot be read is refused', () => {
  test('a PDF without one of its pages is refused', async () => {
    const result = await experian(
      (pages) => {
        for (let index = 0; index < 60; index++) pages.pairs([['Account Name', `BANK ${index}`]]);
      },
      { without: 2 },
    );
    expect(result).toEqual({ refusal: 'damaged-pdf' });
  });

  test.each([
    ['whose letters are others', '/WinAnsiEncoding', '/WinAnsiEncodinf'],
    ['of which a page is cut', 'MediaBox [0 0 612 492]', 'MediaBox [0 0 612 192]'],
    ['of which a page has no content', '/Contents', '/Contentr'],
  ])('%s', async (_, text, changed) => {
    const pages = new PrintPages(plain, { header: [], colon: '' });
    for (let index = 0; index < 60; index++) pages.text('Experian');
    const bytes = Buffer.from(await pages.write());
    const at = bytes.lastIndexOf(text);
    expect(at).toBeGreaterThan(0);
    bytes.write(changed, at);
    expect(await readReport(bytes)).toEqual({ refusal: 'damaged-pdf' });
  });

  test.each([
    ['a scan', 'scan', {}, ''],
    ['one with a password', 'password-protected', { userPassword: 'secret' }, 'Experian'],
    ['another text', 'unknown-layout', {}, 'Hello'],
  ])('%s', async (_, refusal, options, text) => {
    expect(await readReport(await writePdf((pdf) => pdf.addPage().text(text), options))).toEqual({
      refusal,
    });
  });
});

test('reads sections other than accounts from a report of TransUnion', async () => {
  const pages = new PrintPages(plain, { header: [], colon: '' });
  pages.text('Personal Credit Report for: ANA SAMPLE');
  pages.text('File Number: 1234');
  pages.text('Date Created: 10/01/2026');
  pages.text('Personal Information');
  pages.pairs([
    ['Name', 'ANA SAMPLE'],
    ['Date of Birth', '01/1970'],
    ['Current Address', '1 MAIN ST, TAMPA, FL'],
  ]);
  pages.text('Public Records');
  pages.text('US BANKRUPTCY COURT TAMPA');
  pages.pairs([
    ['Docket Number', '26-0001'],
    ['Type', 'CHAPTER 7 BANKRUPTCY'],
    ['Date Filed', '02/03/2022'],
  ]);
  pages.text('Regular Inquiries');
  pages.text('A regular inquiry is posted when someone asks for your file.');
  pages.text('HARBOR BANK');
  pages.pairs([
    ['Location', 'TAMPA, FL'],
    ['Requested On', '01/02/2026, 02/03/2026'],
  ]);
  pages.text('Regular Inquiries (continued)');
  pages.text('MERCY');
  pages.text('BLUESTEM');
  pages.pairs([['Requested On', '03/04/2026']]);
  pages.text('Account Review Inquiries');
  pages.text('SOMEBODY ELSE');
  pages.pairs([['Requested On', '03/04/2026']]);
  const result = await readReport(await pages.write());
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.snapshot).toMatchObject({
    reportDate: '2026-10-01',
    personalInformation: [
      { names: ['ANA SAMPLE'], birthDate: '1970-01', addresses: ['1 MAIN ST, TAMPA, FL'] },
    ],
    publicRecords: [
      { type: 'CHAPTER 7 BANKRUPTCY', referenceNumber: '26-0001', dateFiled: '2022-02-03' },
    ],
    inquiries: [
      { creditor: 'HARBOR BANK', date: '2026-01-02', kind: 'hard' },
      { creditor: 'HARBOR BANK', date: '2026-02-03', kind: 'hard' },
      { creditor: 'SOMEBODY ELSE', date: '2026-03-04', kind: 'account-review' },
    ],
  });
  expect(result.problems).toMatchObject([{ code: 'missing-creditor' }]);
});

test('a print with the bureaus side by side is not read as the report of one', async () => {
  const result = await experian((pages) => {
    pages.line([
      [100, 'TransUnion®'],
      [200, 'Experian®'],
      [300, 'Equifax®'],
    ]);
    pages.pairs([['Account Name', 'HARBOR BANK']]);
  });
  expect(result).toEqual({ refusal: 'unknown-layout' });
});
