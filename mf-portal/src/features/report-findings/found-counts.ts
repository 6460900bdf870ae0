import type { ReportChange } from '@repo/contract/report-comparison';
import type { AnsweredFinding } from '@repo/contract/report-findings';

/** Whether the client has answered all that a finding asks. */
export function isAnswered({ questions, answer }: AnsweredFinding): boolean {
  return questions.every((question) => answer?.[question]);
}

/** Returns the number of findings whose questions wait for the client. */
export function countWaiting(findings: readonly AnsweredFinding[]): number {
  return findings.filter((finding) => !isAnswered(finding)).length;
}

/** Returns what is not as it was; the rows of a bureau's first report are compared with nothing. */
export function realChanges(changes: readonly ReportChange[]): ReportChange[] {
  const compared = new Set(changes.filter(({ kind }) => kind !== 'new').map(bureauOf));
  return changes.filter((change) => change.kind !== 'unchanged' && compared.has(bureauOf(change)));
}

export const bureauOf = ({ current, previous }: ReportChange) => (current ?? previous)?.bureau;
