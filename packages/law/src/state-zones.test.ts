import { expect, test } from '@jest/globals';
import { addressStates } from '@repo/contract/address-states';
import { endOfDay } from './local-days.ts';
import { zoneOfState } from './state-zones.ts';

test.each(Object.keys(addressStates))('%s has a zone that exists', (state) => {
  expect(endOfDay('2026-11-29', zoneOfState(state))).toMatch(/Z$/);
});

test.each([
  ['TX', 'America/Denver'],
  ['FL', 'America/Chicago'],
  ['KS', 'America/Denver'],
  ['OR', 'America/Los_Angeles'],
  ['NY', 'America/New_York'],
])('%s has its western zone', (state, zone) => {
  expect(zoneOfState(state)).toBe(zone);
});

test('an unknown state has none', () => {
  expect(() => zoneOfState('XX')).toThrow(RangeError);
});
