import { describe, expect, test } from '@jest/globals';
import { amount, compareAmounts, isAboveZero, subtractAmount } from './money.ts';

describe('amount', () => {
  test.each([
    ['0', '0'],
    ['1250', '1250'],
    ['1250.5', '1250.5'],
    [' 1250.50 ', '1250.50'],
    ['9999999999.99', '9999999999.99'],
    ['$4,500.00', '4500.00'],
    ['4.500,50', '4500.50'],
    ['1,000', '1000'],
    ['4 500', '4500'],
    ['.5', '0.5'],
    [4200.5, '4200.5'],
    [0, '0'],
  ])('%j is %s', (entered, text) => {
    expect(amount.parse(entered)).toBe(text);
  });

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.',
    '1e3',
    '٣',
    '12345678901',
    -1,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [5],
  ])('%j is not a valid amount', (entered) => {
    const messages = amount.safeParse(entered).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['amount-format']);
  });
});

test.each(['4.500', '$10.000', 1.005])('%j could be read in two ways', (entered) => {
  const messages = amount.safeParse(entered).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['amount-unclear']);
});

test.each([
  ['0', false],
  ['0.00', false],
  ['0.01', true],
  ['9999999999.99', true],
])('%s is above zero (%s)', (dollars, expected) => {
  expect(isAboveZero(dollars)).toBe(expected);
});

test.each([
  ['25000', '25000.00', 0],
  ['25000.5', '25000.50', 0],
  ['25000.01', '25000', 1],
  ['9999999999.98', '9999999999.99', -1],
])('%s compared with %s', (a, b, expected) => {
  expect(Math.sign(compareAmounts(a, b))).toBe(expected);
});

test.each([
  ['229.00', '79', '150.00'],
  ['100.05', '100', '0.05'],
  ['79.00', '79.00', '0.00'],
])('%s less %s is %s', (dollars, less, left) => {
  expect(subtractAmount(dollars, less)).toBe(left);
});
