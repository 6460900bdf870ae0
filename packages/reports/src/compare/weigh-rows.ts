import type { MatchReason } from '@repo/contract/report-comparison';
import { compareMasks } from './account-masks.ts';
import { compareNames, mayBeSame } from './creditor-names.ts';
import type { MatchableRow } from './matchable-row.ts';

/**
 * Weights of evidence in nats: the log of its likelihood ratio between rows of one account and rows of two. Set by hand, from how reports are
 * printed: opening days and original amounts are one of thousands and hardly ever corrected, but limits are round.
 */
const weights = {
  prior: -4,
  'same-creditor': 3.5,
  'similar-creditor': 2.7,
  otherCreditor: -4.5,
  otherNumber: -6,
  'same-opening-date': 5,
  'same-opening-month': 3,
  otherOpeningDate: -4.5,
  'same-type': 0.5,
  otherType: -3,
  originalCreditor: 1,
  otherList: -1,
  /** The original amount of a loan, or the highest balance of a card. */
  highBalance: 3.5,
  roundAmount: -1.5,
  otherLoan: -5,
  /** A card rarely has a new highest balance, and still more rarely loses its old one. */
  higherHighBalance: -1.5,
  lowerHighBalance: -2.5,
  /** A balance above the highest balance ever; a later one counts only if it is no card's. */
  impossibleBalance: -3.5,
  creditLimit: 0.8,
  chargeOffAmount: 2.5,
  otherChargeOff: -3,
  balance: 2.5,
  nearBalance: 1,
  soldDebt: 4,
  soldAmount: 4.5,
  soldNumber: -0.5,
  soldBefore: -4,
  otherSoldAmount: -2.5,
  /** Limits a sale's weight, so that an account that is still reported matches itself rather than its collection. */
  soldAtMost: 5,
  /** Companies hardly inquire twice on one day, and an inquiry of another day is another one. */
  sameInquiryDate: 7,
  otherInquiryDate: -15,
} as const;

const MAX_FURTHER =
  weights['same-type'] +
  weights.originalCreditor +
  weights.highBalance +
  weights.creditLimit +
  weights.chargeOffAmount +
  weights.balance;

export const WORTH_ASKING = -4;

type Reasons = Set<MatchReason>;

const IMPOSSIBLE = -Infinity;

export function weigh(previous: MatchableRow, next: MatchableRow): number {
  if (previous.bureau !== next.bureau || kindOf(previous) !== kindOf(next)) return IMPOSSIBLE;
  return Math.max(weighAccount(previous, next), weighSoldDebt(previous, next));
}

export function reasonsOf(previous: MatchableRow, next: MatchableRow): MatchReason[] {
  const isSold = weighSoldDebt(previous, next) > weighAccount(previous, next);
  const reasons: Reasons = new Set();
  (isSold ? weighSoldDebt : weighAccount)(previous, next, reasons);
  return [...reasons];
}

const kindOf = ({ list }: MatchableRow) =>
  list === 'publicRecords' || list === 'inquiries' ? list : 'debts';
const isDebt = (row: MatchableRow) => kindOf(row) === 'debts';

function weighAccount(previous: MatchableRow, next: MatchableRow, reasons?: Reasons): number {
  let weight: number = weights.prior;
  const name = compareNames(previous.name, next.name);
  if (name === 'other') weight += weights.otherCreditor;
  else {
    weight += weights[`${name}-creditor`];
    reasons?.add(`${name}-creditor`);
  }
  weight += weighNumber(previous, next, weights.otherNumber, reasons);
  weight += weighDate(previous, next, reasons);
  if (!reasons && weight + MAX_FURTHER < WORTH_ASKING) return weight;
  if (previous.list !== next.list) weight += weights.otherList;
  if (previous.type && next.type) {
    if (previous.type === next.type) {
      weight += weights['same-type'];
      reasons?.add('same-type');
    } else if (isDebt(next)) {
      weight += weights.otherType;
      reasons?.add('other-type');
    }
  }
  if (mayBeSame(previous.originalName, next.originalName)) {
    weight += weights.originalCreditor;
    reasons?.add('same-original-creditor');
  }
  return weight + weighAmounts(previous, next, reasons);
}

function weighNumber(
  previous: MatchableRow,
  next: MatchableRow,
  other: number,
  reasons?: Reasons,
): number {
  if (!previous.mask || !next.mask) return 0;
  const { relation, shared } = compareMasks(previous.mask, next.mask);
  if (relation === 'unknown') return 0;
  reasons?.add(`${relation}-number`);
  return relation === 'other' ? other : shared;
}

function weighDate(
  { dateOpened: one, list }: MatchableRow,
  { dateOpened: other }: MatchableRow,
  reasons?: Reasons,
): number {
  if (!one || !other) return 0;
  const isInquiry = list === 'inquiries';
  const precision = Math.min(one.length, other.length);
  if (!agree(one, other)) {
    reasons?.add('other-opening-date');
    return isInquiry ? weights.otherInquiryDate : weights.otherOpeningDate;
  }
  if (precision > 7) {
    reasons?.add('same-opening-date');
    return isInquiry ? weights.sameInquiryDate : weights['same-opening-date'];
  }
  if (precision < 7) return 0;
  reasons?.add('same-opening-month');
  return weights['same-opening-month'];
}

export const agree = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

const amountFields = ['highBalance', 'creditLimit', 'chargeOffAmount', 'balance'] as const;

function weighAmounts(previous: MatchableRow, next: MatchableRow, reasons?: Reasons): number {
  let weight = 0;
  const isSame = (field: (typeof amountFields)[number]) =>
    Boolean(previous[field]) && previous[field] === next[field];
  for (const field of amountFields)
    if (isSame(field)) {
      const isRound = field !== 'creditLimit' && next[field]! % 100 === 0;
      weight += weights[field] + (isRound ? weights.roundAmount : 0);
      reasons?.add('same-amount');
    }
  if (previous.chargeOffAmount && next.chargeOffAmount && !isSame('chargeOffAmount'))
    weight += weights.otherChargeOff;
  if (previous.balance && next.balance && !isSame('balance')) {
    const ratio = previous.balance / next.balance;
    if (ratio > 6 / 7 && ratio < 7 / 6) weight += weights.nearBalance;
  }
  const isCard = previous.type === 'revolving' || next.type === 'revolving';
  const isBeyond = (balance: number | null, most: number | null) =>
    Boolean(balance && most && balance > 1.5 * most);
  if (
    isBeyond(previous.balance, next.highBalance) ||
    (!isCard && isBeyond(next.balance, previous.highBalance))
  )
    weight += weights.impossibleBalance;
  if (!previous.highBalance || !next.highBalance || isSame('highBalance')) return weight;
  const isLoan = [previous, next].every(
    ({ type }) => type === 'installment' || type === 'mortgage',
  );
  if (isLoan) return weight + weights.otherLoan;
  return (
    weight +
    (next.highBalance < previous.highBalance ? weights.lowerHighBalance : weights.higherHighBalance)
  );
}

function weighSoldDebt(previous: MatchableRow, next: MatchableRow, reasons?: Reasons): number {
  if (!previous.isSellable || !isDebt(next) || next.list === 'tradelines') return IMPOSSIBLE;
  if (!mayBeSame(previous.originalName ?? previous.name, next.originalName)) return IMPOSSIBLE;
  if (compareNames(previous.name, next.name) !== 'other') return IMPOSSIBLE;
  let weight: number = weights.prior + weights.soldDebt;
  reasons?.add('sold-debt').add('same-original-creditor');
  weight += weighNumber(previous, next, weights.soldNumber, reasons);
  const [from, to] = [previous.dateOpened, next.dateOpened];
  // A buyer reports the day of its purchase or the account's opening.
  if (from && to && agree(from, to)) weight += weighDate(previous, next, reasons);
  else if (from && to && to < from) {
    weight += weights.soldBefore;
    reasons?.add('other-opening-date');
  }
  const owed = [previous.balance, previous.chargeOffAmount, previous.highBalance].filter(Boolean);
  const asked = [next.balance, next.highBalance].filter(Boolean);
  if (asked.some((amount) => owed.includes(amount))) {
    weight += weights.soldAmount;
    reasons?.add('same-amount');
  } else if (asked.length > 0 && owed.length > 0) weight += weights.otherSoldAmount;
  return Math.min(weight, weights.soldAtMost);
}
