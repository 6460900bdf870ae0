import { expect, test } from '@jest/globals';
import { parseSubscribeLocation } from './subscribe-location.ts';

test.each([
  ['', '/subscribe', null, null],
  ['?plan=elite', '/subscribe?plan=elite', 'elite', null],
  ['?plan=free', '/subscribe', null, null],
  ['?redirect_status=succeeded&setup_intent=s', '/subscribe', null, 'saved'],
  ['?redirect_status=processing', '/subscribe', null, 'saved'],
  ['?plan=pro&redirect_status=failed', '/subscribe?plan=pro', 'pro', 'declined'],
])('%j', (search, path, plan, outcome) => {
  expect(parseSubscribeLocation(search)).toEqual({ path, plan, outcome });
});
