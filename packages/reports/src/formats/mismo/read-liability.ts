import type { Bureau } from '@repo/contract/credit-reports';
import type {
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import type { JsonObject } from '../../json-values.ts';
import { readStanding, type StandingSource } from '../../payment-states.ts';
import { responsibilities, symbolMarks } from '../../printed-words.ts';
import { emptyTradeline } from '../../reading.ts';
import { readDate } from '../../values.ts';
import { attributeOf, elementsOf, isYes, valueOf } from './spellings.ts';

export const LIABILITY = 'CreditLiability';

const accountTypes: Record<string, AccountType | null> = {
  revolving: 'revolving',
  installment: 'installment',
  mortgage: 'mortgage',
  open: 'open',
  creditline: 'line-of-credit',
  'credit line': 'line-of-credit',
  'line of credit': 'line-of-credit',
  unknown: null,
  other: null,
  collection: null,
};

const ownerships: Record<string, Responsibility | null> = {
  ...responsibilities,
  jointcontractualliability: 'joint',
  jointparticipating: 'joint',
  authorizeduser: 'authorized-user',
  onbehalfof: null,
};

export const patternMarks: Record<string, PaymentMark | null> = {
  ...symbolMarks,
  '-': null,
  x: null,
  n: null,
  ' ': null,
};

const patternIn = (row: JsonObject): JsonObject =>
  elementsOf(row, LIABILITY, 'PaymentPattern')[0]?.object ?? {};

export const patternText = (row: JsonObject): string =>
  valueOf(patternIn(row), 'PaymentPattern', 'Data') ?? '';

/** “Collection or charge-off” says of a charge-off, too. */
const COLLECTOR =
  /collection(?!s?\W{0,3}(?:or|and)?\W{0,3}ch(?:a?rg|g))|factoring ?company|debt ?buyer/i;

export function isCollected(row: JsonObject): boolean {
  const flag = valueOf(row, LIABILITY, 'IsCollectionIndicator', 'CollectionIndicator');
  if (flag !== null) return isYes(flag);
  return ['LoanType', 'BusinessType', 'AccountType']
    .flatMap((name) => [name, `${name}OtherDescription`])
    .some((name) => COLLECTOR.test(valueOf(row, LIABILITY, name) ?? ''));
}

/** `_LATE_COUNT _30Days="3"`, or the same on the row itself: a state that the account had. */
function lateCountsIn(row: JsonObject): StandingSource[] {
  const counts = elementsOf(row, LIABILITY, 'LateCount');
  const places = [{ object: row, at: '' }, ...counts];
  return (['180', '150', '120', '90', '60', '30'] as const).flatMap((days) => {
    const names = [
      `Late${days}DaysCount`,
      `Late${days}DayCount`,
      `${days}DaysLateCount`,
      `${days}DayLateCount`,
      `Late${days}Count`,
    ];
    return places.flatMap(({ object, at }) => {
      const [path, count] = at
        ? attributeOf(object, 'LateCount', `${days}Days`, `${days}Day`, days, ...names)
        : attributeOf(object, LIABILITY, ...names);
      return Number(count) > 0
        ? [{ path: `${at}${path}`, raw: count, mark: days, isPast: true }]
        : [];
    });
  });
}

const standingNames = [
  'CurrentRating',
  'HighestAdverseRating',
  'MostRecentAdverseRating',
  'PriorAdverseRating',
];

function standingSources(row: JsonObject): StandingSource[] {
  const [statusPath, status] = attributeOf(row, LIABILITY, 'AccountStatusType', 'AccountStatus');
  const ratings = standingNames.flatMap((name, index) => {
    const rated = elementsOf(row, LIABILITY, name).map(({ object, at }) => {
      // Vendors count their codes differently: a code without its type is a problem.
      const [path, type] = attributeOf(object, name, 'Type', 'Code');
      const isCode = type !== null && type.length < 3;
      return { path: `${at}${path}`, raw: isCode ? `code ${type}` : type };
    });
    const [path, type] = attributeOf(row, LIABILITY, `${name}Type`);
    return [...rated, { path, raw: type }].map((one) => ({ ...one, isPast: index > 0 }));
  });
  const [path, chargedOff] = attributeOf(
    row,
    LIABILITY,
    'IsChargeoffIndicator',
    'ChargeoffIndicator',
  );
  const [datePath, date] = attributeOf(row, LIABILITY, 'ChargeOffDate');
  const isDated = date !== null && readDate(date);
  return [
    { path: statusPath, raw: status },
    ...ratings,
    ...lateCountsIn(row),
    ...(isYes(chargedOff)
      ? [{ path, raw: chargedOff, mark: 'charge-off' as const, isPast: true }]
      : []),
    ...(isDated ? [{ path: datePath, raw: date, mark: 'charge-off' as const, isPast: true }] : []),
  ];
}

const answers: Record<string, 'yes' | 'no'> = {
  y: 'yes',
  yes: 'yes',
  true: 'yes',
  1: 'yes',
  n: 'no',
  no: 'no',
  false: 'no',
  0: 'no',
};

function flagIn(
  fields: FieldReader,
  field: string,
  [path, flag]: readonly [path: string, value: string | null],
): boolean | null {
  const answer = fields.code(field, path, flag, answers);
  return answer === null ? null : answer === 'yes';
}

export function readLiability(
  row: JsonObject,
  fields: FieldReader,
  whose: readonly Bureau[],
  marks: typeof patternMarks | null,
): Tradeline[] {
  const at = (...names: string[]) => attributeOf(row, LIABILITY, ...names);
  const [creditorElement] = elementsOf(row, LIABILITY, 'Creditor');
  const [creditorPath, creditorName] = creditorElement
    ? attributeOf(creditorElement.object, 'Creditor', 'Name', 'UnparsedName')
    : at('CreditorName', 'SubscriberName');
  const creditor = fields.text(
    'creditor',
    `${creditorElement?.at ?? ''}${creditorPath}`,
    creditorName,
  );
  if (!creditor) {
    fields.problem('', 'missing-creditor', 'The row names no creditor');
    return [];
  }
  const pattern = patternIn(row);
  const start = fields.date(
    'paymentHistoryStart',
    '._PAYMENT_PATTERN.@_StartDate',
    valueOf(pattern, 'PaymentPattern', 'StartDate'),
  );
  const { amounts: _, ...standing } = readStanding(fields, standingSources(row));
  const flagged = flagIn(
    fields,
    'derogatory',
    at('DerogatoryDataIndicator', 'DerogatoryIndicator', 'IsDerogatoryIndicator'),
  );
  const tradeline = {
    ...emptyTradeline(whose[0]!, creditor, fields),
    ...standing,
    derogatory: standing.derogatory ?? flagged,
    originalCreditor: fields.text(
      'originalCreditor',
      ...at('OriginalCreditorName', 'OriginalCreditor'),
    ),
    accountNumber: fields.accountNumber(...at('AccountIdentifier', 'AccountNumber')),
    type: fields.code('type', ...at('AccountType'), accountTypes),
    typeDetail: fields.text('typeDetail', ...at('LoanType')),
    responsibility: fields.code('responsibility', ...at('AccountOwnershipType'), ownerships),
    balance: fields.amount('balance', ...at('UnpaidBalanceAmount', 'BalanceAmount')),
    pastDue: fields.amount('pastDue', ...at('PastDueAmount')),
    creditLimit: fields.amount('creditLimit', ...at('CreditLimitAmount', 'LimitAmount')),
    highBalance: fields.amount('highBalance', ...at('HighCreditAmount', 'HighBalanceAmount')),
    monthlyPayment: fields.amount('monthlyPayment', ...at('MonthlyPaymentAmount')),
    chargeOffAmount: fields.amount('chargeOffAmount', ...at('ChargeOffAmount')),
    dateOpened: fields.date('dateOpened', ...at('AccountOpenedDate', 'OpenedDate')),
    dateClosed: fields.date(
      'dateClosed',
      ...at('AccountClosedDate', 'ClosedDate', 'AccountPaidDate', 'PaidDate'),
    ),
    dateReported: fields.date(
      'dateReported',
      ...at('AccountReportedDate', 'ReportedDate', 'AccountBalanceDate', 'BalanceDate'),
    ),
    dateLastActive: fields.date('dateLastActive', ...at('LastActivityDate')),
    dateLastPayment: fields.date('dateLastPayment', ...at('LastPaymentDate')),
    dateOfFirstDelinquency: fields.date('dateOfFirstDelinquency', ...at('FirstDelinquencyDate')),
    disputed: flagIn(fields, 'disputed', at('ConsumerDisputeIndicator', 'DisputeIndicator')),
    remarks: remarksIn(row, fields),
    ...contactIn(creditorElement, fields),
    paymentHistory: marks
      ? fields.pattern(
          '._PAYMENT_PATTERN.@_Data',
          { marks: valueOf(pattern, 'PaymentPattern', 'Data'), start },
          marks,
        )
      : [],
  };
  return whose.map((bureau) => ({ ...tradeline, bureau, merged: whose.length > 1 }));
}

const COMMENT = 'CreditComment';

function remarksIn(row: JsonObject, fields: FieldReader): string[] {
  const comments = elementsOf(row, LIABILITY, COMMENT, 'Comment');
  return comments.flatMap(({ object, at }, index) => {
    const [path, text] = attributeOf(object, COMMENT, 'Text');
    return fields.text(`remarks[${index}]`, `${at}${path}`, text) ?? [];
  });
}

function contactIn(creditor: { object: JsonObject; at: string } | undefined, fields: FieldReader) {
  if (!creditor) return { creditorAddress: null, creditorPhone: null };
  const { object, at } = creditor;
  const part = (...names: string[]) => valueOf(object, 'Creditor', ...names);
  const place = [part('State'), part('PostalCode')].filter(Boolean).join(' ');
  const address = [part('StreetAddress'), part('StreetAddress2'), part('City'), place];
  const contacts = [
    { object, at: '' },
    ...elementsOf(object, 'Creditor', 'ContactDetail', 'ContactPoint'),
  ];
  const [phone] = contacts.flatMap((one) => {
    const points = elementsOf(one.object, 'ContactDetail', 'ContactPoint');
    return [one, ...points].flatMap(
      (point) =>
        valueOf(point.object, 'ContactPoint', 'PhoneNumber', 'TelephoneNumber', 'Value') ?? [],
    );
  });
  return {
    creditorAddress: fields.text('creditorAddress', at, address.filter(Boolean).join(', ')),
    creditorPhone: fields.text('creditorPhone', at, phone),
  };
}
