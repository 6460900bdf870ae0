import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addBusinessDays, isBusinessDay, receiptOf } from './business-days.ts';
import { addDays, daysBetween } from './days.ts';

const weekdaysOff = (year: number): string[] => {
  const first = `${year}-01-01`;
  return Array.from({ length: daysBetween(first, `${year + 1}-01-01`) }, (_, index) =>
    addDays(first, index),
  ).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()) && !isBusinessDay(day));
};

// As the Office of Personnel Management publishes them.
test.each([
  [2020, '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('federal holidays of %i, and the days on which they are observed', (year, days) => {
  expect(weekdaysOff(year).map((day) => day.slice(5))).toEqual(days.split(' '));
});

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a period of business days ends on one, and contains as many as it says', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, count) => {
      const end = addBusinessDays(day, count);
      const after = Array.from({ length: daysBetween(day, end) }, (_, index) =>
        addDays(day, index + 1),
      );
      expect(isBusinessDay(end)).toBe(true);
      expect(after.filter(isBusinessDay)).toHaveLength(count);
    }),
  );
});

test('a delivery at a weekend or on a holiday is received on the next business day', () => {
  expect(['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'].map(receiptOf)).toEqual([
    '2026-07-02',
    '2026-07-06',
    '2026-07-06',
    '2026-07-06',
  ]);
});
