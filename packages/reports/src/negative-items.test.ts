import { expect, test } from '@jest/globals';
import type { PaymentMark } from '@repo/contract/report-snapshots';
import { blankSnapshot, collectionRow, inquiryRow, recordRow, tradelineRow } from '../test/rows.ts';
import { negativeItems } from './negative-items.ts';

const typesOf = (rows: Parameters<typeof blankSnapshot>[0]) =>
  negativeItems(blankSnapshot(rows)).map(({ itemType }) => itemType);
const inMonth = (mark: PaymentMark) => ({ paymentHistory: [{ month: '2026-01', mark }] });

test.each([
  [{ payStatus: '30' as const }, ['late-payment']],
  [inMonth('90'), ['late-payment']],
  [{ payStatus: 'current' as const, ...inMonth('charge-off') }, ['charge-off']],
  [{ payStatus: 'charge-off' as const, ...inMonth('repossession') }, ['repossession']],
  [{ payStatus: 'foreclosure' as const }, ['foreclosure']],
  [{ payStatus: 'current' as const, ...inMonth('current') }, []],
  [{ status: 'closed' as const, balance: 500 }, []],
])('an account with %j', (row, types) => {
  expect(typesOf({ tradelines: [tradelineRow(row)] })).toEqual(types);
});

test('collections, public records and inquiries of the last two years', () => {
  expect(
    typesOf({
      reportDate: '2026-11-20',
      collections: [collectionRow({ balance: 0, status: 'paid' })],
      publicRecords: ['Chapter 7 Bankruptcy', 'Released Tax Lien', 'Civil Judgment', null].map(
        (type) => recordRow({ type }),
      ),
      inquiries: ['2024-11-19', '2024-11', '2024-11-20', null].map((date) => inquiryRow({ date })),
    }),
  ).toEqual(
    ['collection', 'bankruptcy', 'tax-lien', 'judgment', 'public-record'].concat(
      Array<string>(3).fill('inquiry'),
    ),
  );
});
