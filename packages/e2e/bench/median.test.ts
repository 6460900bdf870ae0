import { expect, test } from '@jest/globals';
import { median, medianRatio, percentile } from './median.ts';

test('returns the middle value, or the mean of the two middle values', () => {
  expect(median([10, 2, 9])).toBe(9);
  expect(median([4, 1, 2, 30])).toBe(3);
});

test('ignores missing values', () => {
  expect(median([null, 5, null])).toBe(5);
  expect(median([null, null])).toBeNull();
});

test('compares values of the same round', () => {
  expect(medianRatio([2, 30, null], [1, 10, 5])).toBe(2.5);
});

test('returns the value that 99 % of the values do not exceed', () => {
  const values = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(percentile(values, 99)).toBe(198);
});
