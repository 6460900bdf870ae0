import { describe, expect, test } from '@jest/globals';
import { isQualified, canContinue, quizQuestions, type QuizAnswers } from './quiz.ts';

const optionsOf = (id: string) => {
  const question = quizQuestions.find((candidate) => candidate.id === id);
  return question && 'options' in question ? question.options : [];
};

const withMissing = (id: string) => [...optionsOf(id), undefined];

function decidingAnswers(): [QuizAnswers, boolean][] {
  return withMissing('creditScore').flatMap((creditScore) =>
    withMissing('creditHistory').flatMap((creditHistory) =>
      withMissing('derogatoryMarks').map((derogatoryMarks): [QuizAnswers, boolean] => {
        const given = Object.entries({ creditScore, creditHistory, derogatoryMarks });
        const answers = Object.fromEntries(given.filter(([, answer]) => answer !== undefined));
        const goodScore = ['750-plus', '700-749', '680-699'].includes(creditScore ?? '');
        return [
          answers,
          goodScore && creditHistory !== 'under-1-year' && derogatoryMarks !== 'yes',
        ];
      }),
    ),
  );
}

test('the quiz has seven questions on the basics, then six on intent and contact', () => {
  expect(quizQuestions.map(({ id }) => id)).toEqual([
    'creditScore',
    'creditHistory',
    'creditCards',
    'latePayments',
    'derogatoryMarks',
    'creditLimit',
    'utilization',
    'fundingType',
    'fundingAmount',
    'authorizedUser',
    'employment',
    'email',
    'phone',
  ]);
  const sections = quizQuestions.map(({ section }) => section);
  expect(sections.slice(0, 7)).toEqual(Array(7).fill('basics'));
  expect(sections.slice(7)).toEqual(Array(6).fill('intent'));
});

describe('the verdict', () => {
  const combinations = decidingAnswers();

  test('covers each of 7 × 4 × 3 combinations', () => {
    expect(combinations).toHaveLength(84);
    expect(combinations.filter(([, qualified]) => qualified)).toHaveLength(18);
  });

  test.each(combinations)('the verdict of %j is %s', (answers, qualified) => {
    expect(isQualified(answers)).toBe(qualified);
  });

  test.each(combinations)(
    'the verdict of %j is %s regardless of the other answers',
    (answers, qualified) => {
      for (const position of [0, -1]) {
        const others = Object.fromEntries(
          quizQuestions.map((question) => {
            const options: readonly string[] = 'options' in question ? question.options : ['text'];
            return [question.id, options.at(position)];
          }),
        );
        const deciding = { creditScore: '', creditHistory: '', derogatoryMarks: '' };
        expect(isQualified({ ...others, ...deciding, ...answers })).toBe(qualified);
      }
    },
  );
});

test('every question but the phone needs a non-empty answer', () => {
  for (const question of quizQuestions) {
    const optional = question.id === 'phone';
    expect(canContinue(question, {})).toBe(optional);
    expect(canContinue(question, { [question.id]: ' ' })).toBe(optional);
    expect(canContinue(question, { [question.id]: 'x' })).toBe(true);
  }
});
