import type { ProblemRow } from '@repo/contract/credit-reports-import';
import { issueMessages } from '@repo/contract/issues';
import type { RowProblem } from './csv/row-problem.ts';

/** Returns a staged row's problems with their English sentences. */
export function toProblemRow(staged: { line: number; problems: RowProblem[] | null }): ProblemRow {
  const problems = staged.problems ?? [];
  return {
    row: staged.line,
    problems: problems.map(({ column, code }) => ({ column, code, message: issueMessages[code] })),
  };
}
