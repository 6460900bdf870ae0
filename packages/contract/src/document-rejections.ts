import * as z from 'zod/mini';
import { languages } from './languages.ts';

export const chosenRejectionCodes = [
  'unreadable',
  'incomplete',
  'expired',
  'too-old',
  'details-differ',
  'wrong-document',
  'unsigned',
] as const;
export type ChosenRejectionCode = (typeof chosenRejectionCodes)[number];

export const rejectionCodes = [...chosenRejectionCodes, 'infected'] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/**
 * A code, an admin's text in `language`, or both. `language` is null without a text, and for a text
 * of unknown language.
 */
export const documentRejection = z.object({
  code: z.nullable(z.enum(rejectionCodes)),
  text: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
});
export type DocumentRejection = z.infer<typeof documentRejection>;
