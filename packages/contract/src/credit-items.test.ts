import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { updateCreditItemStatusInput } from './credit-items.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-25T23:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const id = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

test.each([
  ['2026-11-26', true],
  ['2026-11-27', false],
])('accepts %s as the day a dispute was sent (%p)', (disputedOn, accepted) => {
  const input = { id, status: 'disputed', disputedOn };
  expect(updateCreditItemStatusInput.safeParse(input).success).toBe(accepted);
});
