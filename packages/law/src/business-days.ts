import { addDays } from './days.ts';

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const pad = (number: number) => String(number).padStart(2, '0');

function nth(count: number, weekday: number, year: number, month: number): string {
  const first = `${year}-${pad(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

const lastMondayOfMay = (year: number) => addDays(nth(1, MONDAY, year, 6), -7);

const JUNETEENTH_SINCE = 2021;

/** The legal public holidays of 5 USC 6103(a), on their own days. */
function federalHolidays(year: number): string[] {
  return [
    `${year}-01-01`,
    nth(3, MONDAY, year, 1),
    nth(3, MONDAY, year, 2),
    lastMondayOfMay(year),
    ...(year >= JUNETEENTH_SINCE ? [`${year}-06-19`] : []),
    `${year}-07-04`,
    nth(1, MONDAY, year, 9),
    nth(2, MONDAY, year, 10),
    `${year}-11-11`,
    nth(4, THURSDAY, year, 11),
    `${year}-12-25`,
  ];
}

/** The weekday on which a holiday at a weekend is observed (5 USC 6103(b); Executive Order 11582). */
function observedDay(holiday: string): string {
  const weekday = weekdayOf(holiday);
  if (weekday === SATURDAY) return addDays(holiday, -1);
  return weekday === SUNDAY ? addDays(holiday, 1) : holiday;
}

const holidaysByYear = new Map<number, ReadonlySet<string>>();

function observedDays(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  // New Year's Day on a Saturday is observed in the year before.
  const days = new Set([...federalHolidays(year), `${year + 1}-01-01`].map(observedDay));
  holidaysByYear.set(year, days);
  return days;
}

/**
 * Returns true for Monday to Friday, except federal holidays and the days on which they are observed. No statute that
 * is applied here defines its business day, so this is the reading with the fewest of them: periods end later.
 */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !observedDays(Number(day.slice(0, 4))).has(day);
}

/** The `count`th business day after `day`, which itself never counts. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** `day`, or the next business day: a letter delivered on another day is received then. */
export const receiptOf = (day: string): string =>
  isBusinessDay(day) ? day : addBusinessDays(day, 1);
