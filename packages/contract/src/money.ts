import * as z from 'zod/mini';
import { issueCode } from './issues.ts';

/**
 * Dollars: digits with up to two decimals, from a form (text) or JSON (number). Parses to numeric text for
 * PostgreSQL's `numeric`.
 */
export const amount = z.pipe(
  z.union([z.string(), z.number()], issueCode('amount-format')),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, issueCode('amount-format'))),
  ),
);
