import { describe, expect, test } from '@jest/globals';
import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';
import {
  initialQuiz,
  reduceQuiz,
  showQuiz,
  type QuizEffect,
  type QuizEvent,
  type StoredQuiz,
  type QuizState,
} from './quiz-machine.ts';

function answersTo(count: number): QuizAnswers {
  const qualifying: QuizAnswers = { creditHistory: 'over-3-years', derogatoryMarks: 'no' };
  const answered = quizQuestions.slice(0, count).map((question) => {
    const first = 'options' in question ? question.options[0] : 'x';
    return [question.id, qualifying[question.id] ?? first];
  });
  return Object.fromEntries(answered);
}

const four = answersTo(4);
const twelve = answersTo(12);

function question(
  index: number,
  answers: QuizAnswers = {},
  qualified: boolean | null = null,
): QuizState {
  return { phase: 'question', index, answers, qualified };
}

const states = {
  first: initialQuiz,
  middle: question(2, four),
  open: question(4, four),
  last: question(12, twelve),
  again: question(0, {}, true),
  analyzing: { phase: 'analyzing', answers: twelve },
  result: { phase: 'result', qualified: true },
} satisfies Record<string, QuizState>;

const memoryOf = (answers: QuizAnswers, qualified: boolean | null = null): StoredQuiz => ({
  answers,
  qualified,
});

const events = {
  'moved to question 1': { type: 'moved', target: 0 },
  'moved to question 13': { type: 'moved', target: 12 },
  'moved to the result': { type: 'moved', target: 'result' },
  left: { type: 'left' },
  answered: { type: 'answered', id: 'creditScore', answer: 'below-600' },
  next: { type: 'next' },
  previous: { type: 'previous' },
  analyzed: { type: 'analyzed' },
} satisfies Record<string, QuizEvent>;

type Row = Record<keyof typeof events, [QuizState, ...QuizEffect[]] | 'same'>;

const navigate = (target: number | 'result'): QuizEffect => ({
  type: 'navigate',
  target,
  replace: false,
});
const replace = (target: number | 'result'): QuizEffect => ({
  type: 'navigate',
  target,
  replace: true,
});
const focus: QuizEffect = { type: 'focusQuestion' };
const stop: QuizEffect = { type: 'stopAnalysis' };

function answered(index: number, before: QuizAnswers): [QuizState, QuizEffect] {
  const answers = { ...before, creditScore: 'below-600' };
  return [question(index, answers), { type: 'save', stored: memoryOf(answers) }];
}

const table: Record<keyof typeof states, Row> = {
  first: {
    'moved to question 1': 'same',
    'moved to question 13': [states.first, replace(0)],
    'moved to the result': [states.first, replace(0)],
    left: 'same',
    answered: answered(0, {}),
    next: 'same',
    previous: 'same',
    analyzed: 'same',
  },
  middle: {
    'moved to question 1': [question(0, four), focus],
    'moved to question 13': [question(4, four), replace(4), focus],
    'moved to the result': [question(0, four), replace(0), focus],
    left: 'same',
    answered: answered(2, four),
    next: [states.middle, navigate(3)],
    previous: [states.middle, navigate(1)],
    analyzed: 'same',
  },
  open: {
    'moved to question 1': [question(0, four), focus],
    'moved to question 13': [states.open, replace(4)],
    'moved to the result': [question(0, four), replace(0), focus],
    left: 'same',
    answered: answered(4, four),
    next: 'same',
    previous: [states.open, navigate(3)],
    analyzed: 'same',
  },
  last: {
    'moved to question 1': [question(0, twelve), focus],
    'moved to question 13': 'same',
    'moved to the result': [question(0, twelve), replace(0), focus],
    left: 'same',
    answered: answered(12, twelve),
    next: [states.analyzing, { type: 'startAnalysis' }],
    previous: [states.last, navigate(11)],
    analyzed: 'same',
  },
  again: {
    'moved to question 1': 'same',
    'moved to question 13': [states.again, replace(0)],
    'moved to the result': [states.result],
    left: 'same',
    answered: answered(0, {}),
    next: 'same',
    previous: 'same',
    analyzed: 'same',
  },
  analyzing: {
    'moved to question 1': [question(0, twelve), stop, focus],
    'moved to question 13': 'same',
    'moved to the result': [question(0, twelve), stop, replace(0), focus],
    left: [states.last, stop],
    answered: 'same',
    next: 'same',
    previous: 'same',
    analyzed: [
      states.result,
      { type: 'keepContact', email: 'x', phone: '' },
      { type: 'save', stored: memoryOf({}, true) },
      replace('result'),
    ],
  },
  result: {
    'moved to question 1': [states.result, { type: 'goBack' }],
    'moved to question 13': [states.result, { type: 'goBack' }],
    'moved to the result': 'same',
    left: 'same',
    answered: 'same',
    next: 'same',
    previous: 'same',
    analyzed: 'same',
  },
};

const nameOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

describe.each(nameOf(states))('in the state %j', (from) => {
  test.each(nameOf(events))('%s', (name) => {
    const expected = table[from][name];
    const [state, ...effects] = expected === 'same' ? [states[from]] : expected;
    expect(reduceQuiz(states[from], events[name])).toEqual({ state, effects });
  });
});

test.each<[number | 'result', StoredQuiz, QuizState, ...QuizEffect[]]>([
  [0, memoryOf({}), states.first],
  [2, memoryOf(four), question(2, four)],
  [4, memoryOf(four), states.open],
  [12, memoryOf(four), states.open, replace(4)],
  [98, memoryOf(twelve), states.last, replace(12)],
  ['result', memoryOf(four), question(0, four), replace(0)],
  ['result', memoryOf({}, true), states.result],
  [0, memoryOf({}, true), states.again],
  [5, memoryOf({}, true), states.again, replace(0)],
])('opens at the location %j', (target, stored, state, ...effects) => {
  expect(showQuiz(target, stored)).toEqual({ state, effects });
});

test('a score that needs repair does not qualify, and nothing of the answers stays', () => {
  const analyzing: QuizState = {
    phase: 'analyzing',
    answers: { ...twelve, creditScore: '600-679' },
  };
  expect(reduceQuiz(analyzing, events.analyzed)).toEqual({
    state: { phase: 'result', qualified: false },
    effects: [{ type: 'save', stored: memoryOf({}, false) }, replace('result')],
  });
});

test('the last question needs no answer', () => {
  const { phone: _, ...answers } = answersTo(13);
  expect(reduceQuiz(question(12, answers), events.next).state.phase).toBe('analyzing');
});
