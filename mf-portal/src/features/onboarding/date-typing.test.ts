import { expect, test } from '@jest/globals';
import { readDate, typeDate } from './date-typing.ts';

const typeAll = (digits: string) =>
  Array.from(digits).reduce((typed, digit) => typeDate(typed + digit), '');

test('digits get their dashes while they are typed', () => {
  expect(typeAll('19850423')).toBe('1985-04-23');
  expect(typeAll('1985-04-23')).toBe('1985-04-23');
  expect(typeDate('1985-0')).toBe('1985-0');
  expect(typeDate('04/23')).toBe('04/23');
});

test.each([
  ['4/23/1985', '1985-04-23'],
  ['1985/4/23', '1985-04-23'],
  [typeAll('04231985'), '1985-04-23'],
  ['1985-04-23', '1985-04-23'],
])('a finished date %s is read as %s', (typed, written) => {
  expect(readDate(typed)).toBe(written);
});

test('what is no date stays as it was typed', () => {
  expect(readDate('yesterday')).toBe('yesterday');
  expect(readDate('1985-02-30')).toBe('1985-02-30');
});
