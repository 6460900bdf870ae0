import {
  accountStatuses,
  accountTypes,
  responsibilities,
  type PaymentMark,
  type ReportSnapshot,
  type Tradeline,
} from '@repo/contract/report-snapshots';
import { bureaus } from '@repo/contract/credit-reports';
import fc from 'fast-check';

const notInvented = [
  'chargeOffAmount',
  'dateOfFirstDelinquency',
  'worstPayStatus',
  'derogatory',
  'onRecordUntil',
  'creditorAddress',
  'creditorPhone',
] as const;

type Account = Omit<Tradeline, 'provenance' | 'merged' | (typeof notInvented)[number]>;

export function invented<Row extends object>(row: Row): Omit<Row, (typeof notInvented)[number]> {
  const others = Object.entries(row).filter(([name]) => !notInvented.some((one) => one === name));
  return Object.fromEntries(others) as Omit<Row, (typeof notInvented)[number]>;
}

/** Rows have no provenance yet. */
export interface InventedReport {
  reportDate: string;
  tradelines: Account[];
  collections: Account[];
  inquiries: Pick<ReportSnapshot['inquiries'][number], 'bureau' | 'creditor' | 'date'>[];
  scores: { bureau: (typeof bureaus)[number]; score: number }[];
  name: string;
  statements: Pick<ReportSnapshot['statements'][number], 'bureau' | 'text'>[];
}

const creditors = [
  'NORTHGATE RECOVERY',
  'Bluestem Card Services',
  'Señor Muebles & Sons <Tampa>',
  'MERCY "VALLEY" HOSPITAL',
  "O'Hara Auto 1st",
];
const marks: PaymentMark[] = [
  'current',
  '30',
  '60',
  '90',
  '120',
  '150',
  'repossession',
  'charge-off',
  'payment-plan',
];

const day = fc
  .date({ min: new Date('1985-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const date = orNothing(
  fc.oneof(
    { weight: 3, arbitrary: day },
    day.map((text) => text.slice(0, 7)),
  ),
);
const amount = orNothing(
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 250_000 }),
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  ),
);
const digits = fc.stringMatching(/^\d{4,12}$/);
const masked = fc.oneof(
  digits.map((text) => `${text}****`),
  digits.map((text) => `****${text.slice(-4)}`),
  digits.map((text) => `${text}XXXXXX`),
  digits.map((text) =>
    text
      .split('')
      .map((digit, index) => (index % 2 ? 'X' : digit))
      .join(''),
  ),
  digits,
);

const account: fc.Arbitrary<Account> = fc.record({
  bureau: fc.constantFrom(...bureaus),
  creditor: fc.constantFrom(...creditors),
  originalCreditor: fc.constant(null),
  accountNumber: orNothing(
    masked.map((text) => ({ masked: text, digits: text.replace(/\D/g, '') })),
  ),
  type: orNothing(fc.constantFrom(...accountTypes)),
  typeDetail: fc.constant(null),
  responsibility: orNothing(
    fc.constantFrom(...responsibilities.filter((one) => one !== 'cosigner')),
  ),
  status: orNothing(fc.constantFrom(...accountStatuses)),
  payStatus: orNothing(fc.constantFrom(...marks)),
  balance: amount,
  pastDue: amount,
  creditLimit: amount,
  highBalance: amount,
  monthlyPayment: amount,
  dateOpened: date,
  dateClosed: date,
  dateReported: date,
  dateLastActive: date,
  dateLastPayment: date,
  disputed: orNothing(fc.boolean()),
  remarks: fc.array(fc.constantFrom('Account closed by consumer', 'Sold to another lender'), {
    maxLength: 2,
  }),
  paymentHistory: fc
    .record({
      start: day,
      marks: fc.array(orNothing(fc.constantFrom(...marks)), { maxLength: 24 }),
    })
    .map(({ start, marks: months }) =>
      months.flatMap((mark, index) => (mark ? [{ month: back(start, index), mark }] : [])),
    ),
});

const collection = fc
  .record({ row: account, originalCreditor: fc.constantFrom(...creditors) })
  .map(({ row, originalCreditor }): Account => ({
    ...row,
    originalCreditor,
    type: null,
    pastDue: null,
    creditLimit: null,
    monthlyPayment: null,
    dateLastPayment: null,
    paymentHistory: [],
  }));

export const inventedReport: fc.Arbitrary<InventedReport> = fc.record({
  reportDate: day,
  tradelines: fc.array(account, { minLength: 1, maxLength: 6 }),
  collections: fc.array(collection, { maxLength: 3 }),
  inquiries: fc.array(
    fc.record({
      bureau: fc.constantFrom(...bureaus),
      creditor: fc.constantFrom(...creditors),
      date: day,
    }),
    { maxLength: 3 },
  ),
  scores: fc.uniqueArray(
    fc.record({ bureau: fc.constantFrom(...bureaus), score: fc.integer({ min: 300, max: 850 }) }),
    { selector: ({ bureau }) => bureau, maxLength: 3 },
  ),
  name: fc.constantFrom('María José Núñez', 'Zoë Walsh', "Liam O'Brien"),
  statements: fc.uniqueArray(
    fc.record({
      bureau: fc.constantFrom(...bureaus),
      text: fc.constantFrom('My wallet was stolen <2025>', 'Señor & Sons owe me'),
    }),
    { selector: ({ bureau }) => bureau, maxLength: 2 },
  ),
});

export function back(start: string, months: number): string {
  const [year, month] = start.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 7);
}

/** The history as one character a month from the newest on, and its first month. */
export function patternOf(
  { paymentHistory }: Account,
  characters: Partial<Record<PaymentMark, string>>,
) {
  const [newest] = paymentHistory;
  if (!newest) return { start: '', text: '' };
  const byMonth = new Map(paymentHistory.map(({ month, mark }) => [month, mark]));
  const length = 1 + monthsBetween(paymentHistory.at(-1)!.month, newest.month);
  const text = Array.from({ length }, (_, index) => {
    const mark = byMonth.get(back(newest.month, index));
    return (mark && characters[mark]) ?? 'X';
  }).join('');
  return { start: newest.month, text };
}

function monthsBetween(from: string, to: string): number {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [from, to].map((text) =>
    text.split('-').map(Number),
  ) as [number[], number[]];
  return (toYear! - fromYear!) * 12 + toMonth! - fromMonth!;
}
