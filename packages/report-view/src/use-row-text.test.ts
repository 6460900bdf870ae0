import { expect, test } from '@jest/globals';
import type { ComparedRow } from '@repo/contract/report-comparison';
import { rowName } from './use-row-text.ts';

const row: ComparedRow = {
  list: 'tradelines',
  index: 0,
  bureau: 'experian',
  creditor: 'HARBOR BANK',
  originalCreditor: null,
  accountNumber: { masked: '4000123412345678', digits: '4000123412345678' },
  dateOpened: null,
  balance: null,
};

test('the name of a row has the end of its account number, or all of a public record’s', () => {
  expect(rowName(row)).toBe('HARBOR BANK (•••• 5678)');
  expect(rowName({ ...row, list: 'publicRecords' })).toBe('HARBOR BANK (4000123412345678)');
  expect(rowName({ ...row, accountNumber: null })).toBe('HARBOR BANK');
});
