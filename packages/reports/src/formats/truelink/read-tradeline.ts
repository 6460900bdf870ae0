import type {
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import { listOf, objectAt, type JsonObject } from '../../json-values.ts';
import { readPaymentState, readStanding, type StandingSource } from '../../payment-states.ts';
import { responsibilities, symbolMarks } from '../../printed-words.ts';
import { emptyTradeline, identify } from '../../reading.ts';
import { isNothing } from '../../values.ts';
import { bureauText, codeOf, descriptionOf } from './codes.ts';

const accountTypes: Record<string, AccountType | null> = {
  r: 'revolving',
  i: 'installment',
  m: 'mortgage',
  o: 'open',
  c: 'line-of-credit',
  // Unknown; and a collection, which has no type of credit.
  u: null,
  y: null,
};

const conditions: Readonly<Record<string, string>> = { O: 'open', C: 'closed', F: 'derogatory' };

const designators: Record<string, Responsibility | null> = {
  ...responsibilities,
  i: 'individual',
  j: 'joint',
};

export function readTradeline(row: JsonObject, partition: JsonObject, fields: FieldReader) {
  const creditor = fields.text('creditor', '.creditorName', row['creditorName']);
  const whose = identify(fields, bureauText(row), creditor);
  if (!whose) return null;
  const granted = objectAt(row, 'GrantedTrade');
  const collected = objectAt(row, 'CollectionTrade');
  const history = objectAt(granted, 'PayStatusHistory');
  const amount = (field: string, name: string) => fields.amount(field, `.${name}`, row[name]);
  const granting = (field: string, name: string) =>
    fields.amount(field, `.GrantedTrade.${name}`, granted[name]);
  const date = (field: string, name: string) => fields.date(field, `.${name}`, row[name]);
  const coded = <Meaning extends string>(
    field: string,
    name: string,
    meanings: Record<string, Meaning | null>,
  ) => fields.code(field, `.${name}`, meaningfulCode(row[name], meanings), meanings);
  const { amounts: _, ...standing } = readStanding(fields, standingSources(row, granted));
  return {
    ...emptyTradeline(whose.bureau, whose.creditor, fields),
    originalCreditor: fields.text(
      'originalCreditor',
      '.CollectionTrade.originalCreditor',
      collected['originalCreditor'],
    ),
    accountNumber: fields.accountNumber('.accountNumber', row['accountNumber']),
    type: fields.code(
      'type',
      '^.accountTypeSymbol',
      codeOf(partition['accountTypeSymbol']),
      accountTypes,
    ),
    typeDetail: fields.text(
      'typeDetail',
      '.GrantedTrade.AccountType',
      descriptionOf(granted['AccountType']) ?? descriptionOf(collected['creditType']),
    ),
    responsibility: coded('responsibility', 'AccountDesignator', designators),
    ...standing,
    balance: amount('balance', 'currentBalance'),
    pastDue: granting('pastDue', 'amountPastDue'),
    creditLimit: granting('creditLimit', 'CreditLimit'),
    highBalance: amount('highBalance', 'highBalance'),
    monthlyPayment: granting('monthlyPayment', 'monthlyPayment'),
    dateOpened: date('dateOpened', 'dateOpened'),
    dateClosed: date('dateClosed', 'dateClosed'),
    dateReported: date('dateReported', 'dateReported'),
    dateLastActive: date('dateLastActive', 'dateAccountStatus'),
    dateLastPayment: fields.date(
      'dateLastPayment',
      '.GrantedTrade.dateLastPayment',
      granted['dateLastPayment'],
    ),
    disputed: readDisputed(fields, row['DisputeFlag']),
    remarks: listOf(row['Remark']).flatMap(({ object, at }) => {
      const text = object['customRemark'] || descriptionOf(object['RemarkCode']);
      return fields.text(`remarks${at}`, `.Remark${at}`, text) ?? [];
    }),
    paymentHistory: readHistory(fields, history),
  };
}

function standingSources(row: JsonObject, granted: JsonObject): StandingSource[] {
  const condition = (name: string): StandingSource => {
    const symbol = codeOf(row[name]);
    const described = descriptionOf(row[name]);
    const isSymbol = described === symbol && symbol !== null && Object.hasOwn(conditions, symbol);
    return { path: `.${name}`, raw: isSymbol ? conditions[symbol] : described };
  };
  const counts = (['180', '150', '120', '90', '60', '30'] as const).flatMap((days) => {
    const name = `late${days}Count`;
    const count = granted[name];
    return Number(count) > 0
      ? [{ path: `.GrantedTrade.${name}`, raw: count, mark: days, isPast: true }]
      : [];
  });
  return [
    condition('AccountCondition'),
    condition('OpenClosed'),
    { ...payStatusOf(row['PayStatus']), path: '.PayStatus' },
    {
      ...payStatusOf(granted['WorstPayStatus']),
      path: '.GrantedTrade.WorstPayStatus',
      isPast: true,
    },
    ...counts,
  ];
}

/** Prefers a description in known words to the symbol, because not every symbol is public. */
function payStatusOf(code: unknown): { raw: string | null; mark?: PaymentMark } {
  const described = descriptionOf(code);
  const symbol = codeOf(code);
  const isDescribed =
    described !== null &&
    described !== symbol &&
    !isNothing(described) &&
    readPaymentState(described).unknown.length === 0;
  if (isDescribed) return { raw: described };
  const key = symbol?.toLowerCase() ?? '';
  if (!Object.hasOwn(symbolMarks, key)) return { raw: described ?? symbol };
  const mark = symbolMarks[key];
  return mark ? { raw: symbol, mark } : { raw: null };
}

function readHistory(fields: FieldReader, history: JsonObject): Tradeline['paymentHistory'] {
  const path = '.GrantedTrade.PayStatusHistory';
  const months = listOf(history['MonthlyPayStatus']);
  if (months.length === 0) {
    const start = fields.date('paymentHistoryStart', `${path}.startDate`, history['startDate']);
    return fields.pattern(`${path}.status`, { marks: history['status'], start }, symbolMarks);
  }
  return months.flatMap(({ object, at }) => {
    const field = `paymentHistory${at}`;
    const month = fields.date(
      `${field}.month`,
      `${path}.MonthlyPayStatus${at}.date`,
      object['date'],
    );
    const mark = fields.code(
      field,
      `${path}.MonthlyPayStatus${at}.status`,
      codeOf(object['status']),
      symbolMarks,
    );
    return month && month.length >= 7 && mark ? [{ month: month.slice(0, 7), mark }] : [];
  });
}

/** Only the symbol of an account that is not disputed is public. */
function readDisputed(fields: FieldReader, flag: unknown): boolean | null {
  const text = fields.text('disputed', '.DisputeFlag', descriptionOf(flag) ?? codeOf(flag));
  if (text === null) return null;
  return !/^f$|not disputed/i.test(text);
}

function meaningfulCode(code: unknown, meanings: object): string | null {
  const given = [descriptionOf(code), codeOf(code)];
  return (
    given.find((one) => one !== null && Object.hasOwn(meanings, one.toLowerCase())) ??
    given[0] ??
    given[1]!
  );
}
