import { expect, test } from '@jest/globals';
import { addressStates, readState, sortedStates, stateName, stateNames } from './address-states.ts';

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
  ['US-TX', 'TX'],
  ['us-ny', 'NY'],
  ['USA-CA', 'CA'],
  ['US_CA', 'CA'],
  ['US.CA', 'CA'],
  ['CA_US', 'CA'],
  ['New York State', 'NY'],
  ['New York State (NY)', 'NY'],
  ['Washington State, USA', 'WA'],
  ['WA, Washington State, USA', 'WA'],
  ['Estado Libre Asociado de Puerto Rico', 'PR'],
  ['TX, USA', 'TX'],
  ['TX, US', 'TX'],
  ['Texas, U.S.A.', 'TX'],
  ['Texas, U. S.', 'TX'],
  ['New York, United States', 'NY'],
  ['Texas, the United States of America', 'TX'],
  ['Texas (USA)', 'TX'],
  ['Texas USA', 'TX'],
  ['Texas, Estados Unidos', 'TX'],
  ['Nueva York, Estados Unidos de América', 'NY'],
  ['Carolina del Norte, EE. UU.', 'NC'],
  ['Texas, EEUU', 'TX'],
  ['Texas (TX)', 'TX'],
  ['TX - Texas', 'TX'],
  ['Texas, TX, USA', 'TX'],
  ['State of Texas', 'TX'],
  ['Commonwealth of Virginia', 'VA'],
  ['Estado de Nueva York', 'NY'],
  ['US-PR', 'PR'],
  ['U.S. Virgin Islands', 'VI'],
  ['Islas Vírgenes de los Estados Unidos', 'VI'],
  ['Islas Vírgenes de EE. UU.', 'VI'],
  ['Washington, DC, USA', 'DC'],
  ['\u200eTexas\u200b', 'TX'],
  ['New\u00a0York', 'NY'],
  ['ＴＸ', 'TX'],
])('%j is read as %s', (text, code) => {
  expect(readState(text)).toBe(code);
});

test.each([
  '',
  'ZZ',
  'T',
  'TE',
  'TEX',
  'constructor',
  'USA',
  'US',
  'CA-TX',
  'State',
  'Washington State University',
  'New York State, TX',
  'Texas, Utah',
  'US-ZZ',
])('%j is no state', (text) => {
  expect(readState(text)).toBeNull();
});

test('a text of 90,000 signs is no state, and takes no time', () => {
  const began = performance.now();
  for (const sign of [' ', ',', '(', 'Texas, '])
    expect(readState(`Texas${sign.repeat(90_000 / sign.length)}!`)).toBeNull();
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('states have their names in Spanish, and are sorted by them', () => {
  expect(
    ['NY', 'New York', 'Nueva York', 'NC', 'TX', 'Atlantis'].map((text) => stateName('es', text)),
  ).toEqual(['Nueva York', 'Nueva York', 'Nueva York', 'Carolina del Norte', 'Texas', 'Atlantis']);
  expect(sortedStates('en')).toEqual(Object.keys(addressStates));
  const spanish = sortedStates('es').map((code) => stateName('es', code));
  expect(spanish).toHaveLength(59);
  expect(spanish.slice(5, 9)).toEqual([
    'Carolina del Norte',
    'Carolina del Sur',
    'Colorado',
    'Connecticut',
  ]);
});
