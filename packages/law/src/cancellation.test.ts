import { describe, expect, test } from '@jest/globals';
import { addressStates } from '@repo/contract/address-states';
import fc from 'fast-check';
import { isBusinessDay } from './business-days.ts';
import { cancelDaysOf, cancellationPeriod } from './cancellation.ts';
import { addDays, daysBetween } from './days.ts';
import { localDay } from './local-days.ts';
import { zoneOfState } from './state-zones.ts';

const periodIn = (state: string, signedAt: string, cancelDays = 3) =>
  cancellationPeriod({ signedAt, zone: zoneOfState(state), state, cancelDays });

test.each([
  ['TX', 'before Thanksgiving', '2026-11-25T18:00:00Z', '2026-12-01', '2026-12-02T07:00:00.000Z'],
  ['NY', 'on a Friday', '2026-06-05T16:00:00Z', '2026-06-10', '2026-06-11T04:00:00.000Z'],
  ['CA', 'with five days', '2026-06-05T16:00:00Z', '2026-06-12', '2026-06-13T07:00:00.000Z'],
  [
    'NY',
    'over the observed Fourth of July',
    '2026-07-02T16:00:00Z',
    '2026-07-08',
    '2026-07-09T04:00:00.000Z',
  ],
  [
    'NY',
    'over the end of daylight saving',
    '2026-10-30T16:00:00Z',
    '2026-11-04',
    '2026-11-05T05:00:00.000Z',
  ],
  [
    'NY',
    'at the end of 2027, observed on its last day',
    '2027-12-29T16:00:00Z',
    '2028-01-04',
    '2028-01-05T05:00:00.000Z',
  ],
])('in %s, %s', (state, _, signedAt, dueOn, endsAt) => {
  expect(periodIn(state, signedAt)).toMatchObject({ dueOn, endsAt });
});

test('a signature just before midnight is of the day that ends, wherever UTC is', () => {
  expect(periodIn('CA', '2026-06-02T06:59:59Z')).toMatchObject({ signedOn: '2026-06-01' });
  expect(periodIn('CA', '2026-06-02T07:00:00Z')).toMatchObject({ signedOn: '2026-06-02' });
});

test('a policy gives more days than the law, and never fewer', () => {
  expect(periodIn('TX', '2026-06-01T18:00:00Z', 5).dueOn).toBe('2026-06-08');
  expect(periodIn('CA', '2026-06-01T18:00:00Z', 3).dueOn).toBe('2026-06-08');
});

describe('for any signature', () => {
  const signing = fc.record({
    state: fc.constantFrom(...Object.keys(addressStates)),
    signedAt: fc
      .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    cancelDays: fc.integer({ min: 1, max: 10 }),
  });

  test('the period has the business days of the state or the policy, and the day of signing is none', () => {
    fc.assert(
      fc.property(signing, ({ state, signedAt, cancelDays }) => {
        const { signedOn, dueOn } = periodIn(state, signedAt, cancelDays);
        const days = Array.from({ length: daysBetween(signedOn, dueOn) }, (_, index) =>
          addDays(signedOn, index + 1),
        );
        expect(days.filter(isBusinessDay)).toHaveLength(Math.max(cancelDays, cancelDaysOf(state)));
        expect(isBusinessDay(dueOn)).toBe(true);
      }),
    );
  });

  test('it ends where the next day begins in the client’s zone, at least three days after the signature’s day began', () => {
    fc.assert(
      fc.property(signing, ({ state, signedAt, cancelDays }) => {
        const { signedOn, dueOn, endsAt } = periodIn(state, signedAt, cancelDays);
        const zone = zoneOfState(state);
        expect(localDay(endsAt, zone)).toBe(addDays(dueOn, 1));
        expect(localDay(new Date(Date.parse(endsAt) - 1000).toISOString(), zone)).toBe(dueOn);
        expect(daysBetween(signedOn, dueOn)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
