import type { IssueCode } from './issues.ts';

/** What typed or imported text says, or the rule that it breaks; the value is null when it says nothing. */
export type Reading = { value: string | null } | { problem: IssueCode };

/** How people write that there is no value. */
const BLANK = /^(-+|–|—|n\/?a|none|null|ninguno|ninguna)?$/i;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
