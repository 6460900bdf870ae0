import * as z from 'zod/mini';
import { languages } from './languages.ts';

/** The reasons that an admin chooses from, in the order of the list. */
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

/** All reasons; the virus scan alone gives `infected`. */
export const rejectionCodes = [...chosenRejectionCodes, 'infected'] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/**
 * Why a document was rejected: a code, what the admin wrote in `language`, or both. `language` is null where nothing was
 * written, and for what was written before it was stored.
 */
export const documentRejection = z.object({
  code: z.nullable(z.enum(rejectionCodes)),
  text: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
});
export type DocumentRejection = z.infer<typeof documentRejection>;
