import { describe, expect, test } from '@jest/globals';
import { leadMinutesLeft } from './leads-admin.ts';

const lead = { status: 'new', createdAt: '2026-11-20T12:00:00.000Z' } as const;
const at = (instant: string) => Date.parse(instant);

describe('the time left of the promised 24 hours', () => {
  test.each([
    ['2026-11-20T12:00:00.000Z', 1440],
    ['2026-11-20T12:00:30.000Z', 1439],
    ['2026-11-21T11:59:00.000Z', 1],
    ['2026-11-21T12:00:00.000Z', 0],
    ['2026-11-21T12:00:00.001Z', -1],
    ['2026-11-21T17:00:00.000Z', -300],
  ])('the time left of the promised 24 hours at %s is %i minutes', (now, minutes) => {
    expect(leadMinutesLeft(lead, at(now))).toBe(minutes);
  });

  test.each(['contacted', 'converted', 'lost'] as const)('a %s lead has none', (status) => {
    expect(leadMinutesLeft({ ...lead, status }, at('2026-11-30T12:00:00.000Z'))).toBeNull();
  });
});
