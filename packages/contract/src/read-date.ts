import { isRealDate } from './dates.ts';
import { isBlank, type Reading } from './reading.ts';
import { visibleText } from './visible-text.ts';

const months = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'sept', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

const TIME = /[T ]\d{1,2}:\d{2}.*$/;

/** `dayFirst` is the other date that the text may mean, read day first; `known` is the month (`2023-01`) or year of a date without a day. */
export type DateReading = Reading & { dayFirst?: string; known?: string };

interface DateOptions {
  /** Two-digit years name the latest such year up to this one. */
  latestYear?: number;
  spreadsheet?: boolean;
}

/**
 * Reads `2026-11-22`, `11/22/2026` (month first), `11222026`, `Nov 22 2026` or `22 de noviembre de 2026`. Two-digit years
 * are refused unless `latestYear` completes them.
 */
export function readDate(
  typed: string,
  { latestYear, spreadsheet = false }: DateOptions = {},
): DateReading {
  const text = visibleText(typed).trim().replace(TIME, '');
  if (isBlank(text)) return { value: null };
  const serial = spreadsheet ? dayOfSerial(text) : null;
  if (serial) return { value: serial };
  const parts = numbers(text) ?? words(text);
  if (!parts) return readWithoutDay(text);
  const year = completeYear(parts.year, latestYear);
  if (year === null) return { problem: 'date-two-digit-year' };
  const date = join(year, parts.month, parts.day);
  const exchanged = join(year, parts.day, parts.month);
  const dayFirst =
    parts.monthFirst && exchanged !== date && isRealDate(exchanged) ? { dayFirst: exchanged } : {};
  if (isRealDate(date)) return { value: date, ...dayFirst };
  if ('dayFirst' in dayFirst) return { problem: 'date-day-first', ...dayFirst };
  const months = parts.monthFirst ? [parts.month, parts.day] : [parts.month];
  return {
    problem: months.every((month) => Number(month) > 12) ? 'date-unreadable' : 'date-not-real',
  };
}

const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Reads a day between 1927 and today from a spreadsheet's count of days; a fraction is the time. */
function dayOfSerial(text: string): string | null {
  if (!/^[1-9]\d{4}(\.\d+)?$/.test(text)) return null;
  const instant = SERIAL_EPOCH_MS + Math.floor(Number(text)) * DAY_MS;
  return instant > Date.now() ? null : new Date(instant).toISOString().slice(0, 10);
}

const YEAR = /^(19|20)\d{2}$/;

function readWithoutDay(text: string): DateReading {
  const tokens = tokensOf(text);
  const [first = '', second = ''] = tokens;
  if (tokens.length === 1 && YEAR.test(first)) return { problem: 'date-without-day', known: first };
  if (tokens.length !== 2) return { problem: 'date-unreadable' };
  if (monthOf(first) && /^\d{2}$/.test(second)) return { problem: 'date-two-digit-year' };
  const [year, month] = YEAR.test(first) ? [first, second] : [second, first];
  const number = /^\d{1,2}$/.test(month) ? month : monthOf(month);
  if (!YEAR.test(year) || !number || !isRealDate(join(year, number, '1'))) {
    return { problem: 'date-unreadable' };
  }
  return { problem: 'date-without-day', known: `${year}-${number.padStart(2, '0')}` };
}

const join = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function completeYear(year: string, latestYear: number | undefined): string | null {
  if (year.length === 4) return year;
  if (latestYear === undefined) return null;
  const inThisCentury = Math.floor(latestYear / 100) * 100 + Number(year);
  return String(inThisCentury > latestYear ? inThisCentury - 100 : inThisCentury);
}

interface DateParts {
  year: string;
  month: string;
  day: string;
  monthFirst?: true;
}

function numbers(text: string): DateParts | null {
  const yearFirst =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d{2})(0\d|1[0-2])([0-2]\d|3[01])$/.exec(text);
  if (yearFirst) return { year: yearFirst[1]!, month: yearFirst[2]!, day: yearFirst[3]! };
  const monthFirst =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!monthFirst) return null;
  return { year: monthFirst[3]!, month: monthFirst[1]!, day: monthFirst[2]!, monthFirst: true };
}

function words(text: string): DateParts | null {
  const tokens = tokensOf(text);
  if (tokens.length !== 3) return null;
  const isYearFirst = YEAR.test(tokens[0]!);
  const [first = '', second = '', year = ''] = isYearFirst
    ? [...tokens.slice(1), tokens[0]]
    : tokens;
  const nameFirst = monthOf(first);
  const month = nameFirst ?? monthOf(second);
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(nameFirst ? second : first)?.[1];
  return month && day && /^(\d{4}|\d{2})$/.test(year) ? { year, month, day } : null;
}

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((token) => !['', 'of', 'de', 'del'].includes(token));

function monthOf(token: string): string | null {
  if (token.length < 3) return null;
  const index = months.findIndex((names) => names.some((name) => name.startsWith(token)));
  return index === -1 ? null : String(index + 1);
}
