import { expect, test } from '@jest/globals';
import { maskAccountNumber, maskSsn } from './masks.ts';

test('of an account number the last four show', () => {
  expect(maskAccountNumber('4000123412345678')).toBe('•••• 5678');
  expect(maskAccountNumber('5678')).toBe('•••• 5678');
  expect(maskAccountNumber('12')).toBe('•••• 12');
});

test('of a social security number the last four show, also when all of it comes', () => {
  expect(maskSsn('5678')).toBe('•••-••-5678');
  expect(maskSsn('912345678')).toBe('•••-••-5678');
});
