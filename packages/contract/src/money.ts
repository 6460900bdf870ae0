import * as z from 'zod/mini';
import { issueCode } from './issues.ts';

/**
 * Dollars as entered: digits with up to two decimals, from a form (text) or JSON (number).
 * Parses to the numeric text that PostgreSQL's `numeric` takes.
 */
export const amount = z.pipe(
  z.union([z.string(), z.number()], issueCode('amount-format')),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, issueCode('amount-format'))),
  ),
);
