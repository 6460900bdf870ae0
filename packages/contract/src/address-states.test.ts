import { expect, test } from '@jest/globals';
import { readState, stateNames } from './address-states.ts';

test('the 50 states come first, in alphabetical order', () => {
  const states = stateNames.slice(0, 50);
  expect(states).toEqual(states.toSorted());
  expect([states[0], states[49]]).toEqual(['Alabama', 'Wyoming']);
  expect(stateNames.slice(50)).toEqual(
    expect.arrayContaining(['District of Columbia', 'Puerto Rico', 'Armed Forces Pacific']),
  );
});

test.each([
  ['TX', 'TX'],
  ['tx', 'TX'],
  [' Texas ', 'TX'],
  ['NEW YORK', 'NY'],
  ['N. Y.', 'NY'],
  ['District of Columbia', 'DC'],
  ['D.C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Nueva York', 'NY'],
  ['nuevo mexico', 'NM'],
  ['NUEVO MÉXICO', 'NM'],
  ['Pensilvania', 'PA'],
  ['Tejas', 'TX'],
  ['Hawái', 'HI'],
  ['Puerto Rico', 'PR'],
])('%j is read as %s', (text, code) => {
  expect(readState(text)).toBe(code);
});

test.each(['', 'ZZ', 'T', 'TE', 'TEX', 'constructor'])('%j is no state', (text) => {
  expect(readState(text)).toBeNull();
});
