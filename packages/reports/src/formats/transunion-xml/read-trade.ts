import type {
  AccountStatus,
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import { listOf, objectAt, textIn, type JsonObject } from '../../json-values.ts';
import { worstOf } from '../../payment-states.ts';
import { responsibilities } from '../../printed-words.ts';
import { emptyTradeline, identify } from '../../reading.ts';

export const BUREAU = 'transunion';

const portfolioTypes: Record<string, AccountType | null> = {
  revolving: 'revolving',
  installment: 'installment',
  mortgage: 'mortgage',
  open: 'open',
  lineofcredit: 'line-of-credit',
};

const designators: Record<string, Responsibility | null> = {
  ...responsibilities,
  primary: 'individual',
  jointcontractliability: 'joint',
  participant: 'joint',
  authorizeduser: 'authorized-user',
};

/** The manner of payment: 01 is on time. */
const accountRatings: Record<string, PaymentMark | null> = {
  '01': 'current',
  '02': '30',
  '03': '60',
  '04': '90',
  '05': '120',
  '07': 'payment-plan',
  '08': 'repossession',
  '08a': 'repossession',
  '08p': 'repossession',
  '09': 'charge-off',
  '09b': 'collection',
  '09p': 'charge-off',
  ur: null,
  '00': null,
};

/** Marks of a month: 1 is on time as well, unlike in MISMO and TrueLink. */
const patternMarks: Record<string, PaymentMark | null> = {
  1: 'current',
  2: '30',
  3: '60',
  4: '90',
  5: '120',
  x: null,
};

export function readTrade(
  row: JsonObject,
  fields: FieldReader,
  isCollection: boolean,
): Tradeline | null {
  const whose = identify(fields, BUREAU, subscriberOf(row, fields));
  if (!whose) return null;
  const amount = (field: string, name: string, value = row[name]) =>
    fields.amount(field, `.${name}`, textIn(value));
  const date = (field: string, name: string) => dateIn(fields, field, name, row);
  const coded = <Meaning extends string>(
    field: string,
    name: string,
    meanings: Record<string, Meaning | null>,
  ) => fields.code(field, `.${name}`, textIn(row[name]), meanings);
  const pattern = objectAt(row, 'paymentHistory', 'paymentPattern');
  const start = dateIn(fields, 'paymentHistoryStart', 'startDate', pattern);
  const [dateClosed, datePaid] = [
    date('dateClosed', 'dateClosed'),
    date('datePaid', 'datePaidOut'),
  ];
  const closed =
    dateClosed ?? fields.text('status', '.closedIndicator', textIn(row['closedIndicator']));
  const dated = fields.provenance['dateClosed'] ?? fields.provenance['datePaid'];
  if (dated) fields.provenance['status'] ??= dated;
  const payStatus = coded('payStatus', 'accountRating', accountRatings);
  const worst = worstIn(objectAt(row, 'paymentHistory'), payStatus, fields);
  const original = [row, objectAt(row, 'additionalTradeAccount')].find((one) => one['original']);
  const granter = objectAt(original, 'original', 'creditGrantor');
  return {
    ...emptyTradeline(whose.bureau, whose.creditor, fields),
    // In other trades the element holds whatever the furnisher wrote there.
    originalCreditor: isCollection
      ? fields.text(
          'originalCreditor',
          '.original.creditGrantor',
          textIn(objectAt(granter, 'person')['unparsed'] ?? granter['unparsed']),
        )
      : null,
    accountNumber: fields.accountNumber('.accountNumber', textIn(row['accountNumber'])),
    type: coded('type', 'portfolioType', portfolioTypes),
    typeDetail: fields.text(
      'typeDetail',
      '.account.type',
      textIn(objectAt(row, 'account')['type']),
    ),
    responsibility: coded('responsibility', 'ECOADesignator', designators),
    status: statusOf(closed, datePaid),
    payStatus,
    worstPayStatus: worst === payStatus ? null : worst,
    balance: amount('balance', 'currentBalance'),
    pastDue: amount('pastDue', 'pastDue'),
    creditLimit: amount('creditLimit', 'creditLimit'),
    highBalance: amount('highBalance', 'highCredit'),
    monthlyPayment: amount(
      'monthlyPayment',
      'terms.scheduledMonthlyPayment',
      objectAt(row, 'terms')['scheduledMonthlyPayment'],
    ),
    dateOpened: date('dateOpened', 'dateOpened'),
    dateClosed: dateClosed ?? datePaid,
    dateReported: date('dateReported', 'dateEffective'),
    dateLastPayment: dateIn(
      fields,
      'dateLastPayment',
      'date',
      objectAt(row, 'mostRecentPayment'),
      '.mostRecentPayment',
    ),
    remarks: listOf(row['remark']).flatMap(
      ({ object, at }) =>
        fields.text(`remarks${at}`, `.remark${at}.code`, textIn(object['code'])) ?? [],
    ),
    paymentHistory: fields.pattern(
      '.paymentHistory.paymentPattern.text',
      { marks: textIn(pattern['text']), start },
      patternMarks,
    ),
  };
}

function worstIn(
  history: JsonObject,
  payStatus: PaymentMark | null,
  fields: FieldReader,
): PaymentMark | null {
  const counters = objectAt(history, 'historicalCounters');
  const path = '.paymentHistory.historicalCounters';
  const counted = (['90', '60', '30'] as const).filter((days) => {
    const name = `late${days}DaysTotal`;
    const isCounted = Number(textIn(counters[name])) > 0;
    if (isCounted) fields.text('worstPayStatus', `${path}.${name}`, textIn(counters[name]));
    return isCounted;
  });
  const rating = textIn(objectAt(history, 'maxDelinquency')['accountRating']);
  const greatest = fields.code(
    'worstPayStatus',
    '.paymentHistory.maxDelinquency.accountRating',
    rating,
    accountRatings,
  );
  return worstOf([...counted, ...[greatest, payStatus].filter((mark) => mark !== null)]);
}

function statusOf(closed: string | null, paid: string | null): AccountStatus | null {
  if (closed) return 'closed';
  return paid ? 'paid' : null;
}

export function subscriberOf(row: JsonObject, fields: FieldReader): string | null {
  const name = objectAt(row, 'subscriber', 'name')['unparsed'];
  return fields.text('creditor', '.subscriber.name.unparsed', textIn(name));
}

/** Omits the parts of a date that its attributes call estimated. */
export function dateIn(
  fields: FieldReader,
  field: string,
  name: string,
  parent: JsonObject,
  path = '',
) {
  const element = parent[name];
  const date = fields.date(field, `${path}.${name}`, textIn(element));
  const {
    '@estimatedYear': year,
    '@estimatedMonth': month,
    '@estimatedDay': day,
  } = objectAt(element);
  if (year === 'true') return null;
  if (month === 'true') return date && date.slice(0, 4);
  return day === 'true' ? date && date.slice(0, 7) : date;
}
