import * as z from 'zod/mini';
import { optionalStatement, type CreateDisputeInput } from './disputes.ts';
import { entityId } from './ids.ts';
import { findingKey } from './report-findings.ts';

export const firstLetterForm = z.object({
  findings: z.record(findingKey, z.boolean()),
  statements: z.record(findingKey, optionalStatement),
  documents: z.record(entityId, z.boolean()),
});
export type FirstLetterForm = z.infer<typeof firstLetterForm>;

export const chosenOf = (choices: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(choices).filter((key) => choices[key]);

export function firstLetterOf({
  findings: choices,
  statements,
  documents,
}: FirstLetterForm): Pick<CreateDisputeInput, 'kind' | 'findings' | 'statements' | 'documents'> {
  const findings = chosenOf(choices);
  const said = findings.flatMap((key) => (statements[key] ? [[key, statements[key]]] : []));
  return {
    kind: 'dispute',
    findings,
    statements: Object.fromEntries(said),
    documents: chosenOf(documents),
  };
}
