import type { ReportChange } from '@repo/contract/report-comparison';
import type { FindingRule } from '@repo/contract/report-findings';
import type { PaymentMark, ReportSnapshot, Tradeline } from '@repo/contract/report-snapshots';
import type { FollowedRow } from '../src/findings/dispute-rules.ts';
import { seenAt } from '../src/findings/evidence.ts';
import { blankSnapshot, collectionRow, inquiryRow, recordRow, tradelineRow } from './rows.ts';

/** docs/findings.md lists each `title` with its expected result. */
export interface FindingCase {
  title: string;
  isRaised: boolean;
  snapshot: ReportSnapshot;
  changes?: ReportChange[];
  followed?: FollowedRow[];
}

const REPORT_DATE = '2026-11-20';

type Rows = Partial<ReportSnapshot>;
type Changed = ReportChange['changed'][number];

const raised = (title: string, rows: Rows, changes?: ReportChange[]): FindingCase => ({
  title,
  isRaised: true,
  snapshot: blankSnapshot({ reportDate: REPORT_DATE, ...rows }),
  ...(changes && { changes }),
});
const notRaised = (...given: Parameters<typeof raised>): FindingCase => ({
  ...raised(...given),
  isRaised: false,
});

const accounts = (...rows: Partial<Tradeline>[]): Rows => ({ tradelines: rows.map(tradelineRow) });
const collections = (...rows: Partial<Tradeline>[]): Rows => ({
  collections: rows.map(collectionRow),
});
const marks = (given: Record<string, PaymentMark>) => ({
  paymentHistory: Object.entries(given).map(([month, mark]) => ({ month, mark })),
});

function change(
  changed: Changed[],
  { list = 'tradelines', kind = 'updated', reasons = [] }: Partial<ReportChange> & Place = {},
): ReportChange {
  const row = {
    list,
    index: 0,
    bureau: 'experian' as const,
    creditor: 'HARBOR BANK',
    originalCreditor: null,
    accountNumber: null,
    dateOpened: null,
    balance: null,
  };
  return {
    id: 'change',
    kind,
    current: row,
    previous: row,
    probability: 1,
    reasons,
    changed,
    candidates: [],
  };
}
interface Place {
  list?: 'tradelines' | 'collections' | 'publicRecords' | 'inquiries';
}

function ofLetter(isRaised: boolean, title: string, standing: Partial<FollowedRow>): FindingCase {
  const { isThere = true } = standing;
  const rows = blankSnapshot({ reportDate: REPORT_DATE, ...collections({}) });
  const snapshot = isThere ? rows : blankSnapshot({ reportDate: REPORT_DATE });
  const seen = seenAt(rows, { list: 'collections', index: 0 })!;
  const followed: FollowedRow = {
    outcome: null,
    completedOn: null,
    shown: null,
    backOn: null,
    reportDate: REPORT_DATE,
    isThere,
    seen: isThere ? seen : { ...seen, row: { ...seen.row, index: -1 } },
    ...standing,
  };
  return { title, isRaised, snapshot, followed: [followed] };
}

const deleted = { outcome: 'deleted', completedOn: '2026-10-20' } as const;
const shown = { reportDate: '2026-11-01' };

const charged: Partial<Tradeline> = { payStatus: 'charge-off' };
const dofdMoved = (from: string, to: string) => [
  change([{ field: 'dateOfFirstDelinquency', from, to }]),
];
const paidLoan: Partial<Tradeline> = {
  type: 'installment',
  status: 'paid',
  balance: 0,
  dateClosed: '2025-03-10',
};
const closedCard: Partial<Tradeline> = { ...paidLoan, type: 'revolving', status: 'closed' };
const discharged = recordRow({ type: 'Chapter 7 Bankruptcy', status: 'Discharged' });
const medical: Partial<Tradeline> = { originalCreditor: 'MERCY VALLEY HOSPITAL', balance: 900 };

const numbered = (masked: string) => ({
  accountNumber: { masked, digits: masked.replace(/\D/g, '') },
});
const sold: Partial<Tradeline> = { balance: 1400, ...numbered('NR-771'), highBalance: 1400 };
const original: Partial<Tradeline> = { ...charged, creditor: 'Bluestem Cards', balance: 1400 };
const both = (collection: Partial<Tradeline>, tradeline: Partial<Tradeline>): Rows => ({
  ...collections({ ...sold, ...collection }),
  ...accounts({ ...original, ...tradeline }),
});

const card: Partial<Tradeline> = {
  ...numbered('51780523****'),
  type: 'revolving',
  status: 'open',
  payStatus: 'current',
  balance: 900,
  highBalance: 2300,
  dateOpened: '2019-03-12',
  dateReported: '2026-11-02',
};
const twoBureaus = (experian: Partial<Tradeline>, equifax: Partial<Tradeline>): Rows => ({
  bureaus: ['experian', 'equifax'],
  ...accounts(
    { ...card, ...experian },
    { ...card, ...numbered('517805230142'), bureau: 'equifax', ...equifax },
  ),
});
const bill: Partial<Tradeline> = {
  ...numbered('****8841'),
  balance: 640,
  highBalance: 640,
  dateOpened: '2025-01-15',
};

const masked: Partial<Tradeline> = { ...numbered('51780523****'), highBalance: null };
const unsaid: Partial<Tradeline> = { ...masked, balance: null };
const ending: Partial<Tradeline> = { ...numbered('****0142'), highBalance: null };
const others: Record<string, Partial<Tradeline>> = {
  'of another creditor': { creditor: 'LAKE FINANCE' },
  'of another type': { type: 'installment' },
  'with other balances': { balance: 4100 },
};

export const findingCases: Record<FindingRule, FindingCase[]> = {
  obsolete: [
    raised(
      'charge-off, first delinquency 7 years and 181 days before the report',
      accounts({ ...charged, dateOfFirstDelinquency: '2019-05-23' }),
    ),
    notRaised(
      'charge-off, first delinquency exactly 7 years and 180 days before the report',
      accounts({ ...charged, dateOfFirstDelinquency: '2019-05-24' }),
    ),
    notRaised(
      'charge-off, first delinquency more than 7 years ago, but the 180 days are not over',
      accounts({ ...charged, dateOfFirstDelinquency: '2019-10-01' }),
    ),
    raised(
      'collection with an old first delinquency, though it is paid',
      collections({ status: 'paid', balance: 0, dateOfFirstDelinquency: '2018-02-01' }),
    ),
    raised(
      'repossession with an old first delinquency',
      accounts({ payStatus: 'repossession', dateOfFirstDelinquency: '2018-02-01' }),
    ),
    raised(
      'month of first delinquency, obsolete from its last day on',
      accounts({ ...charged, dateOfFirstDelinquency: '2019-04' }),
    ),
    notRaised(
      'month of first delinquency that is obsolete only from its first day on',
      accounts({ ...charged, dateOfFirstDelinquency: '2019-05' }),
    ),
    notRaised(
      'collection without a first delinquency, last active ten years ago',
      collections({ dateLastActive: '2016-01-01', dateOpened: '2016-01-01' }),
    ),
    notRaised(
      'account paid as agreed with an old first delinquency',
      accounts({ payStatus: 'current', dateOfFirstDelinquency: '2015-01-01' }),
    ),
    notRaised(
      'federal student loan in default: other laws count its years',
      accounts({ ...charged, creditor: 'DEPT OF ED', dateOfFirstDelinquency: '2015-01-01' }),
    ),
    notRaised('report without a date', {
      ...accounts({ ...charged, dateOfFirstDelinquency: '2015-01-01' }),
      reportDate: null,
    }),
    raised(
      'late mark whose month ended more than 7 years ago',
      accounts({ payStatus: 'current', ...marks({ '2026-10': 'current', '2019-10': '30' }) }),
    ),
    notRaised(
      'late mark in the month that 7 years ago had not ended',
      accounts({ payStatus: 'current', ...marks({ '2019-11': '30' }) }),
    ),
    notRaised(
      'old late marks that led to a charge-off: they count with its first delinquency',
      accounts({ ...charged, ...marks({ '2019-10': '120', '2019-09': '90' }) }),
    ),
    raised('tax lien that was paid 8 years ago', {
      publicRecords: [recordRow({ type: 'Tax lien', status: 'Paid', dateResolved: '2018-10-01' })],
    }),
    notRaised('unpaid tax lien of 2010', {
      publicRecords: [recordRow({ type: 'Tax lien', status: 'Unpaid', dateFiled: '2010-10-01' })],
    }),
    notRaised('judgment of 2010: the state’s limitation may be longer', {
      publicRecords: [recordRow({ type: 'Civil judgment', dateFiled: '2010-10-01' })],
    }),
  ],
  'obsolete-bankruptcy': [
    raised('chapter 7 filed more than 10 years ago', {
      publicRecords: [recordRow({ type: 'Chapter 7 Bankruptcy', dateFiled: '2016-11-19' })],
    }),
    notRaised('chapter 7 filed 10 years ago to the day', {
      publicRecords: [recordRow({ type: 'Chapter 7 Bankruptcy', dateFiled: '2016-11-20' })],
    }),
    notRaised('chapter 13 filed 8 years ago: 7 years is the bureaus’ own rule, not the law’s', {
      publicRecords: [recordRow({ type: 'Chapter 13 Bankruptcy', dateFiled: '2018-06-01' })],
    }),
    notRaised('filed in the month that 10 years ago had not ended', {
      publicRecords: [recordRow({ type: 'Bankruptcy', dateFiled: '2016-11' })],
    }),
    notRaised('involuntary petition: the order for relief came later', {
      publicRecords: [recordRow({ type: 'Involuntary Bankruptcy', dateFiled: '2016-01-01' })],
    }),
    notRaised('no filing date', { publicRecords: [recordRow({ type: 'Bankruptcy' })] }),
  ],
  'first-delinquency-moved': [
    raised(
      'charge-off whose first delinquency is later than in the report before',
      accounts({ ...charged, dateOfFirstDelinquency: '2022-06-01' }),
      dofdMoved('2020-03-01', '2022-06-01'),
    ),
    raised(
      'debt that was sold, and whose first delinquency moved',
      collections({ dateOfFirstDelinquency: '2022-06' }),
      [
        change([{ field: 'dateOfFirstDelinquency', from: '2020-03', to: '2022-06' }], {
          list: 'collections',
          reasons: ['sold-debt'],
        }),
      ],
    ),
    notRaised(
      'moved to an earlier date',
      accounts({ ...charged, dateOfFirstDelinquency: '2020-03-01' }),
      dofdMoved('2022-06-01', '2020-03-01'),
    ),
    notRaised(
      'a day instead of its month',
      accounts({ ...charged, dateOfFirstDelinquency: '2022-06-15' }),
      dofdMoved('2022-06', '2022-06-15'),
    ),
    notRaised('not given before', accounts({ ...charged, dateOfFirstDelinquency: '2022-06-15' }), [
      change([{ field: 'dateOfFirstDelinquency', from: null, to: '2022-06-15' }]),
    ]),
    notRaised(
      'paid up between the two dates: a new delinquency',
      accounts({
        ...charged,
        dateOfFirstDelinquency: '2022-06-01',
        ...marks({ '2022-06': '30', '2022-05': 'current' }),
      }),
      dofdMoved('2020-03-01', '2022-06-01'),
    ),
    notRaised(
      'late again, but not given up for lost',
      accounts({ payStatus: '30', dateOfFirstDelinquency: '2022-06-01' }),
      dofdMoved('2020-03-01', '2022-06-01'),
    ),
  ],
  'first-delinquency-after-charge-off': [
    raised(
      'first delinquency later than the first month marked as charged off',
      accounts({
        ...charged,
        dateOfFirstDelinquency: '2024-05-02',
        ...marks({ '2024-04': 'charge-off', '2024-03': 'charge-off' }),
      }),
    ),
    raised(
      'first delinquency later than the closing of a charged-off account',
      accounts({
        ...charged,
        status: 'closed',
        dateClosed: '2024-03-31',
        dateOfFirstDelinquency: '2024-05',
      }),
    ),
    notRaised(
      'first delinquency in the month of the charge-off',
      accounts({
        ...charged,
        dateOfFirstDelinquency: '2024-04-28',
        ...marks({ '2024-04': 'charge-off' }),
      }),
    ),
    notRaised(
      'card closed by the consumer, paid for some months, then charged off',
      accounts({
        ...charged,
        status: 'closed',
        dateClosed: '2024-01-31',
        dateOfFirstDelinquency: '2024-05',
        ...marks({ '2024-03': 'current' }),
      }),
    ),
    notRaised(
      'remark says that the consumer closed the account',
      accounts({
        ...charged,
        status: 'closed',
        dateClosed: '2024-01-31',
        dateOfFirstDelinquency: '2024-05',
        remarks: ['Account closed by consumer'],
      }),
    ),
  ],
  'collection-and-original': [
    raised('charge-off and its collection, both with the same balance', both({}, {})),
    raised(
      'other balances, but the number of the charge-off',
      both({ ...numbered('****3355'), balance: 1650, highBalance: null }, numbered('41178833355')),
    ),
    raised(
      'the collection began with the amount that was charged off',
      both({ balance: 1700 }, { balance: 900, chargeOffAmount: 1400 }),
    ),
    notRaised('sold: the first creditor shows a balance of zero', both({}, { balance: 0 })),
    notRaised('the first creditor does not say a balance', both({}, { balance: null })),
    notRaised('paid collection', both({ balance: 0 }, {})),
    notRaised('another bureau', both({}, { bureau: 'equifax' })),
    notRaised(
      'charge-off of the same creditor with another number and another amount',
      both({ ...numbered('****3355') }, { ...numbered('****9021'), balance: 500 }),
    ),
    notRaised('card in use of the same creditor', both({}, { payStatus: 'current' })),
    notRaised('collection for another creditor', both({ originalCreditor: 'PHONE CO' }, {})),
  ],
  'bureaus-disagree': [
    raised('balances of one month', twoBureaus({}, { balance: 1200 })),
    raised('open and closed in one month', twoBureaus({}, { status: 'closed' })),
    raised(
      'paid on time and charged off in one month',
      twoBureaus({}, { payStatus: 'charge-off' }),
    ),
    raised('opened in other months', twoBureaus({}, { dateOpened: '2019-07-12' })),
    raised(
      'opened in other months, and the balance is round',
      twoBureaus(masked, { ...masked, dateOpened: '2019-07-12' }),
    ),
    raised(
      'opened in other years, and neither bureau gives an amount',
      twoBureaus(unsaid, { ...unsaid, dateOpened: '2012-07-12' }),
    ),
    raised(
      'full numbers of one card, with other months of opening and other amounts',
      twoBureaus(
        { ...numbered('5178052301420099') },
        {
          ...numbered('5178052301420099'),
          dateOpened: '2019-07-12',
          balance: 1200,
          highBalance: 5000,
        },
      ),
    ),
    raised(
      'other months of first delinquency',
      twoBureaus({ dateOfFirstDelinquency: '2022-01' }, { dateOfFirstDelinquency: '2023-06' }),
    ),
    raised('open and closed in one month, and a third bureau has two accounts that either may be', {
      bureaus: ['experian', 'equifax', 'transunion'],
      ...accounts(
        { ...card, ...unsaid },
        { ...card, ...unsaid, bureau: 'equifax', dateOpened: '2021-07-12' },
        { ...card, ...unsaid, bureau: 'equifax', dateOpened: '2023-01-02' },
        { ...card, ...unsaid, bureau: 'transunion', status: 'closed' },
      ),
    }),
    notRaised(
      'balances of two months',
      twoBureaus({}, { balance: 1200, dateReported: '2026-10-02' }),
    ),
    notRaised('balances, one of no date', twoBureaus({}, { balance: 1200, dateReported: null })),
    notRaised('one bureau says no balance', twoBureaus({}, { balance: null })),
    notRaised(
      'open in one month, closed in the next',
      twoBureaus({ dateReported: '2026-09-02' }, { status: 'closed' }),
    ),
    notRaised('closed and paid', twoBureaus({ status: 'closed' }, { status: 'paid' })),
    notRaised('a day and its month', twoBureaus({}, { dateOpened: '2019-03' })),
    ...Object.entries(others).map(([title, other]) =>
      notRaised(
        `numbers with the same last four digits, opened in other months, ${title}`,
        twoBureaus(ending, { ...ending, dateOpened: '2021-07-12', ...other }),
      ),
    ),
    notRaised(
      'full numbers of one creditor, opened in other months, with other original amounts of a loan',
      twoBureaus(
        { ...numbered('770012345678'), type: 'installment' },
        {
          ...numbered('770012345678'),
          type: 'installment',
          dateOpened: '2021-07-12',
          highBalance: 9100,
        },
      ),
    ),
    notRaised(
      'loans of one student with one number, opened in other months',
      twoBureaus(
        { ...numbered('770012345678'), creditor: 'DEPT OF ED / NELNET' },
        {
          ...numbered('770012345678'),
          creditor: 'DEPT OF ED / NELNET',
          dateOpened: '2021-07-12',
        },
      ),
    ),
    notRaised('one account opened in another month that may be either of two', {
      bureaus: ['experian', 'equifax'],
      ...accounts(
        { ...card, ...unsaid },
        { ...card, ...unsaid, bureau: 'equifax', dateOpened: '2021-07-12' },
        { ...card, ...unsaid, bureau: 'equifax', dateOpened: '2023-01-02' },
      ),
    }),
    notRaised('account without a number that fits two accounts of other bureaus', {
      bureaus: ['experian', 'equifax', 'transunion'],
      ...accounts(
        { ...card, accountNumber: null },
        { ...card, ...numbered('620199887766'), bureau: 'equifax' },
        { ...card, ...numbered('517805230142'), bureau: 'transunion', balance: 1200 },
      ),
    }),
    notRaised('account without a number that fits two accounts of other bureaus, listed second', {
      bureaus: ['experian', 'equifax', 'transunion'],
      ...accounts(
        { ...card, ...numbered('620199887766'), bureau: 'equifax', balance: 1200 },
        { ...card, accountNumber: null },
        { ...card, ...numbered('517805230142'), bureau: 'transunion' },
      ),
    }),
    notRaised('one account opened in another month that may be either of two, listed last', {
      bureaus: ['experian', 'equifax'],
      ...accounts(
        { ...card, ...unsaid, bureau: 'equifax', dateOpened: '2021-07-12' },
        { ...card, ...unsaid, bureau: 'equifax', dateOpened: '2023-01-02' },
        { ...card, ...unsaid },
      ),
    }),
    notRaised(
      'the file gives one value for several bureaus',
      twoBureaus({}, { balance: 1200, merged: true }),
    ),
    notRaised(
      'two accounts of one creditor',
      twoBureaus({}, { ...numbered('620199887766'), balance: 1200 }),
    ),
    notRaised(
      'cards of one creditor opened on one day, of which the numbers show the issuer only',
      twoBureaus(
        { ...numbered('5178****'), highBalance: 4100 },
        { ...numbered('517805******'), balance: 1200 },
      ),
    ),
    notRaised('bills of two hospitals with one collector', {
      bureaus: ['experian', 'equifax'],
      ...collections(
        {
          ...bill,
          accountNumber: null,
          dateReported: '2026-11-02',
          originalCreditor: 'HOSPITAL A',
        },
        {
          ...bill,
          accountNumber: null,
          dateReported: '2026-11-02',
          originalCreditor: 'CLINIC B',
          bureau: 'equifax',
          balance: 800,
          highBalance: 800,
        },
      ),
    }),
  ],
  duplicate: [
    raised('same creditor, number, opening date and balance', accounts(card, card)),
    raised(
      'collection that two collectors show, with the same first delinquency',
      collections(
        { ...bill, creditor: 'NORTHGATE RECOVERY', dateOfFirstDelinquency: '2024-05' },
        {
          ...bill,
          ...numbered('A-1'),
          highBalance: null,
          creditor: 'LAKESIDE COLLECTORS',
          dateOfFirstDelinquency: '2024-05',
        },
      ),
    ),
    notRaised('two bureaus', accounts(card, { ...card, bureau: 'equifax' })),
    notRaised('other numbers', accounts(card, { ...card, ...numbered('620199887766') })),
    notRaised('other opening dates', accounts(card, { ...card, dateOpened: '2020-03-12' })),
    notRaised('other amounts', accounts(card, { ...card, balance: 450, highBalance: 1200 })),
    notRaised(
      'loans of one student with one number',
      accounts(
        { ...card, creditor: 'DEPT OF ED / NELNET' },
        { ...card, creditor: 'DEPT OF ED / NELNET' },
      ),
    ),
    notRaised(
      'two bills of one hospital with one collector',
      collections(bill, { ...bill, ...numbered('****8842') }),
    ),
    notRaised(
      'debt that was sold: the first collector shows a balance of zero',
      collections({ ...bill, balance: 0 }, { ...bill, creditor: 'LAKESIDE COLLECTORS' }),
    ),
    notRaised(
      'row that the file repeats for several bureaus',
      accounts(card, { ...card, merged: true }),
    ),
  ],
  'paid-with-balance': [
    raised('paid, with a balance', accounts({ status: 'paid', balance: 120 })),
    raised('paid, with an amount past due', accounts({ status: 'paid', pastDue: 40 })),
    raised('refinanced, with a balance', accounts({ status: 'refinanced', balance: 9000 })),
    raised(
      'remark “Paid in full”, with a balance',
      collections({ remarks: ['Paid in full'], balance: 300 }),
    ),
    raised(
      'balance of zero, with an amount past due',
      accounts({ status: 'closed', balance: 0, pastDue: 250 }),
    ),
    raised(
      'loan that is closed and paid as agreed, with a balance',
      accounts({ type: 'installment', status: 'closed', payStatus: 'current', balance: 4000 }),
    ),
    raised(
      'transferred and paid as agreed, with a balance',
      accounts({ status: 'transferred', payStatus: 'current', balance: 4000 }),
    ),
    notRaised('paid, and the balance is not said', accounts({ status: 'paid' })),
    notRaised('paid, with a balance of zero', accounts({ status: 'paid', balance: 0, pastDue: 0 })),
    notRaised(
      'closed card that is still paid off',
      accounts({ type: 'revolving', status: 'closed', payStatus: 'current', balance: 700 }),
    ),
    notRaised(
      'closed card that is late',
      accounts({ type: 'revolving', status: 'closed', payStatus: '60', balance: 700, pastDue: 80 }),
    ),
    notRaised(
      'closed loan that was charged off',
      accounts({ ...charged, type: 'installment', status: 'closed', balance: 700, pastDue: 700 }),
    ),
    notRaised(
      'open account, less than 30 days late',
      accounts({ status: 'open', payStatus: 'current', balance: 700, pastDue: 25 }),
    ),
    notRaised(
      'remark “Paying under a partial payment agreement”',
      accounts({ balance: 700, remarks: ['Paying under a partial payment agreement'] }),
    ),
    notRaised(
      'remark “Agreement to be settled in installments”',
      accounts({ balance: 700, remarks: ['Agreement to be settled in installments'] }),
    ),
    notRaised('remark “Being settled”', accounts({ balance: 700, remarks: ['Being settled'] })),
    notRaised(
      'remark “Not paid as agreed”',
      accounts({ ...charged, balance: 700, remarks: ['Not paid as agreed'] }),
    ),
  ],
  'charge-off-rising': [
    raised(
      'charge-off with a higher balance than in the report before',
      accounts({ ...charged, balance: 1500 }),
      [change([{ field: 'balance', from: '1400', to: '1500' }])],
    ),
    raised(
      'charge-off with a higher balance than was charged off',
      accounts({ ...charged, balance: 1500, chargeOffAmount: 1400 }),
    ),
    notRaised(
      'charge-off with a lower balance',
      accounts({ ...charged, balance: 1300, chargeOffAmount: 1400 }),
      [change([{ field: 'balance', from: '1400', to: '1300' }])],
    ),
    notRaised(
      'charged off since the report before: until then interest may be charged',
      accounts({ ...charged, balance: 1500 }),
      [
        change([
          { field: 'balance', from: '1400', to: '1500' },
          { field: 'payStatus', from: '120', to: 'charge-off' },
        ]),
      ],
    ),
    notRaised('balance that was not said before', accounts({ ...charged, balance: 1500 }), [
      change([{ field: 'balance', from: null, to: '1500' }]),
    ]),
    notRaised(
      'card in use with a higher balance',
      accounts({ payStatus: 'current', balance: 1500 }),
      [change([{ field: 'balance', from: '1400', to: '1500' }])],
    ),
  ],
  'late-after-closing': [
    raised(
      'paid loan, late two months later',
      accounts({ ...paidLoan, ...marks({ '2025-05': '30' }) }),
    ),
    raised(
      'closed card with nothing owed, late two months later',
      accounts({ ...closedCard, ...marks({ '2025-05': '60' }) }),
    ),
    notRaised(
      'late in the month of closing',
      accounts({ ...paidLoan, ...marks({ '2025-03': '30' }) }),
    ),
    notRaised('late before closing', accounts({ ...paidLoan, ...marks({ '2025-01': '30' }) })),
    notRaised(
      'closed card on which something is still owed',
      accounts({ ...closedCard, balance: 300, ...marks({ '2025-05': '30' }) }),
    ),
    notRaised(
      'closed card that was paid off months later',
      accounts({ ...closedCard, dateLastPayment: '2025-08-01', ...marks({ '2025-05': '30' }) }),
    ),
    notRaised(
      'closed card whose balance is not said',
      accounts({ ...closedCard, balance: null, ...marks({ '2025-05': '30' }) }),
    ),
    notRaised(
      'closed in a year, late in the same year',
      accounts({ ...paidLoan, dateClosed: '2025', ...marks({ '2025-05': '30' }) }),
    ),
    notRaised(
      'closed, then charged off, then sold',
      accounts({
        ...closedCard,
        payStatus: 'charge-off',
        ...marks({ '2025-07': 'charge-off', '2025-05': '120' }),
      }),
    ),
  ],
  'discharged-with-balance': [
    raised(
      'remark “Discharged in chapter 7 bankruptcy”, with a balance',
      accounts({ balance: 800, remarks: ['Discharged in Chapter 7 bankruptcy'] }),
    ),
    raised('remark “Included in bankruptcy”, a bankruptcy of the bureau is discharged', {
      ...accounts({ balance: 800, remarks: ['Included in bankruptcy'] }),
      publicRecords: [discharged],
    }),
    notRaised(
      'remark “Included in bankruptcy”, no discharge is reported',
      accounts({ balance: 800, remarks: ['Included in bankruptcy'] }),
    ),
    notRaised('bankruptcy discharged, the account is not in it', {
      ...accounts({ balance: 800 }),
      publicRecords: [discharged],
    }),
    notRaised('bankruptcy that was dismissed', {
      ...accounts({ balance: 800, remarks: ['Included in bankruptcy'] }),
      publicRecords: [recordRow({ ...discharged, status: 'Dismissed, not discharged' })],
    }),
    notRaised('bankruptcy of another bureau', {
      ...accounts({ balance: 800, remarks: ['Included in bankruptcy'] }),
      publicRecords: [recordRow({ ...discharged, bureau: 'equifax' })],
    }),
    notRaised('reaffirmed debt', {
      ...accounts({ balance: 800, remarks: ['Included in bankruptcy', 'Debt reaffirmed'] }),
      publicRecords: [discharged],
    }),
    notRaised('home loan of a chapter 13 plan', {
      ...accounts({ type: 'mortgage', balance: 800, remarks: ['Included in chapter 13'] }),
      publicRecords: [recordRow({ ...discharged, type: 'Chapter 13 Bankruptcy' })],
    }),
    notRaised(
      'discharged, with a balance of zero',
      accounts({ balance: 0, remarks: ['Discharged in Chapter 7 bankruptcy'] }),
    ),
  ],
  'medical-paid': [
    raised('collection of a hospital, paid', collections({ ...medical, status: 'paid' })),
    raised('collection of a hospital, balance of zero', collections({ ...medical, balance: 0 })),
    notRaised(
      'collection of a hospital, balance is not said',
      collections({ ...medical, balance: null }),
    ),
    notRaised(
      'collection of a hospital that went back to it',
      collections({ ...medical, balance: 0, status: 'transferred' }),
    ),
    notRaised('paid collection of a phone company', collections({ status: 'paid', balance: 0 })),
    notRaised(
      'medical collector that collects for a phone company',
      collections({
        creditor: 'MEDICAL RECOVERY',
        originalCreditor: 'PHONE CO',
        status: 'paid',
        balance: 0,
      }),
    ),
    notRaised(
      'animal hospital',
      collections({ originalCreditor: 'CITY ANIMAL HOSPITAL', status: 'paid', balance: 0 }),
    ),
  ],
  'medical-small': [
    raised('first amount of $499', collections({ ...medical, highBalance: 499, balance: 499 })),
    raised('balance of $320, nothing was paid', collections({ ...medical, balance: 320 })),
    notRaised('first amount of $500', collections({ ...medical, highBalance: 500, balance: 500 })),
    notRaised(
      'first amount of $800, of which $400 are left',
      collections({ ...medical, highBalance: 800, balance: 400 }),
    ),
    notRaised(
      'balance of $320 after a payment, first amount not said',
      collections({ ...medical, balance: 320, dateLastPayment: '2026-02-01' }),
    ),
    notRaised('balance of $320 owed to a phone company', collections({ balance: 320 })),
    notRaised(
      'credit card for medical bills',
      collections({ originalCreditor: 'HEALTHCARE CREDIT/SYNCHRONY', balance: 320 }),
    ),
  ],
  'medical-recent': [
    raised(
      'first delinquency 11 months before the report',
      collections({ ...medical, dateOfFirstDelinquency: '2025-12-21' }),
    ),
    raised(
      'without a first delinquency, opened 3 months before the report',
      collections({ ...medical, dateOpened: '2026-08-01' }),
    ),
    notRaised(
      'first delinquency a year before the report',
      collections({ ...medical, dateOfFirstDelinquency: '2025-11-20' }),
    ),
    notRaised(
      'month of first delinquency that began a year before the report',
      collections({ ...medical, dateOfFirstDelinquency: '2025-11' }),
    ),
    notRaised(
      'first delinquency two years ago, opened by the collector last month',
      collections({
        ...medical,
        dateOfFirstDelinquency: '2024-11-01',
        dateOpened: '2026-10-01',
      }),
    ),
    notRaised('recent collection of a phone company', collections({ dateOpened: '2026-08-01' })),
  ],
  'inquiry-old': [
    raised('inquiry of 2 years and a day', { inquiries: [inquiryRow({ date: '2024-11-19' })] }),
    notRaised('inquiry of 2 years to the day', { inquiries: [inquiryRow({ date: '2024-11-20' })] }),
    notRaised('inquiry of the month 2 years ago', { inquiries: [inquiryRow({ date: '2024-11' })] }),
    notRaised('inquiry without a date', { inquiries: [inquiryRow({})] }),
  ],
  'dispute-remark-missing': [
    raised(
      'remark says that the consumer disputes, the account is marked as not disputed',
      accounts({ disputed: false, remarks: ['Consumer disputes this account information'] }),
    ),
    raised(
      'remark says so in the words of the law, the account is marked as not disputed',
      accounts({
        disputed: false,
        remarks: ['Account information disputed by consumer, meets FCRA requirements'],
      }),
    ),
    raised(
      'late account, disputed in the report before, now marked as not disputed',
      accounts({ disputed: false, payStatus: '60' }),
      [change([{ field: 'disputed', from: 'true', to: 'false' }])],
    ),
    notRaised(
      'disputed in the report before, this one does not say',
      accounts({ disputed: null, payStatus: '60' }),
      [change([{ field: 'disputed', from: 'true', to: null }])],
    ),
    notRaised(
      'disputed in the report before, corrected since',
      accounts({ disputed: false, payStatus: 'current' }),
      [change([{ field: 'disputed', from: 'true', to: 'false' }])],
    ),
    notRaised(
      'remark says that the dispute is resolved',
      accounts({ disputed: false, payStatus: '60', remarks: ['Dispute resolved'] }),
      [change([{ field: 'disputed', from: 'true', to: 'false' }])],
    ),
    notRaised(
      'remark and mark say that it is disputed',
      accounts({ disputed: true, remarks: ['Consumer disputes this account information'] }),
    ),
  ],
  'deleted-still-reported': [
    ofLetter(true, 'collection that the bureau deleted by its answer, in a later report', deleted),
    ofLetter(true, 'collection that the bureau blocked by its answer, in a later report', {
      ...deleted,
      outcome: 'blocked',
    }),
    ofLetter(false, 'report of the day on which the bureau finished', {
      ...deleted,
      completedOn: REPORT_DATE,
    }),
    ofLetter(false, 'collection that the bureau verified', { ...deleted, outcome: 'verified' }),
    ofLetter(false, 'collection that was gone and came back: see `reinserted`', {
      ...deleted,
      shown,
      backOn: REPORT_DATE,
    }),
    ofLetter(false, 'collection that is gone', { ...deleted, shown, isThere: false }),
  ],
  'gone-unanswered': [
    ofLetter(true, 'collection that is gone after its letter, without an answer', {
      shown,
      isThere: false,
    }),
    ofLetter(true, 'collection that is gone, and the bureau’s time is over', {
      outcome: 'no-response',
      shown,
      isThere: false,
    }),
    ofLetter(false, 'collection that the bureau deleted by its answer', {
      ...deleted,
      shown,
      isThere: false,
    }),
    ofLetter(false, 'collection that is gone, but nobody knows if the bureau had the letter', {
      isThere: false,
    }),
    ofLetter(false, 'collection that is still there', {}),
  ],
  reinserted: [
    ofLetter(true, 'collection that was gone after its letter and is back', {
      ...deleted,
      shown,
      backOn: REPORT_DATE,
    }),
    ofLetter(false, 'collection that the bureau put back by its own answer', {
      outcome: 'reinserted',
      completedOn: '2026-11-10',
      shown,
      backOn: REPORT_DATE,
    }),
    raised('collection that was deleted and is back', collections({}), [
      change([], { kind: 'reinserted', list: 'collections' }),
    ]),
    notRaised('account without a bad mark that is back', accounts({ payStatus: 'current' }), [
      change([], { kind: 'reinserted' }),
    ]),
    notRaised('collection that is new', collections({}), [
      change([], { kind: 'new', list: 'collections' }),
    ]),
  ],
  'authorized-user': [
    raised(
      'authorized user, with a late mark',
      accounts({ responsibility: 'authorized-user', ...marks({ '2026-02': '30' }) }),
    ),
    raised(
      'authorized user of a charge-off',
      accounts({ responsibility: 'authorized-user', ...charged }),
    ),
    notRaised(
      'authorized user, all paid on time',
      accounts({ responsibility: 'authorized-user', payStatus: 'current' }),
    ),
    notRaised(
      'joint account, with a late mark',
      accounts({ responsibility: 'joint', ...marks({ '2026-02': '30' }) }),
    ),
    notRaised('responsibility is not said', accounts(marks({ '2026-02': '30' }))),
  ],
};
