import { describe, expect, test } from '@jest/globals';
import { accountNumberEnd, itemKey } from './item-identity.ts';

const item = {
  bureau: 'experian',
  creditor: 'Bank',
  accountNumber: null,
  dateOpened: null,
} as const;

test.each([
  ['4000123412345678', '5678'],
  ['4000-1234-1234-5678', '5678'],
  ['4000 1234 5 6 7 8 **', '5 6 7 8 **'],
  ['LC-00-aB77', 'aB77'],
  ['…1177', '…1177'],
  ['#1-2-3-4#', '#1-2-3-4#'],
  ['12', '12'],
  ['É12345Ñ678é', '5Ñ678é'],
  ['٤٥٦٧', '٤٥٦٧'],
  ['***', '***'],
  ['12345😀678', '5😀678'],
  ['1'.repeat(40), '1111'],
  ['-'.repeat(36) + '1234', '-'.repeat(36) + '1234'],
  ['1-'.repeat(20), '1-1-1-1-'],
])('%j is stored in clear as %j, and both give one key', (accountNumber, end) => {
  expect(accountNumberEnd(accountNumber)).toBe(end);
  expect(itemKey({ ...item, accountNumber: end })).toBe(itemKey({ ...item, accountNumber }));
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
