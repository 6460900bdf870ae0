import { expect, test } from '@jest/globals';
import { readCursor, toPage } from './page-cursor.ts';

const ID = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';
const row = { createdAt: '2026-10-01T10:00:00.120Z', id: ID };

test('the cursor of a page is read as its last row', () => {
  const { items, nextCursor } = toPage([row, { ...row, createdAt: '2026-09-01T00:00:00.000Z' }], 1);
  expect(items).toEqual([row]);
  expect(readCursor(nextCursor!)).toEqual(row);
});

test.each([
  ['no fraction', 'Z'],
  ['two digits', '.12Z'],
  ['four digits', '.1234Z'],
  ['a fraction that Postgres refuses', `.${'1'.repeat(400)}Z`],
  ['an offset', '.000+01:00'],
])('an instant with %s is refused', (_, end) => {
  const cursor = Buffer.from(`2026-01-01T00:00:00${end}|${ID}`).toString('base64url');
  expect(() => readCursor(cursor)).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ code: 'cursor-unknown', path: ['cursor'] })],
    }),
  );
});
