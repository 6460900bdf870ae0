import * as z from 'zod/mini';
import { issueCode } from './issues.ts';

export const putAwaySampleLetterInput = z.object({
  text: z
    .string(issueCode('required'))
    .check(
      z.trim(),
      z.minLength(1, issueCode('required')),
      z.maxLength(500, issueCode('too-long')),
    ),
});
export type PutAwaySampleLetterInput = z.infer<typeof putAwaySampleLetterInput>;

export const putAwaySampleLetterResult = z.object({ text: z.string() });
export type PutAwaySampleLetterResult = z.infer<typeof putAwaySampleLetterResult>;
