import { expect, test } from '@jest/globals';
import { isAnswered, type FindingAnswer } from './report-findings.ts';

const questions = ['isYours' as const, 'wasPaid' as const];
const none: FindingAnswer = { isYours: null, wasPaid: null, paidOn: null, noticeCame: null };

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

test('an account that is not the client’s leaves open if the bureau wrote about it', () => {
  const asked = ['isYours' as const, 'noticeCame' as const];
  const answer = { ...none, isYours: 'no' as const };
  expect(isAnswered({ questions: asked, answer })).toBe(false);
  const complete = { ...answer, noticeCame: 'unsure' as const };
  expect(isAnswered({ questions: asked, answer: complete })).toBe(true);
});
