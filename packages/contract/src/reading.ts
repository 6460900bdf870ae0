import type { IssueCode } from './issues.ts';

/**
 * The value of typed or imported text, or the rule that it breaks. The value is null for an empty
 * text.
 */
export type Reading = { value: string | null } | { problem: IssueCode };

const BLANK =
  /^(?:\$? ?[-–—]+|n\/?a|n\.a\.|n\/d|n\/?r|none(?: reported)?|null|unknown|unavailable|no data(?: available)?|not (?:reported|available|applicable|provided)|ningun[oa]|no (?:reportad[oa]|disponible|aplica)|sin datos|desconocid[oa])?$/i;

/** Returns whether a text is printed where there is no value, which never means zero. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
