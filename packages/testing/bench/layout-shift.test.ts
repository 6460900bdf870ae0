import { expect, test } from '@jest/globals';
import { cumulativeLayoutShift } from './layout-shift.ts';

const shift = (startTimeMs: number, value: number) => ({ startTimeMs, value });

test('a page that does not shift', () => {
  expect(cumulativeLayoutShift([])).toBe(0);
});

test('shifts within a second of each other add up; a pause begins a new window', () => {
  const shifts = [shift(0, 0.25), shift(900, 0.25), shift(1_900, 0.375)];
  expect(cumulativeLayoutShift(shifts)).toBe(0.5);
});

test('a window ends after five seconds', () => {
  const shifts = Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.125));
  expect(cumulativeLayoutShift(shifts)).toBe(0.75);
});
