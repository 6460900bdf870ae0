import { expect, test } from '@jest/globals';
import { quizQuestions } from '@repo/contract/quiz';
import { parseQuizLocation, quizPath } from './quiz-location.ts';

test('each question and the result have their own URL', () => {
  expect(quizPath(0)).toBe('/qualify');
  expect(quizPath(12)).toBe('/qualify?question=13');
  expect(quizPath('result')).toBe('/qualify?result');
  for (const target of [...quizQuestions.keys(), 'result'] as const) {
    const { search } = new URL(quizPath(target), 'http://localhost');
    expect(parseQuizLocation(search)).toBe(target);
  }
});

test.each(['', '?question=1', '?question=0', '?question=-1', '?question=2.5', '?question=x'])(
  '%j is the first question',
  (search) => expect(parseQuizLocation(search)).toBe(0),
);
