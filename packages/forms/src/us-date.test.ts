import { expect, test } from '@jest/globals';
import { readUsDate, usDateMask } from './us-date.ts';

test.each([
  ['1988-04-17', '1988-04-17', '04/17/1988'],
  ['04/17/1988', '1988-04-17', '04/17/1988'],
  ['04171988', '1988-04-17', '04/17/1988'],
  ['4/7/88', '1988-04-07', '04/07/1988'],
  ['4-7-88', '1988-04-07', '04/07/1988'],
  [' 4/7/1988 ', '1988-04-07', '04/07/1988'],
  ['1988-02-31', '1988-02-31', '02/31/1988'],
])('%s is %s, and shown as %s', (typed, day, shown) => {
  expect(readUsDate(typed)).toBe(day);
  expect(usDateMask.onBlur!(typed)).toBe(shown);
});

test.each([
  ['1/1/26', '2026-01-01'],
  ['12/31/26', '2026-12-31'],
  ['1/1/27', '1927-01-01'],
  ['1/1/00', '2000-01-01'],
])('in 2026, %s is %s', (typed, day) => {
  expect(readUsDate(typed, 2026)).toBe(day);
});

test.each(['', 'April', '17.4', '4/7/8'])('%j stays for the schema to refuse', (typed) => {
  expect(readUsDate(typed)).toBe(typed);
});
