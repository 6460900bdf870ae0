import type {
  AccountType,
  PaymentMark,
  Responsibility,
  Tradeline,
} from '@repo/contract/report-snapshots';
import type { FieldReader } from '../../field-reader.ts';
import type { Located, PairReader } from '../../labelled-lines.ts';
import type { GridReader } from '../../payment-grid.ts';
import { readPaymentState, readStanding } from '../../payment-states.ts';
import type { Line } from '../../pdf.ts';
import { responsibilities } from '../../printed-words.ts';
import { emptyTradeline } from '../../reading.ts';
import type { Context, Part } from './layout.ts';
import { PairFields, UNREADABLE, unmarked, withoutWrap } from './pair-fields.ts';

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

const HIGH_CREDIT_IS_LIMIT = /\b(233|AZ)\b|amount in h\/c (column )?is (the )?(credit )?limit/i;
const COLLECTOR = /^(collection|factoring company|debt buyer)/i;

/** Compliance condition codes of Metro 2 that say that the consumer disputes the account now. */
const DISPUTE_CODES = /^(XB|XD|XF|XJ)\b/i;

const ratings: Readonly<Record<string, PaymentMark>> = {
  0: 'current',
  1: '30',
  2: '60',
  3: '90',
  4: '120',
  5: '150',
  6: '180',
  g: 'collection',
  l: 'charge-off',
};

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
  v: 'repossession',
  vs: 'repossession',
  f: 'foreclosure',
  fs: 'foreclosure',
  fc: 'foreclosure',
  b: 'bankruptcy',
  bk: 'bankruptcy',
  // Paid by the creditor, claims, default, closed, too new and no data.
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

/** Claims of the government or an insurance, and default. */
const LOSS_CLAIMS = /^(g|ic|d)$/i;

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
  const typeDetail = row.text(
    'typeDetail',
    withoutWrap(row.one('typeDetail') ?? row.one('type'), isType),
  );
  const state = standingOf(row);
  const amountIn = (field: 'pastDue' | 'chargeOffAmount') => {
    const [first, ...others] = state.amounts.filter((one) => one.field === field);
    return first && others.length === 0 ? row.amount(field, first) : null;
  };
  const isHighCreditLimit = row
    .all('narrative')
    .some(({ text }) => HIGH_CREDIT_IS_LIMIT.test(text));
  const account: Tradeline = {
    ...emptyTradeline(layout.bureau, creditor, fields),
    originalCreditor: row.text('originalCreditor'),
    accountNumber: number && fields.accountNumber(number.path, number.text),
    type: typeOf(row.text('type', withoutWrap(row.one('type'), isType)) ?? typeDetail) ?? part.type,
    typeDetail,
    responsibility: row.code('responsibility', owners, (text) =>
      text
        .replaceAll('_', ' ')
        .replace(/ (on )?account$/i, '')
        .replace(/^joint with .+/i, 'joint'),
    ),
    status: titled?.isClosed && !state.status ? 'closed' : state.status,
    payStatus: state.payStatus,
    worstPayStatus: state.worstPayStatus,
    derogatory: state.derogatory,
    balance: row.amount('balance'),
    pastDue: row.amount('pastDue') ?? amountIn('pastDue'),
    creditLimit:
      row.amount('creditLimit') ??
      (isHighCreditLimit ? row.amount('creditLimit', row.one('highBalance')) : null),
    highBalance: isHighCreditLimit ? null : row.amount('highBalance'),
    monthlyPayment: row.amount('monthlyPayment') ?? row.amount('monthlyPayment', termsOf(row)),
    chargeOffAmount: row.amount('chargeOffAmount') ?? amountIn('chargeOffAmount'),
    dateOpened: row.date('dateOpened'),
    dateClosed: row.date('dateClosed'),
    dateReported: row.date('dateReported'),
    dateLastActive: row.date('dateLastActive'),
    dateLastPayment: row.date('dateLastPayment'),
    dateOfFirstDelinquency: row.date('dateOfFirstDelinquency'),
    onRecordUntil: row.date('onRecordUntil'),
    creditorAddress: contactOf(row, 'creditorAddress', 'address'),
    creditorPhone: contactOf(row, 'creditorPhone'),
    remarks: row.remarks(),
  };
  account.disputed =
    account.remarks.some(
      (text) => /\bdisput/i.test(text) && !/resol|complet|previous/i.test(text),
    ) ||
    DISPUTE_CODES.test(row.text('compliance') ?? '') ||
    null;
  account.paymentHistory = marksOf(grid, fields);
  if (grid.marks.some(({ text }) => LOSS_CLAIMS.test(text))) account.derogatory = true;
  const isCollected =
    part.section === 'collections' ||
    state.payStatus === 'collection' ||
    [row.one('type')?.text, typeDetail].some((text) => COLLECTOR.test(text ?? ''));
  (isCollected ? snapshot.collections : snapshot.tradelines).push(account);
}

const isUnderstood = (text: string) => readPaymentState(text).unknown.length === 0;

function standingOf(row: PairFields) {
  const source = (field: string) => {
    const located = withoutWrap(row.one(field), isUnderstood);
    return located ? [{ path: located.path, raw: located.text }] : [];
  };
  const rated = source('rating').map((one) => {
    const mark = ratings[one.raw.toLowerCase()];
    return { ...one, isPast: true, ...(mark && { mark }) };
  });
  const adverse = source('adverse').map((one) => ({ ...one, isPast: true }));
  return readStanding(row.fields, [...source('payStatus'), ...rated, ...adverse]);
}

function contactOf(row: PairFields, ...fields: string[]): string | null {
  const [first, ...more] = fields.flatMap((field) => row.all(field));
  if (!first || !/\d/.test(first.text)) return null;
  const text = [first, ...more].map((one) => one.text).join(', ');
  return row.text(fields[0]!, { text, path: first.path });
}

/** `$25 per month, paid Monthly for 36 months` */
function termsOf(row: PairFields): Located | null {
  const terms = row.one('terms');
  return terms && /^\$\S+ per month/i.test(terms.text) ? terms : null;
}

const isType = (text: string) => typeOf(text) !== null || COLLECTOR.test(text);

const typeOf = (text: string | null): AccountType | null => {
  const key = (text ?? '').toLowerCase().replace(/ (account|loan)s?$/, '');
  return Object.hasOwn(accountTypes, key) ? accountTypes[key]! : null;
};

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
  delete fields.provenance[`paymentHistory[${history.length}]`];
  return history;
}
