import * as z from 'zod/mini';
import {
  countWords,
  disputeKinds,
  MAX_STATEMENT_WORDS,
  optionalStatement,
  type CreateDisputeInput,
} from './disputes.ts';
import { entityId } from './ids.ts';
import { issueCode } from './issues.ts';
import { findingKey } from './report-findings.ts';

/**
 * The form that prepares a letter after an answer. `statements` has words, or none, for each finding. `document` is the one that the
 * letter encloses as evidence, or empty.
 */
export const nextLetterForm = z
  .object({
    kind: z.enum(disputeKinds),
    statements: z.record(findingKey, optionalStatement),
    document: z.union([z.literal(''), entityId]),
  })
  .check(
    z.superRefine(({ kind, statements, document }, context) => {
      const refuse = (path: string[], code: Parameters<typeof issueCode>[0]) =>
        context.addIssue({ code: 'custom', path, message: issueCode(code), input: statements });
      const words = Object.values(statements);
      const count = words.reduce((sum, text) => sum + countWords(text), 0);
      if (kind === 'block' && document === '') refuse(['document'], 'block-without-report');
      for (const [key, text] of Object.entries(statements)) {
        const path = ['statements', key];
        if (kind === 'statement' && (text === '' || count > MAX_STATEMENT_WORDS)) {
          refuse(path, 'statement-words');
        }
        if (kind === 'dispute' && text === '' && document === '') refuse(path, 'dispute-repeated');
      }
    }),
  );
export type NextLetterForm = z.infer<typeof nextLetterForm>;

export const addedBy = ({
  kind,
  statements,
  document,
}: NextLetterForm): Pick<CreateDisputeInput, 'kind' | 'statements' | 'documents'> => ({
  kind,
  statements: Object.fromEntries(Object.entries(statements).filter(([, text]) => text !== '')),
  documents: document === '' ? [] : [document],
});
