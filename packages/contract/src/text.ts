import * as z from 'zod/mini';
import { issueCode } from './issues.ts';

/** Refuses NUL and halves of surrogate pairs, which PostgreSQL's `jsonb` cannot store. */
export const storable = z.refine<string>(
  (text) => !/\0|\p{Surrogate}/u.test(text),
  issueCode('characters-not-allowed'),
);
