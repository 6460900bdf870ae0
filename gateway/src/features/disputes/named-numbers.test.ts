import { expect, test } from '@jest/globals';
import { namedNumbers } from './named-numbers.ts';

const NUMBER = '9407100000000000000001';
const ID = '3F1F4B0E5F5C4F0E9D572F6A8C1F0A11';

test.each([
  '9407100000000000000001.pdf',
  'scan 9407 1000 0000 0000 0000 01 page 1.jpg',
  'experian_9407-1000-0000-0000-0000-01.PDF',
  '(9407.1000.0000.0000.0000.01).pdf',
])('%s has the tracking number', (name) => {
  expect(namedNumbers(name).numbers).toContain(NUMBER);
});

test.each(['3F1F4B0E-5F5C-4F0E-9D57-2F6A8C1F0A11.pdf', '3f1f4b0e5f5c4f0e9d572f6a8c1f0a11.pdf'])(
  '%s has the number of a dispute',
  (name) => {
    expect(namedNumbers(name).ids).toEqual([ID]);
  },
);

test.each([
  ['a longer number', '94071000000000000000012.pdf'],
  ['a part of it', '940710000000000000000.pdf'],
  ['two halves of it', '94071000000 (0000000001).pdf'],
])('%s is another number', (_, name) => {
  expect(namedNumbers(name).numbers).not.toContain(NUMBER);
});

test('a long name has a bounded number of them', () => {
  expect(namedNumbers('1 '.repeat(127)).numbers).toHaveLength(27);
  expect(namedNumbers('answer.pdf')).toEqual({ numbers: ['ANSWERPDF'], ids: [] });
});
