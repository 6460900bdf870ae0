import { isRealDate } from '@repo/contract/dates';

/** Formats a field's text while it is typed, and when the field loses focus. */
export interface InputMask {
  whileTyping(typed: string): string;
  onBlur?(typed: string): string;
}

/** A calendar date: typed with or without separators, year or month first; `YYYY-MM-DD` when the field loses focus. */
export const dateMask: InputMask = { whileTyping: maskDate, onBlur: parseDate };

/** Dollars: `$4,500.00` becomes `4500.00`. */
export const dollarMask: InputMask = { whileTyping: stripDollarFormat };

/** A social security number: nine digits; separators are dropped. */
export const ssnMask: InputMask = {
  whileTyping: (typed) => typed.replace(/\D/g, '').slice(0, 9),
};

/** Digits from here on are read as a year, smaller ones as month and day. */
const EARLIEST_YEAR = '1900';

const joinDate = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Inserts separators while digits are typed, because number pads of phones have none: `19880417` becomes
 * `1988-04-17`, and `04171988` becomes `04/17/1988` (month and day, read as a year, are always before 1900).
 */
export function maskDate(typed: string): string {
  if (!/^\d{5,8}$|^\d{4}-\d{3,4}$|^\d{2}\/\d{3,6}$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  const [lengths, separator] = digits >= EARLIEST_YEAR ? [[4, 2, 2], '-'] : [[2, 2, 4], '/'];
  let start = 0;
  const parts = lengths.map((length) => digits.slice(start, (start += length)));
  return parts.filter(Boolean).join(separator);
}

/** Reads a finished date: `4/17/1988`, `04171988` and `1988/4/17` become `1988-04-17`; other text is returned trimmed. */
export function parseDate(typed: string): string {
  const text = typed.trim();
  const monthFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (monthFirst) return joinDate(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!);
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (yearFirst) return joinDate(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  if (!/^\d{8}$/.test(text)) return text;
  const asYearFirst = joinDate(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  const asMonthFirst = joinDate(text.slice(4), text.slice(0, 2), text.slice(2, 4));
  if (isRealDate(asYearFirst) && asYearFirst >= EARLIEST_YEAR) return asYearFirst;
  return isRealDate(asMonthFirst) ? asMonthFirst : text;
}

/** Drops the dollar sign, spaces and the commas between thousands; other characters stay, for the schema to reject. */
export function stripDollarFormat(typed: string): string {
  return typed.replace(/[$\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
}

/**
 * Rewrites an input's text and keeps the caret after the same character, so that the person can go on correcting the
 * middle of the text.
 */
export function rewriteInput(input: HTMLInputElement, rewrite: (typed: string) => string): void {
  const typed = input.value;
  const written = rewrite(typed);
  if (written === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const before = rewrite(typed.slice(0, caret));
  input.value = written;
  if (input !== document.activeElement || caret === typed.length) return;
  const count = before.replace(/[^\p{L}\p{N}]/gu, '').length;
  const position = positionAfter(written, count);
  input.setSelectionRange(position, position);
}

/** Returns the position after the first `count` letters and digits of `text`. */
function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (/[\p{L}\p{N}]/u.test(text[index]!)) seen += 1;
  }
  return text.length;
}
