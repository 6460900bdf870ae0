import type { ReportChange } from '@repo/contract/report-comparison';
import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';

export function countWaiting(findings: readonly AnsweredFinding[]): number {
  return findings.filter((finding) => !isAnswered(finding)).length;
}

/** Returns the changes, without the rows of a bureau's first report, which has no report to compare it with. */
export function realChanges(changes: readonly ReportChange[]): ReportChange[] {
  const compared = new Set(changes.filter(({ kind }) => kind !== 'new').map(bureauOf));
  return changes.filter((change) => change.kind !== 'unchanged' && compared.has(bureauOf(change)));
}

export const bureauOf = ({ current, previous }: ReportChange) => (current ?? previous)?.bureau;
