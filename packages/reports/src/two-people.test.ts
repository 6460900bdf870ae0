import { expect, test } from '@jest/globals';
import { areSurelyTwo, areTwo } from './two-people.ts';

const person = (name: string, birthDate = '', ssn = '') => ({
  names: [name].filter(Boolean),
  birthDates: [birthDate].filter(Boolean),
  ssns: [ssn].filter(Boolean),
});

test.each([
  ['Dana Cliff', 'Lee Cliff', true],
  ['CLIFF, DANA', 'CLIFF, LEE', true],
  ['John Cliff Sr', 'John Cliff Jr', true],
  ['Dana Cliff', 'DÁNNA CLIFF', false],
  ['Dana Cliff', 'CLIFF, DANA M', false],
  ['Dana Cliff', 'CLIFF DANA', false],
  ['Dana Marie Cliff', 'Dana Cliff Moss', false],
  ['John Cliff', 'John Cliff, Jr', false],
  ['Dana Cliff', '', false],
])('%j and %j are two people of one source: %s', (one, other, expected) => {
  expect(areTwo(person(one), person(other))).toBe(expected);
  expect(areTwo(person(other), person(one))).toBe(expected);
});

test('the surest sign decides in one source', () => {
  const robert = person('Robert Cliff', '1951-02-03', 'XXXXX6789');
  expect(areTwo(robert, person('Bob Cliff', '1951-02', '123-45-6789'))).toBe(false);
  expect(areTwo(robert, person('Bob Cliff', '1951'))).toBe(false);
  expect(areTwo(robert, person('Robert Cliff', '1975-02-03'))).toBe(true);
  expect(areTwo(robert, person('Robert Cliff', '1951-02-03', '123456780'))).toBe(true);
});

test('two sources have two people if no sign of several agrees', () => {
  const robert = person('Robert Cliff', '1951-02-03', '123456789');
  expect(areSurelyTwo(robert, person('Lee Cliff'))).toBe(false);
  expect(areSurelyTwo(robert, person('Lee Cliff', '1953-02-03'))).toBe(true);
  expect(areSurelyTwo(robert, person('Lee Cliff', '1953-02-03', '123456789'))).toBe(false);
});
