import { expect, test } from '@jest/globals';
import { daysSince } from './dispute-clock.ts';

test.each([
  ['2026-11-25', 0],
  ['2026-11-24', 1],
  ['2026-10-26', 30],
  ['2026-11-26', 0],
])('counts the calendar days since %s at any hour', (day, days) => {
  expect(daysSince(day, new Date(2026, 10, 25, 0, 30))).toBe(days);
  expect(daysSince(day, new Date(2026, 10, 25, 23, 30))).toBe(days);
});
