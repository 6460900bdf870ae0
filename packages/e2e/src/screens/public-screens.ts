import { expect, type Page } from '@playwright/test';
import { QUIZ_ANALYSIS_MS } from '@repo/contract/quiz';
import { waitUntilSettled } from '../browser/accessibility.ts';
import { freshEmail, signUp, signUpOnboarded } from '../product/accounts.ts';
import { disableTimers } from '../browser/page-clock.ts';
import { press, toast, TOAST_MS, type Screen } from './screens.ts';
import { SUBSCRIPTION_CALL } from '../pages/card-provider.ts';
import { fillLeadForm, submitLeadForm } from '../pages/lead-form.ts';
import { quizAfter } from '../pages/stored-quiz.ts';

export const publicScreens: Screen[] = [
  { name: 'landing, half way', path: '/', signIn: signUp },
  {
    name: 'lead with messages',
    path: '/start-credit-repair',
    prepare: (page) => disableTimers(page, TOAST_MS),
    open: async (page) => {
      await press(/Start My Free|Quiero mi análisis/)(page);
      await expect(toast(page)).toBeVisible();
    },
  },
  {
    name: 'thank you',
    path: '/start-credit-repair',
    prepare: (page) => disableTimers(page, TOAST_MS),
    open: becomeLead,
  },
  {
    name: 'lead, not sent',
    path: '/start-credit-repair?topic=funding',
    prepare: async (page) => {
      await disableTimers(page, TOAST_MS);
      const json = { message: 'Away', code: 'SERVICE_UNAVAILABLE' };
      await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json }));
    },
    open: async (page) => {
      await sendLead(page, 'jamie@gmial.com');
      await expect(page.locator('form[action="/api/leads"] a[href^="tel:"]')).toBeVisible();
      await expect(page.getByText('jamie@gmail.com')).toBeVisible();
    },
  },
  { name: 'quiz', path: '/qualify', open: (page) => page.getByRole('radio').first().check() },
  { name: 'quiz, text question', path: '/qualify', open: answerQuiz(11) },
  {
    name: 'quiz, analyzing',
    path: '/qualify',
    prepare: (page) => disableTimers(page, QUIZ_ANALYSIS_MS),
    open: analyze,
  },
  { name: 'quiz, qualified', path: '/qualify', open: concludeQuiz },
  { name: 'pricing', path: '/repair-pricing' },
  { name: 'privacy', path: '/privacy' },
  { name: 'credit file rights, a client', path: '/credit-file-rights', signIn: signUpOnboarded },
  { name: 'subscribe, saved', path: '/subscribe', prepare: saveCard },
  {
    name: 'subscribe, after a call',
    path: '/subscribe',
    prepare: (page) => {
      const issues = [{ path: [], code: 'card-phone-sale', message: 'Not asked' }];
      const json = { message: 'Not asked', code: 'CONFLICT', issues };
      return page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ status: 409, json }));
    },
  },
  {
    name: 'subscribe, failed',
    path: '/subscribe',
    prepare: async (page) => {
      await disableTimers(page, TOAST_MS);
      const json = { message: 'Away', code: 'SERVICE_UNAVAILABLE' };
      await page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ status: 503, json }));
    },
    open: (page) => expect(toast(page)).toBeVisible(),
  },
  { name: 'sign in', path: '/login', open: press(/^(Sign In|Iniciar sesión)$/) },
  { name: 'sign up', path: '/register', open: press(/^(Create Account|Crear cuenta)$/) },
  {
    name: 'forgot password, sent',
    path: '/forgot-password',
    open: async (page) => {
      await page.getByRole('textbox').fill(freshEmail());
      await press(/^(Send the link|Enviar el enlace)$/)(page);
      await press(/^(Send it again|Enviarlo de nuevo)$/)(page);
    },
  },
  {
    name: 'reset password',
    path: '/reset-password?token=unknown',
    open: press(/^(Save the password|Guardar la contraseña)$/),
  },
  { name: 'verify email, incomplete link', path: '/verify-email', signIn: signUp },
  { name: '404', path: '/no-such-page' },
  { name: 'private page, signed out', path: '/documents' },
];

async function becomeLead(page: Page) {
  await sendLead(page, freshEmail());
  await expect(page.getByRole('heading', { level: 1, name: /Jamie/ })).toBeVisible();
  await expect(toast(page)).toBeVisible();
}

async function sendLead(page: Page, email: string) {
  await fillLeadForm(page, email);
  await submitLeadForm(page);
}

function answerQuiz(count: number) {
  return async (page: Page) => {
    await openQuiz(page, quizAfter(count), `?question=${count + 1}`);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${count + 1}`);
  };
}

async function concludeQuiz(page: Page) {
  await openQuiz(page, { answers: {}, qualified: true }, '?result');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

async function openQuiz(page: Page, memory: object, query: string) {
  await page.evaluate((text) => sessionStorage.setItem('quiz', text), JSON.stringify(memory));
  await page.goto(`/qualify${query}`);
  await waitUntilSettled(page);
}

async function analyze(page: Page) {
  await answerQuiz(12)(page);
  await press(/^(Get My Results|Ver mis resultados)$/)(page);
  await expect(page.getByText(/^(Analyzing|Analizando)/)).toBeVisible();
}

function saveCard(page: Page) {
  const json = {
    clientSecret: null,
    publishableKey: 'pk_test_3',
    card: { brand: 'visa', lastFour: '4242' },
  };
  return page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ json }));
}
