import { afterEach, expect, jest, test } from '@jest/globals';
import { loadQuiz, saveQuiz } from './quiz-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  saveQuiz({ answers: {}, qualified: null });
});

test('returns what was saved', () => {
  const memory = {
    answers: { creditScore: '750-plus', email: 'ana@example.com' },
    qualified: null,
  };
  saveQuiz(memory);
  expect(loadQuiz()).toEqual(memory);
  saveQuiz({ answers: {}, qualified: true });
  expect(loadQuiz()).toEqual({ answers: {}, qualified: true });
  expect(sessionStorage.getItem('quiz')).not.toContain('ana@example.com');
});

test('keeps the quiz in memory when storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  saveQuiz({ answers: { creditScore: '700-749' }, qualified: null });
  expect(loadQuiz().answers).toEqual({ creditScore: '700-749' });
});

test.each(['', 'no json', '[]', 'null', '7', '{"answers":7,"qualified":"yes"}'])(
  'reads %j as an empty quiz',
  (text) => {
    sessionStorage.setItem('quiz', text);
    expect(loadQuiz()).toEqual({ answers: {}, qualified: null });
  },
);

test('drops answers that are not among the options', () => {
  const answers = { creditScore: '800', creditHistory: 'over-3-years', email: 'x', shoeSize: '9' };
  sessionStorage.setItem('quiz', JSON.stringify({ answers }));
  expect(loadQuiz().answers).toEqual({ creditHistory: 'over-3-years', email: 'x' });
});
