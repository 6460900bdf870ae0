import { maskDate, parseDate, type InputMask } from './masks.ts';

/**
 * Returns the day that was typed as `YYYY-MM-DD`, else the trimmed text. Like the other orders, `4/7/88` is month, day
 * and year; two digits name the latest such year that is not in the future.
 */
export function readUsDate(typed: string, thisYear = new Date().getFullYear()): string {
  const shortYear = /^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/.exec(typed.trim());
  if (!shortYear) return parseDate(typed);
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(shortYear[2]);
  return parseDate(`${shortYear[1]!}${year > thisYear ? year - 100 : year}`);
}

/** Returns an ISO date as `MM/DD/YYYY`; other text is returned as it is. */
export function writeUsDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}

/** A date of a person in the US: shown as `MM/DD/YYYY` when the field loses focus. {@link readUsDate} reads its value. */
export const usDateMask: InputMask = {
  whileTyping: maskDate,
  onBlur: (typed) => writeUsDate(readUsDate(typed)),
};
