import type { BrowserContext, Page } from '@playwright/test';
import { QUIZ_ANALYSIS_MS, quizQuestions } from '@repo/contract/quiz';
import { randomUUID } from 'node:crypto';
import {
  horizontalOverflow,
  accessibilityIssues,
  waitUntilSettled,
  showIn,
} from '../src/accessibility.ts';
import {
  freshEmail,
  PASSWORD,
  signInAdmin,
  signUp,
  signUpAdmin,
  signUpOnboarded,
  signUpWithDemoRecords,
} from '../src/accounts.ts';
import { addCreditReport } from '../src/client-records.ts';
import { query } from '../src/database.ts';
import { expect, test } from '../src/journey.ts';
import { requestLanguage } from '../src/language.ts';
import { wizardValues } from '../src/onboarding-form.ts';
import { disableTimers } from '../src/page-clock.ts';
import { SUBSCRIPTION_CALL } from '../src/subscribe-page.ts';

/** Duration of a toast. */
const TOAST_MS = 5_000;

interface Screen {
  name: string;
  path: string;
  signIn?: (context: BrowserContext) => Promise<unknown>;
  /** Runs before the page opens: pauses its clock, mocks a response of the gateway. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Runs once the page is open, such as to open a tab or to provoke the wizard's errors. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const toast = (page: Page) => page.locator('li[data-state="open"]');
const tab = (index: number) => (page: Page) => page.getByRole('tab').nth(index).click();

const screens: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing, half way', path: '/', signIn: signUp },
  { name: 'lead', path: '/start-credit-repair' },
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
      await expect(page.locator('#not-sent')).toBeVisible();
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
  { name: 'quiz, qualified', path: '/qualify', open: concludeQuiz(true) },
  { name: 'quiz, not qualified', path: '/qualify', open: concludeQuiz(false) },
  { name: 'pricing', path: '/repair-pricing' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'refunds', path: '/refunds' },
  { name: 'credit file rights', path: '/credit-file-rights' },
  { name: 'credit file rights, a client', path: '/credit-file-rights', signIn: signUpOnboarded },
  { name: 'subscribe', path: '/subscribe' },
  { name: 'subscribe, signed out', path: '/subscribe', prepare: refuseSubscription(401) },
  { name: 'subscribe, saved', path: '/subscribe', prepare: mockSubscription('trialing') },
  { name: 'subscribe, unpaid', path: '/subscribe', prepare: mockSubscription('unpaid') },
  {
    name: 'subscribe, failed',
    path: '/subscribe',
    prepare: async (page) => {
      await disableTimers(page, TOAST_MS);
      await refuseSubscription(503)(page);
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
  { name: 'Step 1', path: '/onboarding/step1', signIn: signUp },
  {
    name: 'wizard with messages',
    path: '/onboarding',
    signIn: signUpAfterStep1,
    open: press(/^(Next|Siguiente)$/),
  },
  {
    name: 'wizard, address',
    path: '/onboarding',
    signIn: signUpAfterStep1,
    open: (page) => passSteps(page, 1),
  },
  {
    name: 'wizard, goals',
    path: '/onboarding',
    signIn: signUpAfterStep1,
    open: (page) => passSteps(page, 2),
  },
  { name: 'documents panel', path: '/onboarding', signIn: signUpOnboarded },
  { name: 'overview without data', path: '/', signIn: signUpOnboarded },
  { name: 'overview', path: '/', signIn: signUpWithDemoRecords },
  { name: 'documents', path: '/documents', signIn: signUpWithDemoRecords },
  { name: 'credit report', path: '/credit-report', signIn: signUpWithDemoRecords },
  { name: 'progress', path: '/progress', signIn: signUpWithDemoRecords },
  { name: 'funding', path: '/funding', signIn: signUpWithDemoRecords },
  {
    name: 'funding with messages',
    path: '/funding',
    signIn: signUpEligible,
    open: press(/Submit Application|Enviar solicitud/),
  },
  { name: 'notifications', path: '/notifications', signIn: signUpWithDemoRecords },
  {
    name: 'account with messages',
    path: '/account',
    signIn: signUpChangingEmail,
    open: press(/^(Change password|Cambiar contraseña)$/),
  },
  { name: 'account before onboarding', path: '/account', signIn: signUp },
  { name: 'admin', path: '/admin', signIn: signUpAdmin },
  { name: 'client overview', path: '/admin/client/demo', signIn: signUpAdmin },
  { name: 'client disputes', path: '/admin/client/demo', signIn: signUpAdmin, open: tab(1) },
  { name: 'client documents', path: '/admin/client/demo', signIn: signUpAdmin, open: tab(2) },
  { name: 'client funding', path: '/admin/client/demo', signIn: signUpAdmin, open: tab(3) },
  { name: 'client notification', path: '/admin/client/demo', signIn: signUpAdmin, open: tab(4) },
  { name: 'leads', path: '/admin/leads', signIn: signUpAdmin },
  { name: 'team', path: '/admin/team', signIn: signUpAdmin },
  { name: 'audit', path: '/admin/audit', signIn: signUpAdmin },
  { name: 'failures', path: '/admin/operations', signIn: signUpAdmin },
  { name: 'enter a report', path: '/admin/client/demo/report', signIn: signUpAdmin },
  { name: 'no such client', path: `/admin/client/${randomUUID()}`, signIn: signUpAdmin },
];

async function signUpAfterStep1(context: BrowserContext) {
  const { email, firstName } = await signUp(context);
  const data = { firstName, lastName: 'Example', email };
  await context.request.post('/api/onboarding/step1', { data });
}

async function signUpChangingEmail(context: BrowserContext) {
  await signUpOnboarded(context);
  const data = { email: freshEmail(), password: PASSWORD };
  await context.request.post('/api/account/email', { data });
}

async function signUpEligible(context: BrowserContext) {
  const { id } = await signUpOnboarded(context);
  await addCreditReport(id, [690, 700, 710]);
}

async function becomeLead(page: Page) {
  await sendLead(page, freshEmail());
  await expect(page.getByRole('heading', { level: 1, name: /Jamie/ })).toBeVisible();
  await expect(toast(page)).toBeVisible();
}

async function sendLead(page: Page, email: string) {
  for (const name of ['firstName', 'lastName', 'phone']) {
    await page.locator(`[name="${name}"]`).fill('Jamie');
  }
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="state"]').selectOption('Texas');
  await page.getByRole('checkbox').check();
  await press(/Start My Free|Quiero mi análisis/)(page);
}

/** Opens the quiz with the first `count` questions answered. */
function answerQuiz(count: number) {
  return async (page: Page) => {
    const answers = quizQuestions
      .slice(0, count)
      .map((question) => [question.id, 'options' in question ? question.options[0] : 'Jamie']);
    await openQuiz(page, { answers: Object.fromEntries(answers) }, `?question=${count + 1}`);
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${count + 1}`);
  };
}

function concludeQuiz(qualified: boolean) {
  return async (page: Page) => {
    await openQuiz(page, { answers: {}, qualified }, '?result');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  };
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

function refuseSubscription(status: 401 | 503) {
  const json = { message: 'Away', code: status === 401 ? 'UNAUTHORIZED' : 'SERVICE_UNAVAILABLE' };
  return (page: Page) => page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ status, json }));
}

/** A client who has saved a card; `status` is Stripe's. */
function mockSubscription(status: string) {
  const json = { clientSecret: null, publishableKey: 'pk_test_3', plan: 'pro', status };
  return (page: Page) => page.route(SUBSCRIPTION_CALL, (route) => route.fulfill({ json }));
}

async function passSteps(page: Page, steps: number) {
  const next = page.getByRole('main').locator('button[type="submit"]');
  for (const values of wizardValues.slice(0, steps)) {
    const fields = page.getByRole('main').locator('form input');
    for (const [index, value] of Object.values(values).entries()) {
      await fields.nth(index).fill(value);
    }
    await next.click();
    await expect(fields.first()).toHaveValue('');
  }
  await next.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

async function pathOf({ path }: Screen): Promise<string> {
  if (!path.endsWith('/demo')) return path;
  const [row] = await query<{ id: string }>(
    `select id from app_user where email = 'client@example.com'`,
  );
  return path.replace('demo', row?.id ?? '');
}

for (const language of ['en', 'es'] as const) {
  for (const screen of screens) {
    test(`${screen.name}, ${language}`, async ({ context, page, problems }) => {
      problems.expect(
        /404/,
        /public key/,
        /get-or-create-subscription/,
        /initialize payment/,
        /api\/leads/,
      );
      await requestLanguage(context, language);
      await showIn(page, 'light');
      await screen.signIn?.(context);
      await screen.prepare?.(page);
      await page.goto(await pathOf(screen));
      await waitUntilSettled(page);
      await screen.open?.(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      expect.soft(await accessibilityIssues(page), 'light, wide').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await showIn(page, 'dark');
      expect.soft(await accessibilityIssues(page), 'dark, phone').toEqual([]);
      expect.soft(await horizontalOverflow(page), 'overflow at 390 px').toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await horizontalOverflow(page), 'overflow at 320 px').toBe(0);
    });
  }
}

test('the sheet with more sections, on a phone', async ({ context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'light');
  await signInAdmin(context);
  await page.goto('/');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Logout' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Failures', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failures' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
