import { expect, test } from '@jest/globals';
import { table } from './table.ts';

test('columns as wide as their widest cell, figures to the right', () => {
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
