import { expect, test } from '@jest/globals';
import { maskAccountNumber } from './masks.ts';

test('only the last four characters of an account number are shown', () => {
  expect(maskAccountNumber('4000123412345678')).toBe('•••• 5678');
  expect(maskAccountNumber('5678')).toBe('•••• 5678');
  expect(maskAccountNumber('12')).toBe('•••• 12');
});
