import * as z from 'zod/mini';
import { issueCode, type IssueCode } from './issues.ts';
import { isSitePath } from './site-path.ts';
import { visibleText } from './visible-text.ts';

/**
 * Text of an input, without NUL and halves of surrogate pairs, which PostgreSQL cannot store. `code` is the issue of a
 * value that is not text.
 */
export const storableText = (code?: IssueCode) =>
  z.string(code).check(
    z.refine((text) => !/\0|\p{Surrogate}/u.test(text), {
      message: issueCode('characters-not-allowed'),
      abort: true,
    }),
  );

/** Later checks do not run on a longer text, because expressions may take a time that grows with its square. */
const atMost = (longest: number, message: IssueCode) =>
  z.maxLength(longest, { message, abort: true });

const cleanText = (code?: IssueCode) =>
  storableText(code).check(z.overwrite(visibleText), z.trim());

export const trimmedText = (longest: number, tooLong: IssueCode = 'too-long') =>
  cleanText().check(atMost(longest, tooLong));

/** Trimmed text; `missing` is the issue of one with fewer characters than `shortest`, and of a value that is not text. */
export const requiredText = (missing: IssueCode, longest: number, shortest = 1) =>
  cleanText(missing).check(z.minLength(shortest, missing), atMost(longest, 'too-long'));

export const sitePath = z
  .string(issueCode('site-path-invalid'))
  .check(
    z.refine(isSitePath, issueCode('site-path-invalid')),
    z.maxLength(500, issueCode('too-long')),
  );
