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

/** A choice may outlive its offer, where nobody sees it. */
export const chosenOf = (
  choices: Readonly<Record<string, boolean>>,
  offered: readonly string[],
): string[] => offered.filter((key) => choices[key]);

export function firstLetterOf(
  { findings: choices, statements, documents }: FirstLetterForm,
  offered: { findings: readonly string[]; documents: readonly string[] },
): Pick<CreateDisputeInput, 'kind' | 'findings' | 'statements' | 'documents'> {
  const findings = chosenOf(choices, offered.findings);
  const said = findings.flatMap((key) => (statements[key] ? [[key, statements[key]]] : []));
  return {
    kind: 'dispute',
    findings,
    statements: Object.fromEntries(said),
    documents: chosenOf(documents, offered.documents),
  };
}
