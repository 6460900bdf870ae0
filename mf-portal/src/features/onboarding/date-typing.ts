import { isRealDate } from '@repo/contract/dates';

const join = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Puts the dashes of YYYY-MM-DD while digits are typed: number pads of phones have no dash. */
export function typeDate(typed: string): string {
  if (!/^\d{5,8}$|^\d{4}-\d{3,4}$/.test(typed)) return typed;
  const digits = typed.replace('-', '');
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean).join('-');
}

/** Reads a finished date; month first (4/23/1985, 04231985) is understood and written as YYYY-MM-DD. */
export function readDate(typed: string): string {
  const text = typed.trim();
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (parts) return join(parts[3]!, parts[1]!, parts[2]!);
  const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  const written = yearFirst ? join(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!) : text;
  const digits = text.replace(/\D/g, '');
  if (isRealDate(written) && written >= '1900') return written;
  const monthFirst = join(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4));
  return digits.length === 8 && isRealDate(monthFirst) ? monthFirst : written;
}
