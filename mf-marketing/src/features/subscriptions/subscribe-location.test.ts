import { expect, test } from '@jest/globals';
import { wasDeclined } from './subscribe-location.ts';

test.each([
  ['', null],
  ['?plan=elite', null],
  ['?redirect_status=succeeded&setup_intent=s', false],
  ['?redirect_status=processing', false],
  ['?redirect_status=failed', true],
])('%j', (search, declined) => {
  expect(wasDeclined(search)).toBe(declined);
});
