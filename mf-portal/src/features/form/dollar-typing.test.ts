import { expect, test } from '@jest/globals';
import { readDollars } from './dollar-typing.ts';

test.each([
  ['$4,500.00', '4500.00'],
  ['1,234,567', '1234567'],
  ['4 500', '4500'],
  ['1,50', '1,50'],
  ['abc', 'abc'],
])('%s is read as %s', (typed, digits) => {
  expect(readDollars(typed)).toBe(digits);
});
