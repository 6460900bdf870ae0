import { expect, test } from '@jest/globals';
import {
  answerQuestion,
  concludeQuiz,
  emptyQuiz,
  readQuiz,
  restoreQuiz,
  subscribeToQuiz,
} from './quiz-memory.ts';

const kept = () => restoreQuiz(sessionStorage.getItem('quiz'));

test('answers are kept until there is a verdict, then only the verdict', () => {
  let changes = 0;
  const unsubscribe = subscribeToQuiz(() => (changes += 1));
  answerQuestion('creditScore', '750-plus');
  answerQuestion('email', 'ana@example.com');
  const answers = { creditScore: '750-plus', email: 'ana@example.com' };
  expect(readQuiz()).toEqual({ answers, qualified: null });
  expect(kept()).toEqual({ answers, qualified: null });

  concludeQuiz(true);
  expect(kept()).toEqual({ answers: {}, qualified: true });
  expect(sessionStorage.getItem('quiz')).not.toContain('ana@example.com');

  answerQuestion('creditScore', 'below-600');
  expect(readQuiz()).toEqual({ answers: { creditScore: 'below-600' }, qualified: null });
  expect(changes).toBe(4);
  unsubscribe();
});

test.each([null, '', 'no json', '[]', 'null', '7', '{"answers":7,"qualified":"yes"}'])(
  '%j is an empty quiz',
  (text) => {
    expect(restoreQuiz(text)).toEqual(emptyQuiz);
  },
);

test('answers that are no options of today’s questions are dropped', () => {
  const answers = { creditScore: '800', creditHistory: 'over-3-years', email: 'x', shoeSize: '9' };
  expect(restoreQuiz(JSON.stringify({ answers })).answers).toEqual({
    creditHistory: 'over-3-years',
    email: 'x',
  });
});
