import { expect, test } from '@jest/globals';
import { isDatabaseUnavailable } from './errors.ts';

test.each([
  ['40P01', true],
  ['57014', true],
  ['57P01', true],
  ['08006', true],
  // A full disk; too many connections.
  ['53100', true],
  ['53300', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['40001', false],
])('a later retry after %s may succeed: %s', (code, retry) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(), { code }))).toBe(retry);
});
