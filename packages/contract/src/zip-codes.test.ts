import { expect, test } from '@jest/globals';
import { addressStates } from './address-states.ts';
import { statesOfZipCode } from './zip-codes.ts';

test.each([
  ['43004', 'OH'],
  ['43004-1234', 'OH'],
  [' 78701 ', 'TX'],
  ['00501', 'NY'],
  ['06390', 'CT', 'NY'],
  ['02134', 'MA'],
  ['05401', 'VT'],
  ['05501', 'MA'],
  ['20001', 'DC'],
  ['20101', 'VA'],
  ['73301', 'TX'],
  ['73401', 'OK'],
  ['83414', 'ID', 'WY'],
  ['90210', 'CA'],
  ['00901', 'PR'],
  ['00802', 'VI'],
  ['96799', 'HI', 'AS'],
  ['96910', 'GU', 'MP'],
  ['34002', 'AA'],
  ['09012', 'AE'],
  ['96201', 'AP'],
])('%s is in %s', (zipCode, ...states) => {
  expect(statesOfZipCode(zipCode)).toEqual(states);
});

test.each(['', '430', '4300', '430041', 'K1A 0B1', '00000', '43004-12'])(
  '%j is in no state',
  (zipCode) => {
    expect(statesOfZipCode(zipCode)).toEqual([]);
  },
);

test('every state of an address has ZIP codes', () => {
  const found = new Set<string>();
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    for (const state of statesOfZipCode(`${String(prefix).padStart(3, '0')}01`)) found.add(state);
  }
  expect([...found].toSorted()).toEqual(Object.keys(addressStates).toSorted());
});
