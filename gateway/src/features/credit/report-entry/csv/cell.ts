import type { IssueCode } from '@repo/contract/issues';

/** What a cell says, or the rule that it breaks; null when it is empty. */
export type Cell = { value: string | null } | { problem: IssueCode };

export const emptyCell: Cell = { value: null };
