import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { quizQuestions, type QuizAnswers } from '@repo/contract/quiz';
import type { Language } from '@repo/contract/languages';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { Provider } from '../../provider.tsx';
import { quizPath } from './quiz-location.ts';
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

const englishOptions = {
  creditScore: [
    '750+ (Excellent)',
    '700–749 (Good)',
    '680–699 (Fair — borderline)',
    '600–679 (Needs repair)',
    'Below 600 (Serious help needed)',
    "I'm not sure",
  ],
  creditHistory: ['Less than 1 year', '1–3 years', '3+ years'],
  creditCards: ['None', '1', '2', '3+'],
  latePayments: ['No', '1 late payment', '2+ late payments'],
  derogatoryMarks: ['No', 'Yes'],
  creditLimit: [
    'Less than $1,000',
    '$1,000–$1,999',
    '$2,000–$4,999',
    '$5,000–$10,000+',
    'Not sure',
  ],
  utilization: [
    'No — I pay them down',
    'Yes — some are high',
    'All of them are maxed out',
    "I'm not sure",
  ],
  fundingType: ['Business', 'Personal', 'Both'],
  fundingAmount: [
    'Under $10,000',
    '$10,000–$50,000',
    '$50,000–$100,000',
    '$100,000+',
    "I'm not sure — want to see what I can get",
  ],
  authorizedUser: ['Yes', 'No', "I don't know what that is"],
  employment: ['Full-time', 'Self-employed', 'Unemployed', 'Other'],
};

const spanishOptions = {
  creditScore: [
    '750 o más (excelente)',
    '700–749 (bueno)',
    '680–699 (regular, en el límite)',
    '600–679 (necesita reparación)',
    'Menos de 600 (necesita mucha ayuda)',
    'No lo sé',
  ],
  creditHistory: ['Menos de 1 año', 'De 1 a 3 años', '3 años o más'],
  creditCards: ['Ninguna', '1', '2', '3 o más'],
  latePayments: ['No', '1 pago atrasado', '2 o más pagos atrasados'],
  derogatoryMarks: ['No', 'Sí'],
  creditLimit: [
    'Menos de $1,000',
    '$1,000–$1,999',
    '$2,000–$4,999',
    '$5,000–$10,000 o más',
    'No lo sé',
  ],
  utilization: [
    'No, las voy pagando',
    'Sí, en algunas el saldo es alto',
    'Todas están al tope',
    'No lo sé',
  ],
  fundingType: ['Para mi negocio', 'Personal', 'Los dos'],
  fundingAmount: [
    'Menos de $10,000',
    '$10,000–$50,000',
    '$50,000–$100,000',
    '$100,000 o más',
    'No lo sé, quiero ver cuánto puedo obtener',
  ],
  authorizedUser: ['Sí', 'No', 'No sé qué es eso'],
  employment: ['Tiempo completo', 'Trabajo por mi cuenta', 'Sin empleo', 'Otra'],
};

const stored = () => JSON.parse(sessionStorage.getItem('quiz') ?? 'null') as unknown;
const question = () => screen.getByRole('progressbar').getAttribute('aria-label');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a question', () => {
  test('an answer leads to the next question, which gets the focus', async () => {
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

  test('a question beyond the first unanswered one is not shown', () => {
    remember(4);
    const { shell } = open('/qualify?question=9');
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('Question 5 of 13');
    expect(shell.navigations).toEqual([{ to: '/qualify?question=5', replace: true }]);
  });

  test.each([
    ['en', 'Email Address', 'Use this address', 'Next'],
    ['es', 'Correo electrónico', 'Usar esta dirección', 'Siguiente'],
  ] as const)(
    'a typing error in an address is asked about, not refused, in %s',
    async (...words) => {
      const [language, label, accept, next] = words;
      remember(11);
      const { user, press } = open(quizPath(11), language);
      const email = screen.getByRole('textbox', { name: label });
      await user.type(email, 'ana@gmial.com');
      expect(screen.queryByRole('button', { name: accept })).toBeNull();
      pass(800);
      expect(screen.getByText('ana@gmail.com')).toBeVisible();
      expect(screen.getByRole('button', { name: next })).toBeEnabled();
      await press(accept);
      expect(email).toHaveValue('ana@gmail.com');
      expect(email).toHaveFocus();
      pass(800);
      expect(screen.queryByRole('button', { name: accept })).toBeNull();
    },
  );

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

  describe.each([
    {
      language: 'en',
      options: englishOptions,
      name: (number: number) => `Question ${number} of 13`,
      done: 'complete',
      sections: ['Personal & Credit Basics', 'Intent & Contact'],
    },
    {
      language: 'es',
      options: spanishOptions,
      name: (number: number) => `Pregunta ${number} de 13`,
      done: 'completado',
      sections: ['Datos personales y de crédito', 'Sus planes y contacto'],
    },
  ] as const)('in $language', ({ language, options, name, done, sections }) => {
    test.each(Object.entries(options))('%s has its options', (id, texts) => {
      const index = quizQuestions.findIndex((one) => one.id === id);
      remember(index);
      open(quizPath(index), language);
      const number = index + 1;
      expect(question()).toBe(name(number));
      const percent = Math.round((number / 13) * 100);
      expect(screen.getByText(`${percent}% ${done}`)).toBeVisible();
      expect(screen.getByText(sections[number <= 7 ? 0 : 1])).toBeVisible();
      const radios = within(screen.getByRole('radiogroup')).getAllByRole('radio');
      expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(texts);
    });
  });

  test.each([
    [12, 'Correo electrónico', 'nombre@example.com', 'Siguiente'],
    [13, 'Teléfono (opcional)', '(555) 010-2030', 'Ver mis resultados'],
  ])('Spanish question %d takes typed text', (number, label, example, button) => {
    remember(number - 1);
    open(quizPath(number - 1), 'es');
    expect(title()).toBe('¿Califica usted para financiamiento?');
    expect(screen.getByText('Sus planes y contacto')).toBeVisible();
    expect(screen.getByRole('textbox', { name: label })).toHaveAttribute('placeholder', example);
    for (const name of ['Anterior', button]) screen.getByRole('button', { name });
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

  test('the analysis is in Spanish', async () => {
    remember(13);
    const { press } = open('/qualify?question=13', 'es');
    await press('Ver mis resultados');
    expect(screen.getByText('Analizando sus respuestas...')).toBeVisible();
  });

  test.each([
    ['by Back', '/qualify?question=12', quiz],
    ['by leaving the quiz', '/login', { screen: 'login' }],
  ])('the analysis is stopped %s', async (_, path, match) => {
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
  test.each([
    [
      'en',
      'Congratulations! You Qualify for Funding',
      'Book Your Funding Call',
      'Redirecting to booking system...',
    ],
    [
      'es',
      '¡Felicidades! Usted califica para financiamiento',
      'Reserve una llamada sobre su financiamiento',
      'Abriendo el sistema de reservas...',
    ],
  ] as const)('books a call for someone who qualifies, %s', async (...given) => {
    const [language, verdict, action, message] = given;
    store({ answers: {}, qualified: true });
    const alert = jest.spyOn(window, 'alert').mockImplementation(() => {});
    const { press, shell } = open('/qualify?result', language);
    expect(title()).toBe(verdict);
    await press(action);
    expect(alert).toHaveBeenCalledWith(message);
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

  test('the result is not shown without a verdict', () => {
    const { shell } = open('/qualify?result');
    expect(question()).toBe('Question 1 of 13');
    expect(shell.navigations).toEqual([{ to: '/qualify', replace: true }]);
  });
});
