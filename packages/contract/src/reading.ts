import type { IssueCode } from './issues.ts';

/**
 * The value of typed or imported text, or the rule that it breaks. The value is null for an empty
 * text.
 */
export type Reading = { value: string | null } | { problem: IssueCode };

const BLANK =
  /^(-+|–|—|n\/?a|n\.a\.|none( reported)?|null|unknown|no data|not (reported|available|applicable)|ninguno|ninguna|no reportado|sin datos|desconocido)?$/i;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
