import { expect, test } from '@jest/globals';
import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';
import { askedIndex, isResultAddress, questionAddress, shownIndex } from './quiz-address.ts';

const first = (count: number): QuizAnswers =>
  Object.fromEntries(quizQuestions.slice(0, count).map(({ id }) => [id, 'x']));

test('each question has its own address', () => {
  expect(questionAddress(0)).toBe('/qualify');
  expect(questionAddress(12)).toBe('/qualify?question=13');
  for (const [index] of quizQuestions.entries()) {
    expect(askedIndex(new URL(questionAddress(index), 'http://localhost').search)).toBe(index);
  }
});

test.each([
  ['', 0, 0],
  ['?question=1', 3, 0],
  ['?question=4', 3, 3],
  ['?question=5', 3, 3],
  ['?question=13', 12, 12],
  ['?question=99', 12, 12],
  ['?question=99', 13, 12],
  ['?question=0', 3, 0],
  ['?question=-1', 3, 0],
  ['?question=2.5', 3, 0],
  ['?question=x', 3, 0],
])('%j after %i answers shows question index %i', (search, answered, index) => {
  expect(shownIndex(search, first(answered))).toBe(index);
});

test('the result has an address too', () => {
  expect(isResultAddress('?result')).toBe(true);
  expect(isResultAddress('?question=3')).toBe(false);
});
