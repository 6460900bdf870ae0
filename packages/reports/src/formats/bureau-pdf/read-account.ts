import type {
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import type { Located, PairReader } from '../../labelled-lines.ts';
import type { GridReader } from '../../payment-grid.ts';
import { readPaymentState } from '../../payment-states.ts';
import type { Line } from '../../pdf.ts';
import { responsibilities } from '../../printed-words.ts';
import { emptyTradeline } from '../../reading.ts';
import { isNothing } from '../../values.ts';
import type { Context, Part } from './layout.ts';
import { PairFields, UNREADABLE, unmarked } from './pair-fields.ts';

const accountTypes: Record<string, AccountType> = {
  revolving: 'revolving',
  'credit card': 'revolving',
  installment: 'installment',
  auto: 'installment',
  'auto loan': 'installment',
  mortgage: 'mortgage',
  'real estate mortgage': 'mortgage',
  'conventional real estate mortgage': 'mortgage',
  open: 'open',
  'line of credit': 'line-of-credit',
};

/** The narrative that says that the highest amount is the credit limit. */
const HIGH_CREDIT_IS_LIMIT = /\b(233|AZ)\b|amount in h\/c (column )?is (the )?(credit )?limit/i;
const COLLECTOR = /^(collection|factoring company|debt buyer)/i;

const owners: Record<string, Responsibility | null> = {
  ...responsibilities,
  authorized: 'authorized-user',
  participant: 'joint',
  'joint contractual liability': 'joint',
  'co-maker': 'cosigner',
};

const gridMarks: Readonly<Record<string, PaymentMark | null>> = {
  ok: 'current',
  '✓': 'current',
  30: '30',
  60: '60',
  90: '90',
  120: '120',
  150: '150',
  180: '180',
  co: 'charge-off',
  'c/o': 'charge-off',
  c: 'collection',
  col: 'collection',
  r: 'repossession',
  rpo: 'repossession',
  // Voluntary surrender.
  v: 'repossession',
  vs: 'repossession',
  f: 'foreclosure',
  fs: 'foreclosure',
  fc: 'foreclosure',
  // Bankruptcy, claims, closed, default, too new and no data.
  b: null,
  bk: null,
  pbc: null,
  g: null,
  ic: null,
  d: null,
  cls: null,
  tn: null,
  nd: null,
  'n/r': null,
  x: null,
};

export interface Block {
  title: Line | null;
  pairs: PairReader;
  grid: GridReader;
  path: string;
}

export function readAccount({ title, pairs, grid, path }: Block, part: Part, context: Context) {
  const { layout, snapshot, problems } = context;
  const row = new PairFields(pairs, problems);
  const { fields } = row;
  const titled = title && layout.readTitle(title.cells);
  const creditor = titled
    ? fields.text(
        'creditor',
        title.path,
        UNREADABLE.test(titled.creditor) ? '' : unmarked(titled.creditor),
      )
    : row.text('creditor');
  const numbers = new Set(pairs.all('accountNumber').map(({ text }) => text));
  if (!creditor) return fields.problem(path, 'missing-creditor', 'The account names no creditor');
  if (numbers.size > 1)
    return fields.problem(path, 'rejected-row', 'Two accounts cannot be separated');
  const number =
    row.one('accountNumber') ??
    (titled?.accountNumber ? { text: titled.accountNumber, path: title!.path } : null);
  const typeDetail = row.text('typeDetail', row.one('typeDetail') ?? row.one('type'));
  const state = stateOf(row, 'payStatus');
  const isHighCreditLimit = row
    .all('narrative')
    .some(({ text }) => HIGH_CREDIT_IS_LIMIT.test(text));
  const account: Tradeline = {
    ...emptyTradeline(layout.bureau, creditor, fields),
    originalCreditor: row.text('originalCreditor'),
    accountNumber: number && fields.accountNumber(number.path, number.text),
    type: typeOf(row.text('type') ?? typeDetail) ?? part.type,
    typeDetail,
    responsibility: row.code('responsibility', owners, (text) =>
      text
        .replaceAll('_', ' ')
        .replace(/ (on )?account$/i, '')
        .replace(/^joint with .+/i, 'joint'),
    ),
    status: titled?.isClosed && !state.status ? 'closed' : state.status,
    payStatus: state.mark,
    balance: row.amount('balance'),
    pastDue: row.amount('pastDue') ?? state.amount('pastDue'),
    creditLimit:
      row.amount('creditLimit') ??
      (isHighCreditLimit ? row.amount('creditLimit', row.one('highBalance')) : null),
    highBalance: isHighCreditLimit ? null : row.amount('highBalance'),
    monthlyPayment: row.amount('monthlyPayment') ?? row.amount('monthlyPayment', termsOf(row)),
    chargeOffAmount: row.amount('chargeOffAmount') ?? state.amount('chargeOffAmount'),
    dateOpened: row.date('dateOpened'),
    dateClosed: row.date('dateClosed'),
    dateReported: row.date('dateReported'),
    dateLastActive: row.date('dateLastActive'),
    dateLastPayment: row.date('dateLastPayment'),
    dateOfFirstDelinquency: row.date('dateOfFirstDelinquency'),
    remarks: row.remarks(),
  };
  account.disputed =
    account.remarks.some(
      (text) => /\bdisput/i.test(text) && !/resol|complet|previous/i.test(text),
    ) || null;
  account.paymentHistory = marksOf(grid, fields);
  const isCollected =
    part.section === 'collections' ||
    state.mark === 'collection' ||
    [row.one('type')?.text, typeDetail].some((text) => COLLECTOR.test(text ?? ''));
  (isCollected ? snapshot.collections : snapshot.tradelines).push(account);
}

/** `$25 per month, paid Monthly for 36 months` */
function termsOf(row: PairFields): Located | null {
  const terms = row.one('terms');
  return terms && /^\$\S+ per month/i.test(terms.text) ? terms : null;
}

const typeOf = (text: string | null): AccountType | null => {
  const key = (text ?? '').toLowerCase().replace(/ (account|loan)s?$/, '');
  return Object.hasOwn(accountTypes, key) ? accountTypes[key]! : null;
};

function stateOf(row: PairFields, field: string) {
  const located = row.one(field);
  const { statuses, marks, amounts, unknown } = readPaymentState(located?.text ?? '');
  const path = located?.path ?? '';
  const isNone = located === null || isNothing(located.text);
  for (const clause of isNone ? [] : unknown)
    row.fields.problem(path, 'unknown-code', `“${clause.slice(0, 40)}” is not known`);
  const only = <Value>(name: string, values: readonly Value[]): Value | null => {
    if (values.length > 1)
      row.fields.problem(path, 'several-values', `${name} is ${values.join(' and ')}`);
    const value = values.length === 1 ? values[0]! : null;
    if (value !== null) row.text(name, located);
    return value;
  };
  return {
    status: only('status', statuses),
    mark: only('payStatus', marks),
    amount: (name: string) => {
      const [first, ...others] = amounts.filter((one) => one.field === name);
      return first && others.length === 0 ? row.amount(name, { text: first.text, path }) : null;
    },
  };
}

/** Newest first. A month with two different marks has none. */
function marksOf(grid: GridReader, fields: FieldReader): Tradeline['paymentHistory'] {
  for (const { path, text } of grid.strays)
    fields.problem(path, 'several-values', `“${text}” is under no month alone`);
  const months = new Map<string, Set<string>>();
  for (const { month, text } of grid.marks)
    months.set(month, (months.get(month) ?? new Set()).add(text));
  const known = grid.marks.toSorted((one, other) => (one.month < other.month ? 1 : -1));
  const history: Tradeline['paymentHistory'] = [];
  for (const { month, path, text } of known) {
    if (history.at(-1)?.month === month) continue;
    if (months.get(month)!.size > 1) {
      fields.problem(path, 'several-values', `${month} has more than one mark`);
      continue;
    }
    const mark = fields.code(`paymentHistory[${history.length}]`, path, text, gridMarks);
    if (mark) history.push({ month, mark });
  }
  // Marks a month without data.
  delete fields.provenance[`paymentHistory[${history.length}]`];
  return history;
}
