import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';
import type { Language } from '@repo/contract/languages';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { Provider } from '../../provider.tsx';
import QuizScreen from './quiz-screen.tsx';

const quiz = { app: 'mf-marketing', screen: 'quiz', path: '/qualify' };

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(path = '/qualify', language: Language = 'en') {
  const shell = createFakeShell({ path, language, match: quiz });
  const view = renderScreen(<QuizScreen />, {
    Provider,
    shell,
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  return {
    ...view,
    press: async (name: string | RegExp) => {
      await view.user.click(screen.getByRole('button', { name }));
      pass(50);
    },
    choose: async (name: string) => {
      await view.user.click(screen.getByRole('radio', { name }));
      pass(50);
    },
  };
}

function pass(ms: number) {
  act(() => jest.advanceTimersByTime(ms));
}

const qualifying: QuizAnswers = { creditHistory: 'over-3-years', derogatoryMarks: 'no' };

function remember(count: number, others: QuizAnswers = {}) {
  const answered = quizQuestions.slice(0, count).map((question) => {
    const first = 'options' in question ? question.options[0] : 'ana@example.com';
    return [question.id, { ...qualifying, ...others }[question.id] ?? first];
  });
  store({ answers: Object.fromEntries(answered), qualified: null });
}

function store(memory: { answers: QuizAnswers; qualified: boolean | null }) {
  sessionStorage.setItem('quiz', JSON.stringify(memory));
}

const stored = () => JSON.parse(sessionStorage.getItem('quiz') ?? 'null') as unknown;
const question = () => screen.getByRole('progressbar').getAttribute('aria-label');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a question', () => {
  test('is followed by the next one once answered, with the focus on that', async () => {
    const { choose, press, shell } = open();
    expect(title()).toBe('Do You Qualify for Funding?');
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Question 1 of 13');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await choose('700–749 (Good)');
    expect(stored()).toEqual({ answers: { creditScore: '700-749' }, qualified: null });
    await press('Next');
    expect(shell.navigations).toEqual([{ to: '/qualify?question=2', replace: false }]);
    expect(screen.getByRole('heading', { name: 'How long have you had credit?' })).toHaveFocus();
    await press('Previous');
    expect(screen.getByRole('radio', { name: '700–749 (Good)' })).toBeChecked();
  });

  test('a stored answer is shown', () => {
    remember(4);
    open('/qualify?question=3');
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  test('beyond the first unanswered one is not shown', () => {
    remember(4);
    const { shell } = open('/qualify?question=9');
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Question 5 of 13');
    expect(shell.navigations).toEqual([{ to: '/qualify?question=5', replace: true }]);
  });

  test('email is required, phone is optional', async () => {
    remember(11);
    const { user, press } = open('/qualify?question=12');
    const email = screen.getByRole('textbox', { name: 'Email Address' });
    expect(email).toHaveAccessibleDescription(/^What is your email address\?/);
    expect(email).toBeRequired();
    await user.type(email, 'not an address, which is fine{Enter}');
    pass(20);
    pass(30);
    const phone = screen.getByRole('textbox', { name: 'Phone Number (optional)' });
    expect(phone).not.toBeRequired();
    expect(phone).toHaveFocus();
    await press('Get My Results');
    expect(screen.getByText('Analyzing your qualification...')).toBeVisible();
  });

  test('in Spanish', () => {
    open('/qualify', 'es');
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Pregunta 1 de 13');
    expect(
      within(screen.getByRole('radiogroup')).getByRole('radio', { name: '750 o más (excelente)' }),
    ).toBeVisible();
  });
});

describe('the analysis', () => {
  test('takes a second and a half; the verdict replaces the answers', async () => {
    remember(13);
    const { press, shell } = open('/qualify?question=13');
    await press('Get My Results');
    pass(1_400);
    expect(screen.getByText('Analyzing your qualification...')).toBeVisible();
    pass(100);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Congratulations! You Qualify for Funding');
    expect(heading).toHaveFocus();
    expect(shell.navigations.at(-1)).toEqual({ to: '/qualify?result', replace: true });
    expect(stored()).toEqual({ answers: {}, qualified: true });
    expect(document.title).toMatch(/^Congratulations! You Qualify for Funding · /);
  });

  test.each([
    ['by Back', '/qualify?question=12', quiz],
    ['by leaving the quiz', '/login', { screen: 'login' }],
  ])('is stopped %s', async (_, path, match) => {
    remember(13);
    const { press, shell } = open('/qualify?question=13');
    await press('Get My Results');
    shell.setLocation(path, match);
    pass(3_000);
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(stored()).toMatchObject({ qualified: null });
  });

  test('stops when the screen is unmounted', async () => {
    remember(13);
    const { press, unmount } = open('/qualify?question=13');
    await press('Get My Results');
    unmount();
    pass(3_000);
    expect(stored()).toMatchObject({ qualified: null });
  });
});

describe('the result', () => {
  test('books a call for someone who qualifies', async () => {
    store({ answers: {}, qualified: true });
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    const { press, shell } = open('/qualify?result');
    await press('Book Your Funding Call');
    expect(alert).toHaveBeenCalledWith('Redirecting to booking system...');
    expect(shell.navigations).toEqual([
      { to: '/start-credit-repair?topic=funding', replace: false },
    ]);
    alert.mockRestore();
  });

  test('links to the prices otherwise, in Spanish too', () => {
    store({ answers: {}, qualified: false });
    open('/qualify?result', 'es');
    expect(title()).toBe('Primero arreglemos su crédito');
    expect(
      screen.getByRole('link', { name: 'Ver precios de reparación de crédito' }),
    ).toHaveAttribute('href', '/repair-pricing');
  });

  test('Back skips the questions', () => {
    store({ answers: {}, qualified: false });
    const back = jest.spyOn(history, 'back').mockImplementation(() => {});
    const { shell } = open('/qualify?result');
    shell.setLocation('/qualify?question=13', quiz);
    shell.setLocation('/qualify?question=12', quiz);
    expect(back).toHaveBeenCalledTimes(2);
    expect(title()).toBe("Let's Fix Your Credit First");
    back.mockRestore();
  });

  test('is not shown without a verdict', () => {
    const { shell } = open('/qualify?result');
    expect(question()).toBe('Question 1 of 13');
    expect(shell.navigations).toEqual([{ to: '/qualify', replace: true }]);
  });
});
