import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { PaymentMark, ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import fc from 'fast-check';
import { back } from './invented-report.ts';
import { blankSnapshot, collectionRow, inquiryRow, recordRow, tradelineRow } from './rows.ts';

const REPORT_DATE = '2026-11-20';
const REPORT_MONTH = '2026-11';

type Account = Partial<Tradeline> & { creditor: string };
type Given = Partial<Tradeline>;

const month = (min: number, max: number) =>
  fc.integer({ min, max }).map((ago) => back(REPORT_MONTH, ago));
const dayIn = (of: string, day: number) => `${of}-${String(day).padStart(2, '0')}`;
const number = fc.integer({ min: 1, max: 900_000 });

const history = (newest: string, marks: PaymentMark[]): Given => ({
  paymentHistory: marks.map((mark, index) => ({ month: back(newest, index), mark })),
});

const paidOnTime = fc
  .record({
    type: fc.constantFrom('revolving' as const, 'installment' as const, 'mortgage' as const),
    balance: number,
    responsibility: fc.constantFrom(
      'individual' as const,
      'joint' as const,
      'authorized-user' as const,
    ),
    isSlightlyLate: fc.boolean(),
  })
  .map(({ type, balance, responsibility, isSlightlyLate }): Given => ({
    type,
    balance,
    responsibility,
    status: 'open',
    payStatus: 'current',
    highBalance: balance + 500,
    pastDue: isSlightlyLate ? 25 : 0,
    ...history(REPORT_MONTH, Array<PaymentMark>(24).fill('current')),
  }));

const late = fc
  .record({ balance: number, ago: fc.integer({ min: 1, max: 80 }) })
  .map(({ balance, ago }): Given => ({
    type: 'installment',
    balance,
    status: 'open',
    payStatus: 'current',
    responsibility: 'individual',
    highBalance: balance + 900,
    dateOfFirstDelinquency: back(REPORT_MONTH, ago + 1),
    ...history(back(REPORT_MONTH, ago - 1), ['current', '60', '30', 'current']),
  }));

const closedCard = fc
  .record({ balance: number, closed: month(8, 20), isLate: fc.boolean() })
  .map(({ balance, closed, isLate }): Given => ({
    type: 'revolving',
    status: 'closed',
    payStatus: isLate ? '30' : 'current',
    balance,
    pastDue: isLate ? 35 : 0,
    highBalance: balance + 4000,
    dateClosed: dayIn(closed, 9),
    ...history(REPORT_MONTH, isLate ? ['30', 'current', '30', 'current'] : ['current', 'current']),
  }));

const paidLoan = month(3, 60).map((closed): Given => ({
  type: 'installment',
  status: 'paid',
  payStatus: 'current',
  balance: 0,
  pastDue: 0,
  highBalance: 9000,
  dateOpened: '2014-02-11',
  dateClosed: dayIn(closed, 20),
  dateLastPayment: dayIn(closed, 20),
  ...history(closed, ['30', 'current', '30', 'current']),
}));

const chargedOff = fc
  .record({ owed: number, first: month(8, 84), isSold: fc.boolean(), isMonth: fc.boolean() })
  .map(({ owed, first, isSold, isMonth }): Given => ({
    type: 'revolving',
    status: isSold ? 'transferred' : 'closed',
    payStatus: 'charge-off',
    balance: isSold ? 0 : owed,
    pastDue: isSold ? 0 : owed,
    chargeOffAmount: owed,
    highBalance: owed,
    dateClosed: dayIn(back(first, -7), 28),
    dateOfFirstDelinquency: isMonth ? first : dayIn(first, 17),
    disputed: false,
    ...history(back(first, -7), ['charge-off', '180', '150', '120', '90', '60', '30']),
  }));

const collected = fc
  .record({
    owed: fc.integer({ min: 500, max: 90_000 }),
    first: month(14, 84),
    isMedical: fc.boolean(),
    isPaid: fc.boolean(),
  })
  .map(({ owed, first, isMedical, isPaid }): Given => ({
    originalCreditor: isMedical ? 'MERCY VALLEY HOSPITAL' : 'PRAIRIE PHONE',
    balance: isPaid && !isMedical ? 0 : owed,
    status: isPaid && !isMedical ? 'paid' : 'open',
    payStatus: 'collection',
    highBalance: owed,
    dateOpened: dayIn(back(first, -8), 4),
    dateOfFirstDelinquency: first,
    disputed: isMedical ? true : null,
    remarks: isMedical ? ['Consumer disputes this account information'] : [],
  }));

const includedInBankruptcy = number.map((highBalance): Given => ({
  type: 'revolving',
  status: 'closed',
  balance: 0,
  pastDue: 0,
  highBalance,
  dateOpened: '2012-08-30',
  remarks: ['Included in chapter 7 bankruptcy', 'Discharged in bankruptcy'],
}));

const masks: Record<Bureau, (digits: string) => string> = {
  experian: (digits) => `${digits.slice(0, 8)}****`,
  equifax: (digits) => digits,
  transunion: (digits) => `****${digits.slice(-4)}`,
};

const perBureau = fc.record({
  reports: fc.subarray([...bureaus], { minLength: 1 }),
  monthOnly: fc.subarray([...bureaus]),
  stale: fc.subarray([...bureaus]),
  silent: fc.subarray([...bureaus]),
  digits: fc.stringMatching(/^\d{12}$/),
});

const reported = (account: fc.Arbitrary<Given>, creditors: string[]) =>
  fc
    .record({
      row: account,
      of: perBureau,
      creditor: fc.constantFrom(...creditors),
      opened: month(121, 300),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map(({ row: given, of, creditor, opened, day }): (Account & { bureau: Bureau })[] => {
      const row = { dateOpened: dayIn(opened, day), ...given };
      return of.reports.map((bureau) => {
        const isStale = of.stale.includes(bureau) && row.status === 'open';
        const masked = masks[bureau](of.digits);
        return {
          ...row,
          bureau,
          creditor,
          accountNumber: { masked, digits: masked.replace(/\D/g, '') },
          dateReported: isStale ? '2026-10-03' : '2026-11-03',
          ...(isStale && row.balance ? { balance: row.balance + 90 } : {}),
          ...(of.monthOnly.includes(bureau) && row.dateOpened
            ? { dateOpened: row.dateOpened.slice(0, 7) }
            : {}),
          ...(of.silent.includes(bureau) ? { balance: null, pastDue: null } : {}),
        };
      });
    });

const creditors = [
  'Bluestem Card Services',
  'CAPITAL ONE BANK USA NA',
  'Señor Muebles',
  'HARBOR CU',
  'Elm Street Auto',
  'Tall Pines Mortgage',
];

export const cleanReport: fc.Arbitrary<ReportSnapshot> = fc
  .record({
    tradelines: fc.array(
      reported(
        fc.oneof(paidOnTime, late, closedCard, paidLoan, chargedOff, includedInBankruptcy),
        creditors,
      ),
      { minLength: 3, maxLength: 7 },
    ),
    collections: fc.array(reported(collected, ['NORTHGATE RECOVERY', 'LVNV FUNDING LLC']), {
      maxLength: 3,
    }),
    filed: month(2, 119),
    inquiries: fc.array(month(0, 24), { maxLength: 6 }),
  })
  .map(({ tradelines, collections, filed, inquiries }) =>
    blankSnapshot({
      reportDate: REPORT_DATE,
      bureaus: [...bureaus],
      tradelines: tradelines.flat().map(tradelineRow),
      collections: collections.flat().map(collectionRow),
      publicRecords: [
        recordRow({
          type: 'Chapter 7 Bankruptcy',
          status: 'Discharged',
          dateFiled: filed,
          dateResolved: filed,
        }),
      ],
      inquiries: inquiries.map((date) => inquiryRow({ date })),
    }),
  );
