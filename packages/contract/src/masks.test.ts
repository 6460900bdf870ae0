import { expect, test } from '@jest/globals';
import { maskAccountNumber } from './masks.ts';

test('the digits that are shown of an account number are marked as its end', () => {
  expect(maskAccountNumber('5678')).toBe('•••• 5678');
  expect(maskAccountNumber('12')).toBe('•••• 12');
});

test('an end that is not known is not claimed', () => {
  expect(maskAccountNumber('8547…')).toBe('8547…');
  expect(maskAccountNumber('…0523…')).toBe('…\u20600523…');
});
