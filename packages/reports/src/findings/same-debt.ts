import type { Tradeline } from '@repo/contract/report-snapshots';
import { compareNumbers } from '../compare/account-masks.ts';
import { compareCreditors } from '../compare/creditor-names.ts';

export const isSameCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compareCreditors(one, other) !== 'other';

/** About three characters that do not name the issuer. */
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
