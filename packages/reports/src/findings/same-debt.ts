import type { Tradeline } from '@repo/contract/report-snapshots';
import { compareNumbers, MAX_SHARED } from '../compare/account-masks.ts';
import { isSameCompany } from '../compare/creditor-names.ts';
import { isStudentLoan } from './age-rules.ts';

/** The evidence of about three characters beyond the issuer's. */
const TELLING = 5;

export const showsSameNumber = (one: Tradeline, other: Tradeline): boolean =>
  sharedOf(one, other) >= TELLING;

function sharedOf({ accountNumber: one }: Tradeline, { accountNumber: other }: Tradeline): number {
  return one && other ? compareNumbers(one.masked, other.masked).shared : 0;
}

export const hasOtherOriginal = (one: Tradeline, other: Tradeline): boolean =>
  one.originalCreditor !== null &&
  other.originalCreditor !== null &&
  !isSameCompany(one.originalCreditor, other.originalCreditor);

/**
 * Returns whether two bureaus' rows of one creditor are one account by all but their opening dates. Where the numbers show few common
 * digits, no amount may differ; else only the original amount of a loan, which is another loan.
 */
export function isSameButForDates(one: Tradeline, other: Tradeline): boolean {
  const differs = (field: 'type' | 'balance' | 'highBalance' | 'creditLimit' | 'chargeOffAmount') =>
    one[field] !== null && other[field] !== null && one[field] !== other[field];
  if (differs('type')) return false;
  const shared = sharedOf(one, other);
  if (shared < TELLING || hasOtherOriginal(one, other)) return false;
  // Each disbursement of a student loan is a loan, often with the same number.
  if (isStudentLoan(one) || isStudentLoan(other)) return false;
  if (shared >= MAX_SHARED) return !(isLoan(one) && differs('highBalance'));
  const amounts = ['balance', 'highBalance', 'creditLimit', 'chargeOffAmount'] as const;
  return !amounts.some(differs);
}

const isLoan = ({ type }: Tradeline) => type === 'installment' || type === 'mortgage';
