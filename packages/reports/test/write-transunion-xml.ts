import type { AccountType, PaymentMark, Responsibility } from '@repo/contract/report-snapshots';
import { patternOf, type InventedReport } from './invented-report.ts';
import { toXml } from './to-xml.ts';

type Account = InventedReport['tradelines'][number];

const types: Record<AccountType, string> = {
  revolving: 'revolving',
  installment: 'installment',
  mortgage: 'mortgage',
  open: 'open',
  'line-of-credit': 'lineOfCredit',
};
const designators: Partial<Record<Responsibility, string>> = {
  individual: 'individual',
  joint: 'jointContractLiability',
  'authorized-user': 'authorizedUser',
  terminated: 'terminated',
  deceased: 'deceased',
  undesignated: 'undesignated',
};
const ratings: Partial<Record<PaymentMark, string>> = {
  current: '01',
  '30': '02',
  '60': '03',
  '90': '04',
  '120': '05',
  'payment-plan': '07',
  repossession: '08',
  'charge-off': '09',
};
const marks: Partial<Record<PaymentMark, string>> = {
  current: '1',
  '30': '2',
  '60': '3',
  '90': '4',
  '120': '5',
};

export function sayable(row: Account): Account {
  const { responsibility, payStatus, status, dateClosed } = row;
  return {
    ...row,
    disputed: null,
    dateLastActive: null,
    responsibility: responsibility && designators[responsibility] ? responsibility : null,
    payStatus: payStatus && ratings[payStatus] ? payStatus : null,
    status: dateClosed === null ? null : status === 'paid' ? 'paid' : 'closed',
    paymentHistory: row.paymentHistory.filter(({ mark }) => marks[mark] !== undefined),
  };
}

export function writeTransunionXml(report: InventedReport): string {
  const isOwn = ({ bureau }: { bureau: string }) => bureau === 'transunion';
  const [last, ...first] = report.name.split(' ').toReversed();
  const file = {
    transactionControl: {
      tracking: { transactionTimeStamp: `${report.reportDate}T18:04:10-06:00` },
    },
    product: {
      subject: {
        subjectRecord: {
          indicative: {
            name: { person: { first: first.toReversed().join(' '), last } },
            socialSecurity: { number: '900123456' },
          },
          consumerFileData: {
            consumerStatement: report.statements.filter(isOwn).map(({ text }) => ({ text })),
          },
          custom: {
            credit: {
              trade: report.tradelines.filter(isOwn).map(tradeOf),
              collection: report.collections.filter(isOwn).map(tradeOf),
              inquiry: report.inquiries.filter(isOwn).map(({ creditor, date }) => ({
                subscriber: { name: { unparsed: creditor } },
                ...dateElement('date', date),
              })),
            },
          },
          addOnProduct: report.scores.filter(isOwn).map(({ score }) => ({
            code: '00V60',
            scoreModel: { score: { results: `+${score}` } },
          })),
        },
      },
    },
  };
  const root = { creditBureau: { '@xmlns': 'http://www.transunion.com/namespace', ...file } };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toXml('', root)}`;
}

function dateElement(name: string, date: string | null) {
  if (date === null) return {};
  const estimated = { '@estimatedDay': String(date.length < 10), '@estimatedMonth': 'false' };
  return { [name]: { ...estimated, '#text': date.padEnd(10, '-01') } };
}

function tradeOf(row: Account) {
  const { start, text } = patternOf(row, marks);
  const optional = (name: string, value: string | null | undefined) =>
    value === null || value === undefined ? {} : { [name]: value };
  const amount = (name: string, value: number | null) =>
    optional(name, value === null ? null : String(value).padStart(9, '0'));
  return {
    subscriber: { name: { unparsed: row.creditor } },
    ...optional('portfolioType', row.type && types[row.type]),
    ...optional('accountNumber', row.accountNumber?.masked),
    ...optional('ECOADesignator', row.responsibility && designators[row.responsibility]),
    ...dateElement('dateOpened', row.dateOpened),
    ...dateElement('dateEffective', row.dateReported),
    ...dateElement(row.status === 'paid' ? 'datePaidOut' : 'dateClosed', row.dateClosed),
    ...amount('currentBalance', row.balance),
    ...amount('highCredit', row.highBalance),
    ...amount('creditLimit', row.creditLimit),
    ...amount('pastDue', row.pastDue),
    ...optional('accountRating', row.payStatus && ratings[row.payStatus]),
    remark: row.remarks.map((code) => ({ code })),
    terms: amount('scheduledMonthlyPayment', row.monthlyPayment),
    ...(text && {
      paymentHistory: { paymentPattern: { ...dateElement('startDate', start), text } },
    }),
    mostRecentPayment: dateElement('date', row.dateLastPayment),
    ...(row.originalCreditor && {
      additionalTradeAccount: { original: { creditGrantor: { unparsed: row.originalCreditor } } },
    }),
  };
}
