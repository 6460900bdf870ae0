import { expect, test } from '@jest/globals';
import type { PaymentMark } from '@repo/contract/report-snapshots';
import fc from 'fast-check';
import { tradelineRow } from '../test/rows.ts';
import { accountItemType } from './account-standing.ts';
import { FieldReader } from './field-reader.ts';
import { finishReading } from './finish-reading.ts';
import { readStanding } from './payment-states.ts';
import { emptySnapshot } from './reading.ts';

function standingOf(text: string) {
  const problems: ConstructorParameters<typeof FieldReader>[0] = [];
  const { amounts: _, ...standing } = readStanding(new FieldReader(problems, ''), [
    { path: '', raw: text },
  ]);
  return { standing, problems, itemType: accountItemType(tradelineRow(standing)) };
}

const metro: [code: string, text: string, itemType: string | null][] = [
  ['05', 'Account transferred', null],
  ['11', 'Current account', null],
  ['13', 'Paid or closed account/zero balance', null],
  ['61', 'Account paid in full, was a voluntary surrender', 'repossession'],
  ['62', 'Account paid in full, was a collection account', 'collection'],
  ['63', 'Account paid in full, was a repossession', 'repossession'],
  ['64', 'Account paid in full, was a charge-off', 'charge-off'],
  ['65', 'Account paid in full. A foreclosure was started', 'derogatory'],
  ['71', 'Account 30-59 days past the due date', 'late-payment'],
  ['78', 'Account 60-89 days past the due date', 'late-payment'],
  ['80', 'Account 90-119 days past the due date', 'late-payment'],
  ['82', 'Account 120-149 days past the due date', 'late-payment'],
  ['83', 'Account 150-179 days past the due date', 'late-payment'],
  ['84', 'Account 180 days or more past the due date', 'late-payment'],
  [
    '88',
    'Claim filed with government for insured portion of balance on a defaulted loan',
    'derogatory',
  ],
  ['89', 'Deed received in lieu of foreclosure on a defaulted mortgage', 'foreclosure'],
  ['93', 'Account assigned to internal or external collections', 'collection'],
  ['94', 'Foreclosure completed', 'foreclosure'],
  ['95', 'Voluntary surrender', 'repossession'],
  ['96', 'Merchandise was repossessed by grantor', 'repossession'],
  ['97', 'Unpaid balance reported as a loss (charge-off)', 'charge-off'],
];

test.each(metro)('Metro 2 %s: %s', (code, text, itemType) => {
  for (const said of [code, text, text.toUpperCase(), `${text}.`]) {
    expect(standingOf(said)).toMatchObject({ problems: [], itemType });
  }
});

test.each([
  'DA',
  'DF',
  'On the moon',
  'Bankruptcy dismissed',
  'Not a charge-off',
  'Negative amortization',
  'BK of America',
])('“%s” is a problem, and no state', (text) => {
  expect(standingOf(text)).toMatchObject({
    itemType: null,
    standing: { payStatus: null, worstPayStatus: null },
    problems: [{ code: 'unknown-code' }],
  });
});

const losses: [word: string, mark: PaymentMark][] = [
  ['charge-off', 'charge-off'],
  ['chargeoff', 'charge-off'],
  ['charged off account', 'charge-off'],
  ['bad debt', 'charge-off'],
  ['collection account', 'collection'],
  ['repossession', 'repossession'],
  ['voluntary surrender', 'repossession'],
  ['foreclosure', 'foreclosure'],
  ['60 days past due', '60'],
  ['past due 120 days', '120'],
  ['30 days late', '30'],
];

test('an account that was lost or late is negative, whatever was paid since', () => {
  const closing = fc.constantFrom('Paid', 'Paid in full', 'Closed', 'Account paid', 'Transferred');
  const link = fc.constantFrom('; was ', ', was a ', '. Was previously ', '/was ', ' - was a ');
  const written = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  );
  fc.assert(
    fc.property(
      closing,
      link,
      fc.constantFrom(...losses),
      written,
      (end, was, [word, mark], as) => {
        const { standing, problems, itemType } = standingOf(as(`${end}${was}${word}`));
        expect(problems).toEqual([]);
        expect(standing).toMatchObject({ payStatus: null, worstPayStatus: mark });
        expect(standing.status).not.toBeNull();
        expect(itemType).not.toBeNull();
      },
    ),
  );
});

test.each<[string, PaymentMark | null, string | null]>([
  ['Wage Earner Plan', 'payment-plan', 'derogatory'],
  ['BankruptcyOrWageEarnerPlan', 'payment-plan', 'derogatory'],
  ['Account Included in Bankruptcy', 'bankruptcy', 'included-in-bankruptcy'],
  ['Discharged through Bankruptcy Chapter 7', 'bankruptcy', 'included-in-bankruptcy'],
  ['CollectionOrChargeOff', 'charge-off', 'charge-off'],
  ['Coll/Chargeoff', 'charge-off', 'charge-off'],
  ['LateOver120Days', '120', 'late-payment'],
  ['Not more than two payments past due', '60', 'late-payment'],
  ['30 Delinq', '30', 'late-payment'],
  ['Derogatory', null, 'derogatory'],
  ['Negative, closed', null, 'derogatory'],
  ['Closed - negative', null, 'derogatory'],
  ['PAID/CHGOFF', 'charge-off', 'charge-off'],
  ['COLL/CHGOFF', 'charge-off', 'charge-off'],
  ['Profit & Loss Writeoff', 'charge-off', 'charge-off'],
  ['BK7', 'bankruptcy', 'included-in-bankruptcy'],
  ['Closed, CH 13', 'bankruptcy', 'included-in-bankruptcy'],
  ['Was past due', null, 'derogatory'],
  ['Paid in settlement', null, 'derogatory'],
  ['Account 15 days past due', null, null],
  ['Current; Paid or Paying as Agreed', 'current', null],
  ['Paid, Closed/Never Late', 'current', null],
  ['Pays within 30 days', 'current', null],
  ['AsAgreed', 'current', null],
  ['Too new to rate', null, null],
])('%s', (text, payStatus, itemType) => {
  expect(standingOf(text)).toMatchObject({ problems: [], standing: { payStatus }, itemType });
});

test('a number of days is read in every form of a state of its own', () => {
  const days = fc.constantFrom<PaymentMark>('30', '60', '90', '120', '150', '180');
  const form = fc.constantFrom(
    (number: string) => number,
    (number: string) => `${number}+`,
    (number: string) => `${number} +`,
    (number: string) => `>${number}`,
    (number: string) => `${number} or more`,
    (number: string) => `${number} plus`,
    (number: string) => `${number}-${Number(number) + 29}`,
    (number: string) => `${number}+ days late`,
    (number: string) => `Late ${number}`,
    (number: string) => `LATE-${number}+`,
    (number: string) => `${number} DPD`,
    (number: string) => `Open; delinquent ${number}`,
  );
  fc.assert(
    fc.property(days, form, (mark, as) => {
      const { standing, problems } = standingOf(as(mark));
      expect([as(mark), standing.payStatus, problems]).toEqual([as(mark), mark, []]);
    }),
  );
});

test('a remark tells what the status does not, unless it says that it is not so', () => {
  const remarked = (...remarks: string[]) => {
    const row = tradelineRow({ payStatus: 'current', remarks });
    const { snapshot } = finishReading({
      snapshot: { ...emptySnapshot(), tradelines: [row] },
      problems: [],
    });
    return accountItemType(snapshot.tradelines[0]!);
  };
  expect(remarked('Included in Chapter 13 bankruptcy')).toBe('included-in-bankruptcy');
  expect(remarked('CHARGED OFF AS BAD DEBT')).toBe('charge-off');
  expect(remarked('Settled for less than full balance')).toBe('derogatory');
  expect(remarked('Incl in BK 7')).toBe('included-in-bankruptcy');
  expect(remarked('TRANSFERRED TO FIRST USA BK', 'SOLD TO BK OF AMERICA')).toBeNull();
  expect(remarked('Account closed by consumer', 'Sold to another lender')).toBeNull();
  expect(remarked('Bankruptcy dismissed', 'Consumer disputes this collection')).toBeNull();
});

test('a text or list that is too long is cut, and named as a problem', () => {
  const row = tradelineRow({
    creditor: 'A'.repeat(5_000),
    remarks: Array.from({ length: 70 }, (_, index) => `Remark ${index} ${'b'.repeat(2_000)}`),
    accountNumber: { digits: '1'.repeat(90), masked: '1'.repeat(90) },
  });
  const { snapshot, problems } = finishReading({
    snapshot: { ...emptySnapshot(), tradelines: [row] },
    problems: [],
  });
  const [cut] = snapshot.tradelines;
  expect([cut!.creditor.length, cut!.remarks.length, cut!.remarks[0]!.length]).toEqual([
    200, 50, 1_000,
  ]);
  expect(cut!.accountNumber).toEqual({ digits: '1'.repeat(60), masked: '1'.repeat(60) });
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['too-long']));
});
