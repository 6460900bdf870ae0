import { describe, expect, test } from '@jest/globals';
import { accountNumberEnd, isMaskedNumber, shownAccountNumber } from './account-number.ts';

describe('a shown account number', () => {
  test.each([
    ['4000123412345678', '5678'],
    ['5678', '5678'],
    ['12', '12'],
    ['8547****', '8547…'],
    ['4147XXXXXXXX', '4147…'],
    ['8547-xxxx-xxxx-xxxx', '8547…'],
    ['8547 •••• •••• ••••', '8547…'],
    ['8547....', '8547…'],
    ['41472024****', '…2024…'],
    ['****2024**', '…2024…'],
    ['****1177', '1177'],
    ['xxxxxxxx1177', '1177'],
    ['4111XXXXXXXX34', '34'],
    ['…1177', '1177'],
    ['12-3456-7', '4567'],
    ['4111 1111 1111 1 234', '1234'],
    ['1234 (joint)', '1234'],
    ['1234 (2nd owner)', '1234'],
    ['1234 joint account', '1234'],
    ['Ending in 1234', '1234'],
    ['1234.', '1234'],
    ['#1234#', '1234'],
    ['LC-00-1177', '1177'],
    ['LC-00-aB77', '77'],
    ['1234-ABCD', '1234'],
    ['Not Displayed', null],
    ['XXXXXXXX', null],
    ['****', null],
    ['-', null],
    ['', null],
    [null, null],
  ])('%j is shown as %j', (accountNumber, shown) => {
    expect(shownAccountNumber(accountNumber)).toBe(shown);
  });
});

test.each([
  ['4000-1234-1234-5678', '5678'],
  ['4000 1234 5 6 7 8 **', '…5678…'],
  ['LC-00-aB77', 'aB77'],
  ['#1-2-3-4#', '1234'],
  ['É12345Ñ678é', '5678'],
  ['12345😀678', '5678'],
  ['٤٥٦٧', null],
  ['1'.repeat(40), '1111'],
  [`${'-'.repeat(36)}1234`, '1234'],
  ['1-'.repeat(20), '1111'],
])('the end of %j is %j', (accountNumber, end) => {
  expect(accountNumberEnd(accountNumber)).toBe(end);
});

test.each([
  ['51780523****', true],
  ['****1177', true],
  ['620106XXXXXXX', true],
  ['464018….', true],
  ['4000123412345678', false],
  ['4000 1234 1234 5678', false],
  ['12-3456-7', false],
])('%j is masked: %j', (accountNumber, isMasked) => {
  expect(isMaskedNumber(accountNumber)).toBe(isMasked);
});
