import { describe, expect, test } from '@jest/globals';
import type { ReportFormat, ReportSnapshot } from '@repo/contract/report-snapshots';
import fc from 'fast-check';
import { invented, inventedReport, type InventedReport } from '../test/invented-report.ts';
import { writeMismoJson, writeMismoXml } from '../test/write-mismo.ts';
import { writeConsumerDirect } from '../test/write-consumerdirect.ts';
import { columnOrders, writeIdentityIq } from '../test/write-identityiq.ts';
import { sayable, writeTransunionXml } from '../test/write-transunion-xml.ts';
import { writeTrueLink } from '../test/write-truelink.ts';
import { readReport } from './read-report.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 50);

const read = (text: string) => readReport(new TextEncoder().encode(text));

async function snapshotOf(text: string, format: ReportFormat): Promise<ReportSnapshot> {
  const result = await read(text);
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.format).toBe(format);
  expect(result.problems).toEqual([]);
  return result.snapshot;
}

function valuesOf({
  tradelines,
  collections,
  inquiries,
  scores,
  reportDate,
  statements,
}: ReportSnapshot) {
  const plain = <Row extends { provenance: unknown }>(row: Row) => {
    const { provenance: _, ...rest } = row;
    return rest;
  };
  const account = (row: ReportSnapshot['tradelines'][number]) => {
    const { merged, ...rest } = plain(row);
    expect(merged).toBe(false);
    return invented(rest);
  };
  return {
    reportDate,
    tradelines: tradelines.map(account),
    collections: collections.map(account),
    inquiries: inquiries.map(({ bureau, creditor, date }) => ({ bureau, creditor, date })),
    scores: scores.map(({ bureau, score }) => ({ bureau, score })),
    statements: statements.map(plain),
  };
}

function withoutName(report: InventedReport) {
  const { name: _, collections, ...rest } = report;
  return { ...rest, collections: collections.map(collected) };
}

const collected = (row: InventedReport['collections'][number]) => ({
  ...row,
  payStatus: row.payStatus === 'charge-off' ? ('collection' as const) : row.payStatus,
});

const quirks = fc.record({
  marked: fc.boolean(),
  single: fc.boolean(),
  texts: fc.boolean(),
  raw: fc.boolean(),
});

describe('every field of an invented report is read', () => {
  test('every field of TrueLink JSON is read, in both dialects', async () => {
    await fc.assert(
      fc.asyncProperty(inventedReport, quirks, async (report, how) => {
        const snapshot = await snapshotOf(writeTrueLink(report, how), 'truelink-json');
        expect(valuesOf(snapshot)).toEqual(withoutName(report));
        expect(snapshot.personalInformation[0]!.names).toEqual([report.name]);
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['mismo-json', writeMismoJson],
    ['mismo-xml', writeMismoXml],
  ] as const)('every field of %s is read', async (format, write) => {
    await fc.assert(
      fc.asyncProperty(inventedReport, async (report) => {
        // MISMO has no date of a last payment, and a collection's note of its type.
        const without = (row: InventedReport['tradelines'][number]) => ({
          ...row,
          dateLastPayment: null,
        });
        const given = { ...report, tradelines: report.tradelines.map(without), statements: [] };
        const values = valuesOf(await snapshotOf(write(given), format));
        expect({
          ...values,
          collections: values.collections.map((row) => ({ ...row, typeDetail: null })),
        }).toEqual(withoutName(given));
      }),
      { numRuns: RUNS },
    );
  });
});

test('every field is read from TransUnion XML', async () => {
  await fc.assert(
    fc.asyncProperty(inventedReport, async (report) => {
      const own = <Row extends { bureau: string }>(rows: Row[]) =>
        rows.filter(({ bureau }) => bureau === 'transunion');
      const given = {
        reportDate: report.reportDate,
        tradelines: own(report.tradelines).map(sayable),
        collections: own(report.collections).map(sayable),
        inquiries: own(report.inquiries),
        scores: own(report.scores),
        statements: own(report.statements),
      };
      const { reportDate: _date, statements: _statements, ...rows } = given;
      fc.pre(Object.values(rows).some((list) => list.length > 0));
      const text = writeTransunionXml({ ...report, ...given });
      const snapshot = await snapshotOf(text, 'transunion-xml');
      expect(valuesOf(snapshot)).toEqual({
        ...given,
        collections: given.collections.map(collected),
      });
      expect(snapshot.personalInformation[0]!.names).toEqual([report.name]);
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['identityiq-html', writeIdentityIq, ['dateClosed', 'disputed']],
  ['consumerdirect-html', writeConsumerDirect, []],
] as const)(
  'every field is read from %s, whatever the order of its columns',
  async (format, write, lacks) => {
    await fc.assert(
      fc.asyncProperty(inventedReport, fc.constantFrom(...columnOrders), async (report, order) => {
        const without = (row: InventedReport['tradelines'][number]) => ({
          ...row,
          ...Object.fromEntries(lacks.map((field) => [field, null])),
          paymentHistory: row.paymentHistory.filter(({ month }) => month >= '2000'),
        });
        const given = {
          ...report,
          tradelines: report.tradelines.map(without).map((row) => isSomething(row, format)),
          collections: report.collections.map(without).map((row) => isSomething(row, format)),
        };
        const snapshot = await snapshotOf(write(given, order), format);
        expect(valuesOf(snapshot)).toEqual({
          ...withoutName(given),
          scores: expect.arrayContaining(report.scores),
        });
        expect(snapshot.scores).toHaveLength(report.scores.length);
        expect(snapshot.personalInformation.map(({ names }) => names)).toEqual([[report.name]]);
      }),
      { numRuns: RUNS },
    );
  },
);

/** ConsumerDirect's page does not tell a zero from nothing. */
function isSomething<Row extends InventedReport['tradelines'][number]>(
  row: Row,
  format: ReportFormat,
): Row {
  if (format !== 'consumerdirect-html') return row;
  const values = Object.entries(row).map(([name, value]) => [name, value === 0 ? null : value]);
  return Object.fromEntries(values) as Row;
}

function webArchive(page: string): string {
  const quoted = [...Buffer.from(page)]
    .map((byte) =>
      (byte < 32 && byte !== 10) || byte > 126 || byte === 61
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')
    .replaceAll(/[^=\n]{60,70}(?=[^=\n]{10})/g, '$&=\r\n');
  const part = (type: string, encoding: string, body: string) =>
    `------x----\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
  return `From: <Saved by Blink>\r\nSubject: Credit Report\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="----x----"\r\n\r\n${part('text/html', 'quoted-printable', quoted)}${part('image/png', 'base64', 'iVBORw0KGgo=')}------x------\r\n`;
}

describe('the way a file was saved changes nothing', () => {
  const [sample] = fc.sample(inventedReport, { numRuns: 1, seed: 11 });
  const report = { ...sample!, name: 'María José Núñez' };
  const page = writeIdentityIq(report);
  const xml = writeMismoXml(report);
  const json = writeTrueLink(report, { marked: false, single: true, texts: false, raw: false });
  const bundle = JSON.parse(json) as { BundleComponents: { BundleComponent: object[] } };
  const components = bundle.BundleComponents.BundleComponent;
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each<[string, string, string | Buffer]>([
    ['a byte order mark', page, `\uFEFF${page}`],
    ['UTF-16', page, utf16(page)],
    ['UTF-16 of the other order', json, utf16(json).swap16()],
    [
      'Windows-1252 that a page declares',
      page,
      Buffer.from(page.replace('<head>', '<head><meta charset="windows-1252">'), 'latin1'),
    ],
    [
      'an encoding that XML declares',
      xml,
      Buffer.from(xml.replace('utf-8', 'iso-8859-1'), 'latin1'),
    ],
    [
      'where a page was saved from',
      page,
      `<!-- saved from url=(0014)about:internet -->\r\n${page}`,
    ],
    ['the head of XHTML', page, `<?xml version="1.0" encoding="UTF-8"?>\n${page}`],
    ['a comment after the page', page, `${page}\n<!-- served in 20 ms -->\n`],
    [
      'a document type',
      xml,
      xml.replace('?>', '?><!DOCTYPE RESPONSE_GROUP SYSTEM "Response.dtd">'),
    ],
    ['a web archive', page, webArchive(page)],
    [
      'JSON as a page',
      json,
      `<html><head></head><body><pre>${json.replaceAll('<', '&lt;')}</pre></body></html>`,
    ],
    ['the report alone', json, JSON.stringify(components.at(-1))],
    [
      'a bureau’s empty report before the merged one',
      json,
      JSON.stringify([
        { BundleComponent: [{ Type: 'TUCReportV6', TrueLinkCreditReportType: {} }, ...components] },
      ]),
    ],
  ])('%s', async (_, plain, saved) => {
    const [expected, result] = [
      await readReport(Buffer.from(plain)),
      await readReport(Buffer.from(saved)),
    ];
    if ('refusal' in expected || 'refusal' in result) throw new Error(JSON.stringify(result));
    const { scores: _scores, ...values } = valuesOf(result.snapshot);
    expect(valuesOf(expected.snapshot)).toMatchObject(values);
    const namesIn = ({ personalInformation }: ReportSnapshot) =>
      personalInformation.map(({ names }) => names);
    expect(namesIn(result.snapshot)).toEqual(namesIn(expected.snapshot));
  });
});

test('two tradelines of a bureau in one cell have their own values each', async () => {
  const [report] = fc.sample(inventedReport, { numRuns: 1, seed: 5 });
  const page = writeIdentityIq({ ...report!, tradelines: [], collections: [] });
  const row = (label: string, cell: string) =>
    `<tr><td>${label}:</td><td>${cell}</td><td></td><td></td></tr>`;
  const block = `<table class="crPrint"><tr><td><div class="sub_header">Harbor Bank</div>
    <table class="rpt_table4column"><tr><th></th><th class="headerTUC"></th><th class="headerEXP"></th><th class="headerEQF"></th></tr>
    ${row('Account #', '<ng-repeat>12**</ng-repeat><ng-repeat>34**</ng-repeat>')}${row('Balance', '<ng-repeat>$1.00</ng-repeat><ng-repeat>$0.00</ng-repeat>')}${row('Past Due', '$5.00')}</table></td></tr></table>`;
  const { tradelines } = await snapshotOf(
    page.replace('Account History</div>', `Account History</div>${block}`),
    'identityiq-html',
  );
  expect(
    tradelines.map(({ accountNumber, balance, pastDue }) => [
      accountNumber?.digits,
      balance,
      pastDue,
    ]),
  ).toEqual([
    ['12', 1, null],
    ['34', 0, null],
  ]);
});

test('each value names its place in the file and its text there', async () => {
  const [report] = fc.sample(inventedReport, { numRuns: 1, seed: 7 });
  report!.tradelines[0]!.balance = 1234.5;
  const [row] = (await snapshotOf(writeMismoXml(report!), 'mismo-xml')).tradelines;
  expect(row!.provenance['balance']).toEqual({
    path: expect.stringMatching(
      /CREDIT_RESPONSE\.CREDIT_LIABILITY(\[0\])?\.@_UnpaidBalanceAmount$/,
    ),
    text: '1234.5',
  });
});

describe('a damaged file', () => {
  test.each([
    [
      'TrueLink',
      (report: InventedReport) =>
        writeTrueLink(report, { marked: false, single: false, texts: false, raw: false }),
    ],
    ['MISMO XML', writeMismoXml],
    ['IdentityIQ', (report: InventedReport) => writeIdentityIq(report)],
  ])('a damaged file of %s that was cut is refused', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(
        inventedReport,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (report, share) => {
          const text = write(report);
          // Without its last end tags, a page is whole.
          const end = text.lastIndexOf('</div>') < 0 ? text.length : text.lastIndexOf('</div>');
          const cut = text.slice(0, Math.floor(end * share));
          expect(await read(cut)).toHaveProperty('refusal');
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('a damaged file has no value that could not be read, and names it', async () => {
    const result = await read(
      JSON.stringify({
        CREDIT_RESPONSE: {
          CREDIT_LIABILITY: {
            _CREDITOR: { '@_Name': 'Harbor Bank' },
            CREDIT_REPOSITORY: { '@_SourceType': 'Equifax' },
            '@_UnpaidBalanceAmount': '12O4',
            '@_PastDueAmount': '0',
            '@_AccountOpenedDate': '2018-13-01',
            '@_AccountStatusType': 'Vanished',
            _PAYMENT_PATTERN: { '@_Data': 'C?1', '@_StartDate': '2026-09' },
          },
        },
      }),
    );
    if ('refusal' in result) throw new Error(result.refusal);
    expect(result.snapshot.tradelines[0]).toMatchObject({
      balance: null,
      pastDue: 0,
      creditLimit: null,
      dateOpened: null,
      status: null,
      paymentHistory: [
        { month: '2026-09', mark: 'current' },
        { month: '2026-07', mark: '30' },
      ],
    });
    expect(
      result.problems.map(({ path, code }) => [path.replace(/.*LIABILITY/, ''), code]),
    ).toEqual([
      ['.@_AccountStatusType', 'unknown-code'],
      ['.@_UnpaidBalanceAmount', 'unreadable-amount'],
      ['.@_AccountOpenedDate', 'unreadable-date'],
      ['._PAYMENT_PATTERN.@_Data', 'unknown-code'],
    ]);
  });
});

describe('refuses a file without a known layout', () => {
  test.each([
    ['a picture', '\u0089PNG', 'unknown-layout'],
    ['other JSON', '{"items":[]}', 'unknown-layout'],
    ['other XML', '<rss><item/></rss>', 'unknown-layout'],
    ['a report of MISMO 3', '<MESSAGE><CREDIT>1</CREDIT></MESSAGE>', 'mismo-3'],
    ['a report of India', '{"Asset":{"TrueLinkCreditReport":{}}}', 'not-us'],
    ['an order', '<CREDIT_REQUEST/>', 'unknown-layout'],
    [
      'an answer without rows',
      '<CREDIT_RESPONSE MISMOVersionID="2.3.1"><x/></CREDIT_RESPONSE>',
      'no-report',
    ],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><CREDIT_RESPONSE>&b;</CREDIT_RESPONSE>', 'damaged'],
    ['another page', '<!doctype html><html><body><p>Hello</p></body></html>', 'unknown-layout'],
    [
      'a page that was saved before it was drawn',
      '<html><body><div class="rpt_content_wrapper">{{ name }}</div></body></html>',
      'saved-too-early',
    ],
    [
      'a page without what its scripts draw',
      '<html><body><div id="app">Loading</div><script src="app.js"></script></body></html>',
      'saved-too-early',
    ],
    [
      'a summary',
      '<html><body><div class="account-container">Open</div></body></html>',
      'summary-only',
    ],
    [
      'a page that asks for a password',
      '<html><body><input type="password"></body></html>',
      'login-page',
    ],
    ['two pages in one file', '<html></html>\n<html></html>', 'damaged'],
    ['deep nesting', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`, 'damaged'],
  ])('%s', async (_, text, refusal) => {
    expect(await read(text)).toEqual({ refusal });
  });
});
