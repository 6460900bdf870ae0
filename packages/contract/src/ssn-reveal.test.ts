import { expect, test } from '@jest/globals';
import { revealReasonInput } from './ssn-reveal.ts';

const accepts = (reason: string) => revealReasonInput.safeParse({ reason }).success;

test.each([
  'it is 900703456',
  '900-12-3456',
  'born 1988, 900-12-3456',
  '9 0 0 1 2 3 4 5 6',
  'SSN 900.12.3456.',
  '900 12 3456 on the card',
])('%s holds a social security number', (reason) => {
  expect(accepts(reason)).toBe(false);
});

test.each([
  'Call us at 800-555-2733',
  'my number is (555) 010-4477',
  'phone 5550104477, 1-800-555-2733',
  'born on 04/12/1988',
  'the card ends in 3456',
])('%s holds none', (reason) => {
  expect(accepts(reason)).toBe(true);
});
