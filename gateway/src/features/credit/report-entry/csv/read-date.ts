import { isRealDate } from '@repo/contract/dates';
import { emptyCell, type Cell } from './cell.ts';
import { isBlank } from './is-blank.ts';

/** English and Spanish names of each month; any beginning of at least three letters is understood. */
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

/**
 * Reads `2026-11-22`, `11/22/2026` (month first), `Nov 22 2026` or `22 de noviembre de 2026`. Refuses two-digit years
 * and `22/11/2026`: beside it, `03/04/2026` would be ambiguous.
 */
export function readDate(cell: string): Cell {
  if (isBlank(cell)) return emptyCell;
  const text = cell.replace(TIME, '');
  const parts = numbers(text) ?? words(text);
  if (!parts) return { problem: 'date-unreadable' };
  const { year, month, day } = parts;
  if (year.length === 2) return { problem: 'date-two-digit-year' };
  if (Number(month) > 12)
    return { problem: isDayFirst(text) ? 'date-day-first' : 'date-unreadable' };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? { value: date } : { problem: 'date-not-real' };
}

/** Whether a date that is no month-first date would be one with its first two numbers exchanged. */
function isDayFirst(text: string): boolean {
  const [day = '', month = ''] = text.split(/[-/.]/);
  return day.length <= 2 && Number(month) <= 12;
}

interface DateParts {
  year: string;
  month: string;
  day: string;
}

function numbers(text: string): DateParts | null {
  const yearFirst =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return { year: yearFirst[1]!, month: yearFirst[2]!, day: yearFirst[3]! };
  const monthFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  return monthFirst && { year: monthFirst[3]!, month: monthFirst[1]!, day: monthFirst[2]! };
}

/** The month's name first or second; the year last. */
function words(text: string): DateParts | null {
  const tokens = text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter((token) => token !== '' && token !== 'de' && token !== 'del');
  if (tokens.length !== 3) return null;
  const [first = '', second = '', year = ''] = tokens;
  const nameFirst = monthOf(first);
  const month = nameFirst ?? monthOf(second);
  const day = /^(\d{1,2})(st|nd|rd|th)?$/.exec(nameFirst ? second : first)?.[1];
  return month && day && /^(\d{4}|\d{2})$/.test(year) ? { year, month, day } : null;
}

function monthOf(token: string): string | null {
  if (token.length < 3) return null;
  const index = months.findIndex((names) => names.some((name) => name.startsWith(token)));
  return index === -1 ? null : String(index + 1);
}
