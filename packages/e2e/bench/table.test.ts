import { expect, test } from '@jest/globals';
import { table } from './table.ts';

test('columns are as wide as their widest cell, figures are right-aligned', () => {
  expect(
    table(
      ['', 'ms', ''],
      [
        ['first', '7', 'ok'],
        ['b', '1234', ''],
      ],
    ),
  ).toEqual(['         ms', '─────  ────  ──', 'first     7  ok', 'b      1234']);
});
