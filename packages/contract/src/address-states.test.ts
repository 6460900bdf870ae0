import { expect, test } from '@jest/globals';
import { addressStates, readState } from './address-states.ts';
import { usStates } from './us-states.ts';

test('the 50 states are among the states of an address', () => {
  expect(Object.values(addressStates)).toEqual(expect.arrayContaining([...usStates]));
});

test.each([
  ['TX', 'TX'],
  ['tx', 'TX'],
  [' Texas ', 'TX'],
  ['NEW YORK', 'NY'],
  ['N. Y.', 'NY'],
  ['District of Columbia', 'DC'],
  ['D.C.', 'DC'],
])('%j is read as %s', (text, code) => {
  expect(readState(text)).toBe(code);
});

test.each(['', 'ZZ', 'T', 'TE', 'TEX', 'constructor'])('%j is no state', (text) => {
  expect(readState(text)).toBeNull();
});
