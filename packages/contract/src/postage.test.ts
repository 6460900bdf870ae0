import { describe, expect, test } from '@jest/globals';
import { postageOf, totalOf } from './letter-postage.ts';
import { isOldPostage, type PostagePrices } from './postage.ts';

const prices: PostagePrices = {
  validFrom: '2025-07-13',
  letter: '0.78',
  letterMore: '0.29',
  flat: '1.63',
  flatMore: '0.27',
  certified: '5.30',
  receipt: '4.40',
};

describe('a letter', () => {
  test.each([
    [1, 'first-class', { sheets: 1, ounces: 0.36, envelope: 'letter', price: '0.78' }],
    [9, 'first-class', { sheets: 5, ounces: 1, envelope: 'letter', price: '0.78' }],
    [10, 'certified-receipt', { sheets: 5, ounces: 1.1, envelope: 'letter', price: '10.77' }],
    [12, 'certified', { sheets: 6, ounces: 1.16, envelope: 'letter', price: '6.37' }],
    [13, 'first-class', { sheets: 7, ounces: 1.72, envelope: 'flat', price: '1.90' }],
    [154, 'first-class', { sheets: 77, ounces: 12.92, envelope: 'flat', price: '4.87' }],
    [156, 'certified', { sheets: 78, ounces: 13.08, envelope: 'parcel', price: null }],
  ] as const)('of %d pages by %s has %j', (pages, service, postage) => {
    expect(postageOf(pages, service, prices)).toEqual(postage);
  });

  test('has a weight, but no price, before prices are known', () => {
    expect(postageOf(2, 'first-class', null)).toEqual({
      sheets: 1,
      ounces: 0.36,
      envelope: 'letter',
      price: null,
    });
  });
});

test('the sum of letters is known once the price of each is', () => {
  const [one, heavy] = [postageOf(1, 'certified', prices), postageOf(200, 'certified', prices)];
  expect(totalOf([one, one, one])).toBe('18.24');
  expect(totalOf([one, heavy])).toBeNull();
  expect(totalOf([])).toBe('0.00');
});

test('prices are old after half a year', () => {
  expect(isOldPostage(prices, '2026-01-12')).toBe(false);
  expect(isOldPostage(prices, '2026-01-13T10:00:00Z')).toBe(true);
});
