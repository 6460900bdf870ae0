import { expect, test } from '@jest/globals';
import { claimBelow, earnedPlaceholder, fillEarned } from './earned-claims.ts';

test.each([
  [0, null],
  [29, null],
  [30, 29],
  [100, 99],
  [101, 100],
  [412, 410],
  [420, 410],
  [25_300, 25_000],
])('of %i cases over %s are claimed', (count, claimed) => {
  expect(claimBelow(count)).toBe(claimed);
});

test('a count that is not earned stays that of the specification', () => {
  const text = `Over ${earnedPlaceholder('clients', '5,000')} clients, ${earnedPlaceholder('items', '25,000')}+ items`;
  expect(fillEarned(text, {})).toBe('Over 5,000 clients, 25,000+ items');
  expect(fillEarned(text, { items: '410' })).toBe('Over 5,000 clients, 410+ items');
});
