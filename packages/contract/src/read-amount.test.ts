import { describe, expect, test } from '@jest/globals';
import { readAmount } from './read-amount.ts';

describe('readAmount', () => {
  test.each([
    ['1234', '1234'],
    ['$1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234', '1234'],
    ['US$ 12 345,6', '12345.6'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['.50', '0.50'],
    ['1284.0000', '1284.00'],
    ['007', '7'],
    ['0', '0'],
  ])('%s', (text, value) => {
    expect(readAmount(text)).toEqual({ value });
  });

  test.each([
    ['1.234', 'amount-unclear'],
    ['-5', 'amount-below-zero'],
    ['-$1,234.56', 'amount-below-zero'],
    ['(12.00)', 'amount-below-zero'],
    ['$12.00-', 'amount-below-zero'],
    ['12.00 CR', 'amount-below-zero'],
    ['-12,34,56', 'amount-format'],
    ['()', 'amount-format'],
    ['12,34,56', 'amount-format'],
    ['1.5k', 'amount-format'],
  ])('refuses %s with %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });

  test('an empty cell is no amount', () => {
    expect(readAmount('')).toEqual({ value: null });
  });
});
