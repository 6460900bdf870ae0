import type { IssueCode } from '@repo/contract/issues';

/** A broken rule of a row: the field, or nothing when it is the row itself, and the rule's code. */
export interface RowProblem {
  column: string;
  code: IssueCode;
}
