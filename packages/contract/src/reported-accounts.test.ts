import { expect, test } from '@jest/globals';
import type { Bureau } from './credit-reports.ts';
import { groupAccounts } from './reported-accounts.ts';

const row = (
  bureau: Bureau,
  creditor: string,
  masked: string | null,
  dateOpened: string | null,
) => ({
  bureau,
  creditor,
  accountNumber: masked === null ? null : { masked, digits: masked.replaceAll(/\D/g, '') },
  dateOpened,
});

const indexesOf = (rows: ReturnType<typeof row>[]) =>
  groupAccounts(rows).map((account) => Object.values(account).map(({ index }) => index));

test('the rows of an account stand side by side, however its bureaus write it', () => {
  const rows = [
    row('transunion', 'HARBOR BANK', '400012****', '2021-03-09'),
    row('experian', 'Harbor Bank', '40001234', '2021-03-09'),
    row('equifax', 'HARBOR-BANK', '****1234', '2021-03'),
    row('equifax', 'HRB BK NA', '40001234', '2021-03-09'),
  ];
  expect(indexesOf(rows)).toEqual([[0, 1, 2], [3]]);
});

test('two accounts with one creditor stay apart', () => {
  const rows = [
    row('transunion', 'Lake Clinic', '11112222', null),
    row('transunion', 'Lake Clinic', '33334444', null),
    row('experian', 'Lake Clinic', '33334444', null),
    row('experian', 'Lake Clinic', '1111XXXX', null),
    row('equifax', 'Lake Clinic', null, '2019-01-01'),
  ];
  expect(indexesOf(rows).slice(0, 2)).toEqual([
    [0, 3, 4],
    [1, 2],
  ]);
});

test('a row of another creditor joins only with its number and its date', () => {
  const rows = [
    row('transunion', 'CAP ONE', '51780000****', '2020-05-01'),
    row('experian', 'CAPITAL ONE BANK', '5178000012', '2020-05-01'),
    row('equifax', 'CAPITAL ONE BANK', '5178000012', '2018-05-01'),
    row('equifax', 'Other', '51780000****', null),
  ];
  expect(indexesOf(rows)).toEqual([[0, 1, 2], [3]]);
});
