import { expect, test } from '@jest/globals';
import { liveTable, percentile } from './live-report.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a percentile is the value that this share of the values does not exceed', () => {
  expect(percentile(upTo(200), 50)).toBe(100);
  expect(percentile(upTo(200), 99)).toBe(198);
  expect(percentile([30, 10, 20], 100)).toBe(30);
  expect(percentile([5], 50)).toBe(5);
});

test('two slow changes of two hundred are within the limit, three are not', () => {
  const fast = (count: number) => Array.from({ length: count }, () => 60);
  const plain = fast(200);
  expect(liveTable({ screen: [...fast(198), 3_000, 3_000], plain }).figures).toMatchObject({
    screen: { p50: 60, p99: 60, max: 3_000 },
  });
  expect(() => liveTable({ screen: [...fast(197), 3_000, 3_000, 3_000], plain })).toThrow(
    'p99 of the open screen: 3000 ms, limit 1000 ms',
  );
});
