/** How people write that a cell has no value. */
const BLANK = /^(-+|–|—|n\/?a|none|null|ninguno|ninguna)?$/i;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
