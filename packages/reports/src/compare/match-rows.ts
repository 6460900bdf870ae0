import type { ComparedRow, MatchReason } from '@repo/contract/report-comparison';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { accountMask, compareMasks, type AccountMask } from './account-masks.ts';
import { assign, groupBy } from './assign.ts';
import { compareCreditors, isSameCompany } from './creditor-names.ts';

/** A row to match, with null for unknown values. Rows of different bureaus never match. A balance or limit of zero counts as unknown. */
export interface MatchableRow
  extends
    Omit<ComparedRow, 'index' | 'accountNumber'>,
    Pick<Tradeline, 'type' | 'highBalance' | 'creditLimit' | 'chargeOffAmount'> {
  /** The number as printed, with its mask; the reference number, for a public record. */
  accountNumber: string | null;
  /** Whether it is charged off, in collection or transferred, so that a debt buyer may report it next. */
  isSellable: boolean;
}

export interface RowMatch {
  /** Index among the previous rows. */
  previous: number;
  /** Greater than 0, at most 1. */
  probability: number;
  /** Empty for candidates beyond {@link MAX_ASKED}. */
  reasons: MatchReason[];
}

export interface RowMatches {
  /** Matches by the index of the next row, each with another previous row. */
  sure: Map<number, RowMatch>;
  /** Candidates by the index of the next row, the likeliest first; none of them may be right. */
  unsure: Map<number, RowMatch[]>;
}

/** Matches that are at least this probable are sure. */
export const SURE = 0.95;
/** A row is new if its candidates together are less probable. */
const NEW = 0.05;

/**
 * Weights of evidence in nats: the log of its likelihood ratio between rows of one account and rows of two. Set by hand, from how reports are
 * printed: opening days and original amounts are one of thousands and hardly ever corrected, but limits are round.
 */
const weights = {
  /** Most pairs of rows are two accounts. */
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
  /** The balances differ by less than a seventh. */
  nearBalance: 1,
  /** The debt buyer's row names the seller. */
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

/** Candidates that a person is asked about. */
export const MAX_ASKED = 20;
const NO_REASONS: MatchReason[] = [];

/** Pairs below this weight (odds of one to fifty) are not considered. */
const WORTH_ASKING = -4;

/**
 * Finds the previous row of each next row, by probability over all matchings: two rows that may both be one previous row are unsure unless other
 * matches settle it.
 */
export function matchRows(
  previous: readonly MatchableRow[],
  next: readonly MatchableRow[],
): RowMatches {
  const [earlierRows, laterRows] = [previous.map(withMask), next.map(withMask)];
  const pairs = laterRows.flatMap((row, nextIndex) =>
    earlierRows.flatMap((earlier, previousIndex) => {
      const weight = weigh(earlier, row)?.weight ?? -Infinity;
      if (weight < WORTH_ASKING) return [];
      return { next: nextIndex, previous: previousIndex, odds: Math.exp(weight) };
    }),
  );
  const sure: RowMatches['sure'] = new Map();
  const unsure: RowMatches['unsure'] = new Map();
  const taken = new Set<number>();
  const twins = groupBy(previous.keys(), (index) => JSON.stringify(previous[index]));
  const byNext = groupBy(assign(pairs), (pair) => pair.next);
  for (const [nextIndex, candidates] of byNext) {
    const matches = candidates
      .map(({ previous: index, probability }) => ({
        previous: index,
        probability,
        reasons: NO_REASONS,
      }))
      .toSorted((a, b) => b.probability - a.probability || a.previous - b.previous);
    const withReasons = (match: RowMatch): RowMatch => {
      const evidence = weigh(earlierRows[match.previous]!, laterRows[nextIndex]!);
      return { ...match, reasons: evidence!.reasons };
    };
    const [best] = matches;
    // Identical previous rows are interchangeable.
    const alike = new Set(twins.get(JSON.stringify(previous[best!.previous])));
    const probability = sum(matches.filter((match) => alike.has(match.previous)));
    const free = matches.find((match) => alike.has(match.previous) && !taken.has(match.previous));
    if (probability >= SURE && free) {
      taken.add(free.previous);
      sure.set(nextIndex, withReasons({ ...free, probability: Math.min(probability, 1) }));
    } else if (sum(matches) >= NEW) {
      const asked = matches.slice(0, MAX_ASKED).map(withReasons);
      unsure.set(nextIndex, [...asked, ...matches.slice(MAX_ASKED)]);
    }
  }
  for (const [nextIndex, matches] of unsure) {
    const free = matches.filter((match) => !taken.has(match.previous));
    if (free.length === 0) unsure.delete(nextIndex);
    else unsure.set(nextIndex, free);
  }
  return { sure, unsure };
}

const sum = (matches: readonly RowMatch[]): number =>
  matches.reduce((total, { probability }) => total + probability, 0);

/** A row with its parsed account number, which is used for many pairs. */
type MaskedRow = MatchableRow & { mask: AccountMask | null };

const withMask = (row: MatchableRow): MaskedRow => ({
  ...row,
  mask: row.accountNumber === null ? null : accountMask(row.accountNumber),
});

interface Evidence {
  weight: number;
  reasons: MatchReason[];
}

/** Null for rows that cannot be the same. */
function weigh(previous: MaskedRow, next: MaskedRow): Evidence | null {
  if (previous.bureau !== next.bureau || kindOf(previous) !== kindOf(next)) return null;
  const name = compareCreditors(previous.creditor, next.creditor);
  const own = weighAccount(previous, next, name);
  if (name !== 'other' || !isDebt(previous) || !isDebt(next)) return own;
  const sold = weighSoldDebt(previous, next);
  return sold && sold.weight > own.weight ? sold : own;
}

/** Accounts may move between tradelines and collections. */
const kindOf = ({ list }: MatchableRow) =>
  list === 'publicRecords' || list === 'inquiries' ? list : 'debts';
const isDebt = (row: MatchableRow) => kindOf(row) === 'debts';

function weighAccount(
  previous: MaskedRow,
  next: MaskedRow,
  name: ReturnType<typeof compareCreditors>,
): Evidence {
  const evidence = collect();
  if (name === 'other') evidence.add(weights.otherCreditor);
  else evidence.add(weights[`${name}-creditor`], `${name}-creditor`);
  addNumber(evidence, previous, next, weights.otherNumber);
  addDate(evidence, previous, next);
  if (previous.list !== next.list) evidence.add(weights.otherList);
  if (previous.type && next.type) {
    if (previous.type === next.type) evidence.add(weights['same-type'], 'same-type');
    else if (isDebt(next)) evidence.add(weights.otherType, 'other-type');
  }
  if (isSameCompany(previous.originalCreditor, next.originalCreditor))
    evidence.add(weights.originalCreditor, 'same-original-creditor');
  addAmounts(evidence, previous, next);
  return evidence.result();
}

function addNumber(
  evidence: ReturnType<typeof collect>,
  previous: MaskedRow,
  next: MaskedRow,
  other: number,
): void {
  if (!previous.mask || !next.mask) return;
  const { relation, shared } = compareMasks(previous.mask, next.mask);
  if (relation === 'other') evidence.add(other, 'other-number');
  else if (relation !== 'unknown') evidence.add(shared, `${relation}-number`);
}

function addDate(
  evidence: ReturnType<typeof collect>,
  { dateOpened: one, list }: MatchableRow,
  { dateOpened: other }: MatchableRow,
): void {
  if (!one || !other) return;
  const isInquiry = list === 'inquiries';
  const precision = Math.min(one.length, other.length);
  if (!agree(one, other)) {
    const weight = isInquiry ? weights.otherInquiryDate : weights.otherOpeningDate;
    evidence.add(weight, 'other-opening-date');
  } else if (precision > 7) {
    const weight = isInquiry ? weights.sameInquiryDate : weights['same-opening-date'];
    evidence.add(weight, 'same-opening-date');
  } else if (precision === 7) evidence.add(weights['same-opening-month'], 'same-opening-month');
}

/** Whether two dates, each a day, a month or a year, can be the same. */
export const agree = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

function addAmounts(evidence: ReturnType<typeof collect>, previous: MaskedRow, next: MaskedRow) {
  const isSame = (field: 'highBalance' | 'creditLimit' | 'chargeOffAmount' | 'balance') =>
    Boolean(previous[field]) && previous[field] === next[field];
  for (const field of ['highBalance', 'creditLimit', 'chargeOffAmount', 'balance'] as const)
    if (isSame(field)) {
      const isRound = field !== 'creditLimit' && next[field]! % 100 === 0;
      evidence.add(weights[field] + (isRound ? weights.roundAmount : 0), 'same-amount');
    }
  if (previous.chargeOffAmount && next.chargeOffAmount && !isSame('chargeOffAmount'))
    evidence.add(weights.otherChargeOff);
  if (previous.balance && next.balance && !isSame('balance')) {
    const ratio = previous.balance / next.balance;
    if (ratio > 6 / 7 && ratio < 7 / 6) evidence.add(weights.nearBalance);
  }
  const isCard = previous.type === 'revolving' || next.type === 'revolving';
  const isBeyond = (balance: number | null, most: number | null) =>
    Boolean(balance && most && balance > 1.5 * most);
  if (
    isBeyond(previous.balance, next.highBalance) ||
    (!isCard && isBeyond(next.balance, previous.highBalance))
  )
    evidence.add(weights.impossibleBalance);
  if (!previous.highBalance || !next.highBalance || isSame('highBalance')) return;
  const isLoan = [previous, next].every(
    ({ type }) => type === 'installment' || type === 'mortgage',
  );
  if (isLoan) evidence.add(weights.otherLoan);
  else if (next.highBalance < previous.highBalance) evidence.add(weights.lowerHighBalance);
  else evidence.add(weights.higherHighBalance);
}

/** Returns null unless the next row may be a collection of the previous row's debt. */
function weighSoldDebt(previous: MaskedRow, next: MaskedRow): Evidence | null {
  if (!previous.isSellable || next.list === 'tradelines') return null;
  const seller = previous.originalCreditor ?? previous.creditor;
  if (!isSameCompany(seller, next.originalCreditor)) return null;
  const evidence = collect();
  evidence.add(weights.soldDebt, 'sold-debt', 'same-original-creditor');
  addNumber(evidence, previous, next, weights.soldNumber);
  const [from, to] = [previous.dateOpened, next.dateOpened];
  // A buyer reports the day of its purchase or the account's opening.
  if (from && to && agree(from, to)) addDate(evidence, previous, next);
  else if (from && to && to < from) evidence.add(weights.soldBefore, 'other-opening-date');
  const owed = [previous.balance, previous.chargeOffAmount, previous.highBalance].filter(Boolean);
  const asked = [next.balance, next.highBalance].filter(Boolean);
  if (asked.some((amount) => owed.includes(amount)))
    evidence.add(weights.soldAmount, 'same-amount');
  else if (asked.length > 0 && owed.length > 0) evidence.add(weights.otherSoldAmount);
  const { weight, reasons } = evidence.result();
  return { weight: Math.min(weight, weights.soldAtMost), reasons };
}

function collect() {
  let weight: number = weights.prior;
  const reasons = new Set<MatchReason>();
  return {
    add(more: number, ...why: MatchReason[]) {
      weight += more;
      for (const reason of why) reasons.add(reason);
    },
    result: (): Evidence => ({ weight, reasons: [...reasons] }),
  };
}
