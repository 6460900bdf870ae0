import { expect, test } from '@jest/globals';
import { isAnswered, type FindingAnswer } from './report-findings.ts';

const questions = ['isYours' as const, 'wasPaid' as const];
const none: FindingAnswer = { isYours: null, wasPaid: null, paidOn: null };

test.each([
  [null, false],
  [none, false],
  [{ ...none, isYours: 'yes' as const }, false],
  [{ ...none, wasPaid: 'no' as const }, false],
  [{ ...none, isYours: 'unsure' as const, wasPaid: 'unsure' as const }, true],
  [{ ...none, isYours: 'no' as const }, true],
])('the answer %j to two questions is complete: %j', (answer, expected) => {
  expect(isAnswered({ questions, answer })).toBe(expected);
});
