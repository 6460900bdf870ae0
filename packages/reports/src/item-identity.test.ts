import { describe, expect, test } from '@jest/globals';
import { accountNumberEnd } from '@repo/contract/account-number';
import { itemKey } from './item-identity.ts';

const item = {
  bureau: 'experian',
  creditor: 'Bank',
  accountNumber: null,
  dateOpened: null,
} as const;

test.each([
  '4000123412345678',
  '4000 1234 5 6 7 8 **',
  'LC-00-aB77',
  '…1177',
  '12',
  'É12345Ñ678é',
  '***',
  '8547****',
  '41472024XXXX',
  '1234 (joint)',
  '1234-ABCD',
  'Not Displayed',
])('%j and what is stored of it in clear give one key', (accountNumber) => {
  const end = accountNumberEnd(accountNumber);
  expect(itemKey({ ...item, accountNumber: end })).toBe(itemKey({ ...item, accountNumber }));
});

test.each([
  ['1234 (joint)', '1234'],
  ['12-3456-7', '1234567'],
  ['Not Displayed', null],
])('the numbers %j and %j mean one item', (accountNumber, other) => {
  expect(itemKey({ ...item, accountNumber })).toBe(itemKey({ ...item, accountNumber: other }));
});

test.each([
  ['8547****', '8548****'],
  ['41472024XXXX', '41472025XXXX'],
  ['1234A', '1234B'],
])('the numbers %j and %j mean two items', (accountNumber, other) => {
  expect(itemKey({ ...item, accountNumber })).not.toBe(itemKey({ ...item, accountNumber: other }));
});

describe('an item is the same', () => {
  const clinic = {
    bureau: 'equifax',
    creditor: 'Lake Clinic',
    accountNumber: 'LC-00-1177',
    dateOpened: '2024-03-09',
  } as const;

  test.each([
    ['whatever the case and spaces of the creditor', { creditor: 'LAKE\tclinic ' }, true],
    ['when the account number has the same end', { accountNumber: '****1177' }, true],
    ['whatever the case of the account number', { accountNumber: 'lc-00-1177' }, true],
    ['but not with another end', { accountNumber: 'LC-00-1178' }, false],
    ['but not without the number', { accountNumber: null }, false],
    ['but not of another creditor', { creditor: 'Lakeside Clinic' }, false],
    ['but not of another bureau', { bureau: 'transunion' }, false],
    ['but not opened on another day', { dateOpened: '2024-03-10' }, false],
    ['but not without the opening date', { dateOpened: null }, false],
  ] as const)('%s', (_title, other, same) => {
    expect(itemKey({ ...clinic, ...other }) === itemKey(clinic)).toBe(same);
  });
});
