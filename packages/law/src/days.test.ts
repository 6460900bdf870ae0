import { expect, test } from '@jest/globals';
import { addMonths, addYears } from './days.ts';

test.each([
  ['2024-02-29', 1, '2025-03-01'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2023-03-01', 7, '2030-03-01'],
])('%s and %i years', (day, years, end) => {
  expect(addYears(day, years)).toBe(end);
});

test.each([
  ['2026-08-31', 6, '2027-03-01'],
  ['2026-08-29', 6, '2027-03-01'],
  ['2027-08-29', 6, '2028-02-29'],
  ['2026-12-31', 6, '2027-07-01'],
  ['2026-11-30', 6, '2027-05-30'],
])('%s and %i months', (day, months, end) => {
  expect(addMonths(day, months)).toBe(end);
});
