import { describe, expect, test } from '@jest/globals';
import { creditReportForm, reportedItem, toItemType } from './credit-reports-record.ts';
import { todayUtc } from './report-dates.ts';

const report = { reportDate: '2026-11-01', experianScore: 600, equifaxScore: null };
const item = { bureau: 'experian', creditor: ' Harbor  Bank ', itemType: 'Charge Off' };

const codesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('creditReportForm', () => {
  test('reads JSON, and a form whose fields are texts, some of them empty', () => {
    const scores = { experianScore: 600, equifaxScore: null, transunionScore: null };
    const expected = { reportDate: '2026-11-01', ...scores, items: [] };
    expect(creditReportForm.parse({ ...report, transunionScore: null })).toEqual(expected);
    expect(
      creditReportForm.parse({
        reportDate: '2026-11-01',
        experianScore: ' 600 ',
        equifaxScore: '',
        transunionScore: '',
        items: [],
      }),
    ).toEqual(expected);
  });

  test.each([299, 851, 600.5, '6e2', 'abc', -650, true])('refuses the score %p', (score) => {
    expect(codesOf(creditReportForm.safeParse({ ...report, experianScore: score }))).toEqual({
      experianScore: 'score-range',
    });
  });

  test.each([300, 850, '300', '850'])('accepts the score %p', (score) => {
    expect(creditReportForm.parse({ ...report, experianScore: score }).experianScore).toBe(
      Number(score),
    );
  });

  test.each([
    ['1989-12-31', 'date-too-early'],
    ['2999-01-01', 'date-in-future'],
    ['2026-02-30', 'date-not-real'],
    ['11/22/2026', 'date-format'],
    [20261122, 'date-format'],
    [undefined, 'date-format'],
  ])('refuses the date %p with %s', (reportDate, code) => {
    expect(codesOf(creditReportForm.safeParse({ ...report, reportDate }))).toEqual({
      reportDate: code,
    });
  });

  test('accepts today and 1990-01-01', () => {
    for (const reportDate of [todayUtc(), '1990-01-01']) {
      expect(creditReportForm.safeParse({ ...report, reportDate }).success).toBe(true);
    }
  });
});

describe('reportedItem', () => {
  test('needs bureau, creditor and type only', () => {
    expect(reportedItem.parse(item)).toEqual({
      bureau: 'experian',
      creditor: 'Harbor  Bank',
      itemType: 'charge-off',
      accountNumber: null,
      balance: null,
      dateOpened: null,
      status: 'active',
      disputeReason: null,
      removalDate: null,
    });
    expect(codesOf(reportedItem.safeParse({}))).toEqual({
      bureau: 'bureau-unknown',
      creditor: 'required',
      itemType: 'required',
    });
  });

  test.each([
    [{ bureau: 'Innovis' }, { bureau: 'bureau-unknown' }],
    [{ creditor: ' ' }, { creditor: 'required' }],
    [{ creditor: 'x'.repeat(201) }, { creditor: 'too-long' }],
    [{ creditor: 'a\0b' }, { creditor: 'characters-not-allowed' }],
    [{ itemType: '***' }, { itemType: 'item-type-format' }],
    [{ balance: '-1' }, { balance: 'amount-format' }],
    [{ balance: '12345678901' }, { balance: 'amount-format' }],
    [{ dateOpened: '2999-01-01' }, { dateOpened: 'date-in-future' }],
    [{ status: 'gone' }, { status: 'status-unknown' }],
    [{ removalDate: '2026-10-01' }, { removalDate: 'removal-date-unexpected' }],
  ])('refuses %j', (change, codes) => {
    expect(codesOf(reportedItem.safeParse({ ...item, ...change }))).toEqual(codes);
  });

  test('a removed one may have its removal date', () => {
    const removed = { ...item, status: 'removed', removalDate: '2026-10-01', balance: 12.5 };
    expect(reportedItem.parse(removed)).toMatchObject({
      status: 'removed',
      removalDate: '2026-10-01',
      balance: '12.5',
    });
  });
});

test.each([
  ['Charge Off', 'charge-off'],
  ['  MEDICAL_BILL ', 'medical-bill'],
  ['Préstamo estudiantil', 'prestamo-estudiantil'],
  ['late-payment', 'late-payment'],
  ['–', ''],
])('toItemType(%p) is %p', (text, type) => {
  expect(toItemType(text)).toBe(type);
});
