// Days of the calendar (`YYYY-MM-DD`), without a zone. A report's date may say a year or a month only: it is a span of
// days, and a comparison takes the end that it can be sure of.

const DAY = 86_400_000;

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const partsOf = (date: string) => date.split('-').map(Number) as [number, number?, number?];

export function firstDayOf(date: string): string {
  const [year, month = 1, day = 1] = partsOf(date);
  return iso(year, month, day);
}

export function lastDayOf(date: string): string {
  const [year, month, day] = partsOf(date);
  if (month === undefined) return iso(year, 12, 31);
  return day === undefined ? iso(year, month + 1, 0) : date;
}

/** The same day `months` later; a day that the month lacks becomes the first of the next month. */
export function addMonths(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day);
  const first = iso(year, month! + months, 1);
  const last = lastDayOf(first.slice(0, 7));
  return dayOfMonth! > Number(last.slice(8)) ? addDays(last, 1) : addDays(first, dayOfMonth! - 1);
}

/** The same day `years` later; February 29 becomes March 1. */
export function addYears(day: string, years: number): string {
  return addMonths(day, 12 * years);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** `2026-09` of a date that says its month; null for a year. */
export const monthOf = (date: string | null): string | null =>
  date !== null && date.length >= 7 ? date.slice(0, 7) : null;

export const latestOf = (days: readonly string[]): string => days.toSorted().at(-1)!;
