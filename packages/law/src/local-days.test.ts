import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './days.ts';
import { endOfDay, localDay } from './local-days.ts';

test.each([
  ['2026-11-30', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-07-06', 'America/Los_Angeles', '2026-07-07T07:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
  ['2026-03-08', 'America/Phoenix', '2026-03-09T07:00:00.000Z'],
  ['2027-12-31', 'Pacific/Honolulu', '2028-01-01T10:00:00.000Z'],
  ['2026-01-31', 'Pacific/Guam', '2026-01-31T14:00:00.000Z'],
  ['2026-03-07', 'America/Havana', '2026-03-08T05:00:00.000Z'],
])('%s in %s ends at %s', (day, zone, end) => {
  expect(endOfDay(day, zone)).toBe(end);
});

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'America/Puerto_Rico',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
];

test('a day lasts until its end, and the next day begins there', () => {
  const day = fc
    .date({ min: new Date('2007-01-01'), max: new Date('2050-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (of, zone) => {
      const end = endOfDay(of, zone);
      const before = new Date(Date.parse(end) - 1).toISOString();
      expect([localDay(before, zone), localDay(end, zone)]).toEqual([of, addDays(of, 1)]);
    }),
  );
});
