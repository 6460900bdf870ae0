import { readDollars } from '@repo/contract/money';
import { readDate } from '@repo/contract/read-date';

export interface InputMask {
  whileTyping(typed: string): string;
  onBlur?(typed: string): string;
}

export const dateMask: InputMask = { whileTyping: maskDate, onBlur: parseDate };

/** Dollars: `$4,500.00` becomes `4500.00` while it is typed, and `4.500,00` when the field loses focus. */
export const dollarMask: InputMask = {
  whileTyping: (typed) => typed.replace(/[$\s]/g, '').replace(/,(?=\d{3}(\D|$))/g, ''),
  onBlur: readDollars,
};

export const ssnMask: InputMask = {
  whileTyping: (typed) => typed.replace(/\D/g, '').slice(0, 9),
};

const EARLIEST_YEAR = '1900';

/**
 * Inserts separators while digits are typed, because number pads of phones have none: `19880417`
 * becomes `1988-04-17`, and `04171988` becomes `04/17/1988` (month and day, read as a year, are
 * always before 1900).
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
  const reading = readDate(typed);
  return ('value' in reading && reading.value) || typed.trim();
}

/** Keeps the caret after the same character. */
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

function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (/[\p{L}\p{N}]/u.test(text[index]!)) seen += 1;
  }
  return text.length;
}
