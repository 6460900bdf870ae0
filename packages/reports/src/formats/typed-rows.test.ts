import { describe, expect, test } from '@jest/globals';
import { bureaus } from '@repo/contract/credit-reports';
import type { ReportedItem } from '@repo/contract/credit-reports-record';
import { reportSnapshot } from '@repo/contract/report-snapshots';
import fc from 'fast-check';
import { compareReports } from '../compare/compare-reports.ts';
import { itemKey } from '../item-identity.ts';
import { snapshotItems } from '../snapshot-items.ts';
import { readTypedRows } from './typed-rows.ts';

const RUNS = Number(process.env['REPORT_RUNS'] ?? 50);

const NO_SCORES = { experianScore: null, equifaxScore: null, transunionScore: null };

const typedItem = (values: Partial<ReportedItem> = {}): ReportedItem => ({
  bureau: 'experian',
  creditor: 'Harbor Bank',
  itemType: 'charge-off',
  accountNumber: '4000 1234',
  balance: '90.50',
  dateOpened: '2024-03-09',
  status: 'active',
  disputeReason: null,
  removalDate: null,
  ...values,
});

const typed = (...items: ReportedItem[]) =>
  readTypedRows({ reportDate: '2026-10-01', scores: NO_SCORES, items });

const anyItem: fc.Arbitrary<ReportedItem> = fc.record({
  bureau: fc.constantFrom(...bureaus),
  creditor: fc.constantFrom('Harbor Bank', 'Lake Clinic', 'District Court', 'Ñandú & Co'),
  itemType: fc.constantFrom(
    'charge-off',
    'late-payment',
    'medical-bill',
    'collection',
    'medical-collection',
    'bankruptcy',
    'inquiry',
    'hard-inquiry',
  ),
  accountNumber: fc.option(fc.constantFrom('4000 1234', 'LC-00-1177', '8547****', 'Not Displayed')),
  balance: fc.option(fc.constantFrom('0', '90', '1234.56', '9999999999.99')),
  dateOpened: fc.option(fc.constantFrom('2024-03-09', '1999-12-31')),
  status: fc.constantFrom('active' as const, 'disputed' as const),
  disputeReason: fc.option(fc.constant('Paid')),
  removalDate: fc.constant(null),
});

test('converts scores without a model and a row for each item', () => {
  const snapshot = readTypedRows({
    reportDate: '2026-10-01',
    scores: { ...NO_SCORES, experianScore: 640, transunionScore: 650 },
    items: [
      typedItem(),
      typedItem({ itemType: 'medical-collection', status: 'disputed' }),
      typedItem({ itemType: 'judgment', creditor: 'County Court', accountNumber: '26-1' }),
      typedItem({ itemType: 'inquiry', bureau: 'equifax' }),
    ],
  });
  expect(reportSnapshot.parse(snapshot)).toEqual(snapshot);
  expect(snapshot).toMatchObject({
    reportDate: '2026-10-01',
    bureaus: ['experian', 'equifax', 'transunion'],
    scores: [
      { bureau: 'experian', model: null, score: 640 },
      { bureau: 'transunion', model: null, score: 650 },
    ],
    tradelines: [{ creditor: 'Harbor Bank', payStatus: 'charge-off', balance: 90.5 }],
    collections: [{ typeDetail: 'medical collection', disputed: true }],
    publicRecords: [{ type: 'judgment', court: 'County Court', referenceNumber: '26-1' }],
    inquiries: [{ bureau: 'equifax', date: '2024-03-09' }],
    removedItems: [],
  });
});

test('keeps each typed item as it is, whatever its type', () => {
  fc.assert(
    fc.property(fc.array(anyItem), (given) => {
      const items = [...new Map(given.map((one) => [itemKey(one), one])).values()];
      const found = snapshotItems(typed(...items));
      expect(new Map(found.map(({ key, reported }) => [key, reported]))).toEqual(
        new Map(items.map((one) => [itemKey(one), one])),
      );
    }),
    { numRuns: RUNS },
  );
});

test('keeps removed items apart from the rows of the report', () => {
  const removed = typedItem({ status: 'removed', removalDate: '2026-09-01' });
  const snapshot = typed(removed);
  expect(snapshot).toMatchObject({ tradelines: [], removedItems: [removed] });
  expect(snapshotItems(snapshot)).toEqual([]);
});

describe('comparison', () => {
  const kinds = (previous: ReportedItem[], next: ReportedItem[], older: ReportedItem[] = []) =>
    compareReports([typed(...previous), typed(...older)], typed(...next)).map(({ kind }) => kind);

  test.each([
    ['the same details', {}, 'unchanged'],
    ['other case and spaces in the creditor', { creditor: 'HARBORBANK' }, 'unchanged'],
    ['the same last four of the account number', { accountNumber: '****1234' }, 'unchanged'],
    ['another balance', { balance: '91' }, 'updated'],
    ['another type of another list', { itemType: 'collection' }, 'updated'],
  ] as const)('matches an item with %s', (_title, change, kind) => {
    expect(kinds([typedItem()], [typedItem(change)])).toEqual([kind]);
  });

  test.each([
    ['a similar creditor', { creditor: 'Harbor Bk' }],
    ['another opening date', { dateOpened: '2024-03-10' }],
    ['without the account number', { accountNumber: null }],
    ['another bureau’s', { bureau: 'equifax' }],
  ] as const)('comparison does not match or ask about an item with %s', (_title, change) => {
    expect(
      kinds(
        [typedItem(), typedItem({ bureau: 'equifax', creditor: 'B' })],
        [
          typedItem(change),
          typedItem({ bureau: 'experian', creditor: 'C' }),
          typedItem({ bureau: 'equifax', creditor: 'B' }),
        ],
      ).toSorted(),
    ).toEqual(['deleted', 'new', 'new', 'unchanged']);
  });

  test('finds an inquiry again by its account number', () => {
    const inquiry = (accountNumber: string) => typedItem({ itemType: 'inquiry', accountNumber });
    expect(kinds([inquiry('1111'), inquiry('2222')], [inquiry('2222')])).toEqual([
      'unchanged',
      'deleted',
    ]);
  });

  test('reports an item that an older report has as reinserted', () => {
    const other = typedItem({ creditor: 'Other' });
    expect(kinds([other], [other, typedItem()], [typedItem()])).toEqual([
      'unchanged',
      'reinserted',
    ]);
  });
});
