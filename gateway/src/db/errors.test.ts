import { expect, test } from '@jest/globals';
import { isDatabaseUnavailable, isInvalidValue } from './errors.ts';

test.each([
  ['40P01', true],
  ['57014', true],
  ['57P01', true],
  ['08006', true],
  ['53100', true],
  ['53300', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['40001', false],
])('a later retry after %s may succeed: %s', (code, retry) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(), { code }))).toBe(retry);
});

test.each([
  ['22021', true],
  ['22P02', true],
  ['22P05', true],
  ['22003', true],
  ['22008', true],
  ['22007', true],
  ['22012', false],
])('%s is the fault of what was sent: %s', (code, invalid) => {
  expect(isInvalidValue(Object.assign(new Error(), { code }))).toBe(invalid);
});
