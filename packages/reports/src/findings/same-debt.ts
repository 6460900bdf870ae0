import type { Tradeline } from '@repo/contract/report-snapshots';
import { compareNumbers } from '../compare/account-masks.ts';
import { isSameCompany } from '../compare/creditor-names.ts';

/** The evidence of about three characters beyond the issuer's. */
const TELLING = 5;

export function showsSameNumber(one: Tradeline, other: Tradeline): boolean {
  if (!one.accountNumber || !other.accountNumber) return false;
  const { relation, shared } = compareNumbers(one.accountNumber.masked, other.accountNumber.masked);
  return relation !== 'other' && shared >= TELLING;
}

export const hasOtherOriginal = (one: Tradeline, other: Tradeline): boolean =>
  one.originalCreditor !== null &&
  other.originalCreditor !== null &&
  !isSameCompany(one.originalCreditor, other.originalCreditor);
