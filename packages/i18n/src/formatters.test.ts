import { describe, expect, jest, test } from '@jest/globals';
import { followTimeZone, formattersOf } from './formatters.ts';

const en = formattersOf('en');
const es = formattersOf('es');

test('formats an instant as a day in the reader’s time zone', () => {
  const noon = new Date(2026, 10, 10, 12).toISOString();
  expect([en.date(noon), es.date(noon)]).toEqual(['Nov 10, 2026', '10 nov 2026']);
});

test('formats an instant as day and time in the reader’s time zone', () => {
  const afternoon = new Date(2026, 10, 10, 14, 5).toISOString();
  expect(en.dateTime(afternoon).replaceAll('\u202f', ' ')).toBe('Nov 10, 2026, 2:05 PM');
});

test('formats a calendar day independent of time zone, with the month’s full name in Spanish', () => {
  expect([en.calendarDate('2026-11-01'), es.calendarDate('2026-11-01')]).toEqual([
    'Nov 1, 2026',
    '1 de noviembre de 2026',
  ]);
});

test('formats the days of a dense list, without the present year', () => {
  const now = new Date(2026, 10, 29);
  const noon = (year: number) => new Date(year, 10, 10, 12).toISOString();
  expect([en.shortDate(noon(2026), now), es.shortDate(noon(2026), now)]).toEqual([
    'Nov 10',
    '10 nov',
  ]);
  expect(en.shortDate(noon(2025), now)).toBe('Nov 10, 2025');
  expect([
    en.shortCalendarDate('2026-12-01', now),
    es.shortCalendarDate('2026-12-01', now),
  ]).toEqual(['Dec 1', '1 dic']);
  expect(en.shortCalendarDate('2025-12-01', now)).toBe('Dec 1, 2025');
});

test('formats a near day with its weekday', () => {
  expect([en.weekdayDate('2026-12-03'), es.weekdayDate('2026-12-03')]).toEqual([
    'Thursday, December 3',
    'jueves, 3 de diciembre',
  ]);
});

test('names a time zone without its offset', () => {
  expect([en.zoneName('America/Chicago'), es.zoneName('America/Chicago')]).toEqual([
    'Central Time',
    'hora central',
  ]);
});

test('formats a month as a heading', () => {
  const noon = new Date(2026, 10, 10, 12).toISOString();
  expect([en.month(noon), es.month(noon)]).toEqual(['November 2026', 'Noviembre de 2026']);
});

test('formats a number with separators', () => {
  expect([en.number(12_000), es.number(12_000), en.number(0)]).toEqual(['12,000', '12,000', '0']);
});

test('whole numbers and whole dollars match the output of Intl in English and Spanish', () => {
  const options = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;
  for (const whole of [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, Number.MAX_SAFE_INTEGER]) {
    for (const [{ number, money }, locale] of [
      [en, 'en-US'],
      [es, 'es-US'],
    ] as const) {
      expect(number(whole)).toBe(new Intl.NumberFormat(locale).format(whole));
      expect(money(whole)).toBe(new Intl.NumberFormat(locale, options).format(whole));
    }
  }
  expect([en.number(-1_250), en.number(1_250.5)]).toEqual(['-1,250', '1,250.5']);
});

test.each([
  [99, '$99'],
  ['1250.50', '$1,250.50'],
  ['1250.00', '$1,250'],
  [0, '$0'],
])('%j dollars are %s', (dollars, text) => {
  expect([en.money(dollars), es.money(dollars)]).toEqual([text, text]);
});

test.each([
  [0, '1 KB'],
  [40_000, '39 KB'],
  [104_858, '0.1 MB'],
  [2_411_724, '2.3 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(en.fileSize(bytes)).toBe(text);
});

test('formats large sums exactly, and the cents of a column always', () => {
  expect(en.money('9007199254740993.01')).toBe('$9,007,199,254,740,993.01');
  expect(['1284', '1284.5', '3410.55'].map(en.moneyWithCents)).toEqual([
    '$1,284.00',
    '$1,284.50',
    '$3,410.55',
  ]);
});

test('writes the amounts of a column alike', () => {
  expect(['12000', '4650.00'].map(en.moneyLike(['12000', '4650.00', null]))).toEqual([
    '$12,000',
    '$4,650',
  ]);
  expect(['12000', '4650.5'].map(en.moneyLike(['12000', '4650.5']))).toEqual([
    '$12,000.00',
    '$4,650.50',
  ]);
});

describe('relative time', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();

  test.each([
    [0, 'just now', 'ahora mismo'],
    [59, 'just now', 'ahora mismo'],
    [-30, 'just now', 'ahora mismo'],
    [60, '1 minute ago', 'hace 1 minuto'],
    [3 * 60 + 59, '3 minutes ago', 'hace 3 minutos'],
    [3_600, '1 hour ago', 'hace 1 hora'],
    [47 * 3_600, '1 day ago', 'hace 1 día'],
    [3 * 86_400, '3 days ago', 'hace 3 días'],
    [14 * 86_400, '2 weeks ago', 'hace 2 semanas'],
    [59 * 86_400, '1 month ago', 'hace 1 mes'],
    [60 * 86_400, '2 months ago', 'hace 2 meses'],
    [800 * 86_400, '2 years ago', 'hace 2 años'],
    [-7_200, 'in 2 hours', 'dentro de 2 horas'],
  ])('%i seconds ago is "%s" and "%s"', (seconds, english, spanish) => {
    expect(en.relativeTime(before(seconds), now)).toBe(english);
    expect(es.relativeTime(before(seconds), now)).toBe(spanish);
  });
});

test('instants follow a time zone that changes, calendar days do not', () => {
  const { DateTimeFormat } = Intl;
  let timeZone = 'America/Los_Angeles';
  const format = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locale, options) => new DateTimeFormat(locale, { timeZone, ...options }));
  const shown = () => {
    followTimeZone(timeZone);
    return [en.date('2026-11-10T04:00:00Z'), en.calendarDate('2026-11-10')];
  };
  expect(shown()).toEqual(['Nov 9, 2026', 'Nov 10, 2026']);
  timeZone = 'Asia/Tokyo';
  expect(shown()).toEqual(['Nov 10, 2026', 'Nov 10, 2026']);
  format.mockRestore();
  followTimeZone('');
});
