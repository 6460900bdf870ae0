import * as z from 'zod/mini';
import { issueCode, type IssueCode } from './issues.ts';
import { readAmount } from './read-amount.ts';

export function readDollars(typed: string): string {
  const reading = readAmount(typed);
  return ('value' in reading && reading.value) || typed.trim();
}

/** Refuses an amount with two readings, and says how to write it. */
export const clearAmount = (code: IssueCode) =>
  z.refine<string>(
    (text) => {
      const reading = readAmount(text);
      return !('problem' in reading && reading.problem === 'amount-unclear');
    },
    { message: issueCode(code), abort: true },
  );

/**
 * Dollars with up to two decimals, from a form (text as people write it) or JSON (number). Parses to numeric text for
 * PostgreSQL's `numeric`.
 */
export const amount = z.pipe(
  z.union([z.string(), z.number()], issueCode('amount-format')),
  z.pipe(
    z.transform((value: string | number) =>
      typeof value === 'string' ? readDollars(value) : String(value),
    ),
    z
      .string()
      .check(
        clearAmount('amount-unclear'),
        z.regex(/^\d{1,10}(\.\d{1,2})?$/, issueCode('amount-format')),
      ),
  ),
);

function cents(dollars: string): bigint {
  const [whole = '0', fraction = ''] = dollars.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

export function isAboveZero(dollars: string): boolean {
  return cents(dollars) > 0n;
}

export function compareAmounts(a: string, b: string): number {
  return Number(cents(a) - cents(b));
}

const inDollars = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;

export function addAmounts(dollars: readonly string[]): string {
  return inDollars(dollars.reduce((total, each) => total + cents(each), 0n));
}

export const subtractAmount = (dollars: string, less: string): string =>
  inDollars(cents(dollars) - cents(less));

/** Returns an {@link amount} with two decimals and without leading zeros, as PostgreSQL writes `numeric(12, 2)`. */
export function withCents(dollars: string): string {
  const [whole = '0', fraction = ''] = dollars.split('.');
  return `${BigInt(whole)}.${fraction.padEnd(2, '0')}`;
}
