import * as z from 'zod/mini';
import { issueCode, type IssueCode } from './issues.ts';
import { isSitePath } from './site-path.ts';

/**
 * Text of an input: without NUL and halves of surrogate pairs, which PostgreSQL cannot store. `code` is the issue of a
 * value that is not text.
 */
export const storableText = (code?: IssueCode) =>
  z.string(code).check(
    z.refine((text) => !/\0|\p{Surrogate}/u.test(text), {
      message: issueCode('characters-not-allowed'),
      abort: true,
    }),
  );

export const trimmedText = (longest: number) =>
  storableText().check(z.trim(), z.maxLength(longest, issueCode('too-long')));

/** Trimmed text; `missing` is the issue of one with fewer characters than `shortest`, and of a value that is not text. */
export const requiredText = (missing: IssueCode, longest: number, shortest = 1) =>
  storableText(missing).check(
    z.trim(),
    z.minLength(shortest, missing),
    z.maxLength(longest, issueCode('too-long')),
  );

export const sitePath = z
  .string(issueCode('site-path-invalid'))
  .check(
    z.refine(isSitePath, issueCode('site-path-invalid')),
    z.maxLength(500, issueCode('too-long')),
  );
