import { expect, test } from '@jest/globals';
import { median, medians } from './median.ts';

test('returns the middle value of an unsorted list', () => {
  expect(median([10, 2, 9])).toBe(9);
});

test('returns the mean of the two middle values of an even number', () => {
  expect(median([4, 1, 2, 30])).toBe(3);
});

test('ignores what could not be measured; without any value there is no median', () => {
  expect(median([null, 5, null])).toBe(5);
  expect(median([null, null])).toBeNull();
  expect(median([])).toBeNull();
});

test('returns the median of each field', () => {
  const runs = [
    { fcp: 3, cls: 0 },
    { fcp: 1, cls: null },
    { fcp: 2, cls: 0.5 },
  ];
  expect(medians(['fcp', 'cls'], runs)).toEqual({ fcp: 2, cls: 0.25 });
});
