import type { BrowserContext, Page } from '@playwright/test';
import { signUp, signUpOnboarded } from '../src/accounts.ts';
import { providerCalls, providerScript } from '../src/card-provider.ts';
import { waitUntilSettled } from '../src/accessibility.ts';
import { expect, test } from '../src/journey.ts';
import { rememberLanguage } from '../src/language.ts';
import { sumLayoutShifts } from '../src/layout-shift.ts';
import { expectToast } from '../src/toast.ts';

const unconfigured =
  'Payment Configuration Required - Please contact support to complete your subscription.';

const CALL = '**/api/get-or-create-subscription';
const PROVIDER = 'https://js.stripe.com/basil/stripe.js';

/** The response for a client of the Pro plan who has not saved a card yet. */
const opened = {
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_test_3',
  plan: 'pro',
  status: 'trialing',
};

/** Mocks the gateway's response; the provider's part is in the gateway's tests. */
async function respondWith(page: Page, status: number, json: object) {
  await page.route(CALL, (route) => route.fulfill({ status, json }));
}

/** Serves the page as a configured gateway does: it lets the provider's script in. */
async function allowProvider(context: BrowserContext) {
  await context.route('**/subscribe*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const { 'integrity-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

test('without a payment provider the page asks to contact support', async ({ page, problems }) => {
  problems.expect(/console warning: .*public key/);
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  const call = page.waitForRequest(CALL);
  await page.goto('/subscribe');
  expect((await call).method()).toBe('POST');
  await expect(page.getByText(unconfigured, { exact: true })).toBeVisible();
  expect((await warning).text()).toContain('public key');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '1-800-555-CRED' })).toHaveAttribute(
    'href',
    /^tel:\+?18005552733$/,
  );
  await expect(main).toContainText('Billed only after work is done');
});

test('a visitor is asked to sign in first', async ({ page, problems }) => {
  problems.expect(/401/);
  await respondWith(page, 401, { message: 'Sign in first', code: 'UNAUTHORIZED' });
  await page.goto('/subscribe?plan=elite');
  const link = page.getByRole('link', { name: 'Sign In to Continue' });
  await expect(link).toHaveAttribute('href', '/login?returnTo=%2Fsubscribe%3Fplan%3Delite');
  await page.goto('/subscribe');
  await expect(link).toHaveAttribute('href', '/login?returnTo=%2Fsubscribe');
  await link.click();
  await expect(page).toHaveURL('/login?returnTo=%2Fsubscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('a failure is reported by a toast and can be retried', async ({ page, problems }) => {
  problems.expect(/get-or-create-subscription/, /Failed to initialize payment/, /public key/);
  await respondWith(page, 503, { message: 'Away', code: 'SERVICE_UNAVAILABLE' });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to initialize payment'),
  );
  await page.goto('/subscribe');
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  expect((await logged).type()).toBe('error');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(unconfigured)).toBeVisible();
});

test('with a secret, the provider’s form saves a payment method', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/request to another origin: https:\/\/js\.stripe\.com\/basil\/stripe\.js/);
  await allowProvider(context);
  const scripts: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: providerScript });
  });
  await respondWith(page, 200, { ...opened, plan: 'elite' });
  await page.goto('/subscribe?plan=elite');
  await expect(page.getByText('The card fields of the provider')).toBeVisible();
  expect(scripts).toEqual([PROVIDER]);
  await page.getByRole('button', { name: 'Save Payment Method' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByRole('button', { name: 'Save Payment Method' })).toBeEnabled();
  const origin = new URL(page.url()).origin;
  expect(await providerCalls(page)).toEqual([
    ['key', 'pk_test_3'],
    ['elements', { clientSecret: 'seti_1_secret_2', locale: 'en' }],
    ['create', 'payment'],
    ['confirmSetup', { return_url: `${origin}/subscribe?plan=elite` }],
  ]);
});

test('the provider’s script is loaded only with a client secret', async ({ page, problems }) => {
  problems.expect(/401/, /public key/);
  const others: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) others.push(request.url());
  });
  await page.goto('/subscribe');
  await expect(page.getByText(unconfigured)).toBeVisible();
  await respondWith(page, 401, { message: 'Sign in first', code: 'UNAUTHORIZED' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible();
  await page.unroute(CALL);
  await respondWith(page, 200, { ...opened, clientSecret: null });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment method is saved' })).toBeVisible();
  expect(others).toEqual([]);
});

test('a provider’s script that does not load is reported as a failure', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/js\.stripe\.com/, /Failed to initialize payment/);
  await allowProvider(context);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await respondWith(page, 200, opened);
  await page.goto('/subscribe');
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The card fields of the provider')).toBeVisible();
});

test('a provider’s script that hangs is reported as a failure, and a retry uses it once loaded', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/js\.stripe\.com/, /Failed to initialize payment/);
  await allowProvider(context);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('https://js.stripe.com/**', async (route) => {
    await answered;
    await route.fulfill({ contentType: 'text/javascript', body: providerScript });
  });
  await respondWith(page, 200, opened);
  await page.clock.install();
  const asked = page.waitForRequest(PROVIDER);
  await page.goto('/subscribe', { waitUntil: 'commit' });
  await asked;
  await page.clock.runFor(15_000);
  await expect(page.getByRole('heading', { name: 'The payment form did not load' })).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The card fields of the provider')).toBeVisible();
});

const fromProvider = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2';

test('a return from the provider shows the saved card', async ({ page, problems }) => {
  problems.expect(/public key/);
  const saved = page.getByRole('heading', { name: 'Your payment method is saved' });
  // While there is a client secret, the provider has not notified the gateway yet.
  for (const clientSecret of [null, opened.clientSecret]) {
    await respondWith(page, 200, { ...opened, clientSecret });
    await page.goto(`/subscribe?plan=elite&${fromProvider}&redirect_status=succeeded`);
    await expect(saved).toBeVisible();
    await expect(page.getByText('Pro, $149 per month, billed only after')).toBeVisible();
    await expect(page).toHaveURL('/subscribe?plan=elite');
    await page.unroute(CALL);
  }

  await page.goto(`/subscribe?${fromProvider}&redirect_status=failed`);
  await expectToast(page, 'Error', 'Your payment method was not saved. Please try another one.');
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByText(unconfigured)).toBeVisible();
});

test('a URL that claims a saved card is not trusted', async ({ page, problems }) => {
  problems.expect(/get-or-create-subscription/, /status of 401/);
  const forged = `/subscribe?${fromProvider}&redirect_status=succeeded`;
  await respondWith(page, 401, { message: 'Sign in first', code: 'UNAUTHORIZED' });
  await page.goto(forged);
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  await respondWith(page, 200, { ...opened, clientSecret: null, status: 'past_due' });
  await page.goto(forged);
  await expect(page.getByRole('heading', { name: 'needs attention' })).toBeVisible();
});

test('Stripe’s return address works before and after onboarding', async ({ context, page }) => {
  await respondWith(page, 200, opened);
  const back = `/subscribe?plan=pro&${fromProvider}&redirect_status=succeeded`;
  const saved = page.getByRole('heading', { name: 'Your payment method is saved' });
  await signUp(context);
  await page.goto(back);
  await expect(saved).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Your Account' })).toBeVisible();

  await signUpOnboarded(context);
  await page.goto(back);
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL('/subscribe?plan=pro');
});

test('an onboarded client has the page in the frame, with the way back to the overview', async ({
  context,
  page,
}) => {
  await respondWith(page, 200, { ...opened, clientSecret: null, status: 'active' });
  await signUpOnboarded(context);
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Subscription');
  await expect(page.getByRole('heading', { name: 'Your subscription is active' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
  await page.getByRole('link', { name: '← Back to Overview' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin');
});

test('the payment page is in Spanish', async ({ context, page, problems }) => {
  problems.expect(/public key/);
  await rememberLanguage(context, 'es');
  await page.goto('/subscribe');
  await expect(page.getByText(/^Falta configurar los pagos/)).toBeVisible();
});

const planLine = {
  en: 'Pro, $149 per month, billed only after work is done.',
  es: 'Plan Pro: $149 al mes. Solo se cobra después de hacer el trabajo.',
};
const phone = /1-800-555-CRED/;
const standings = [
  {
    language: 'en',
    saved: ['Your payment method is saved', 'Continue to Your Account'],
    active: ['Your subscription is active', 'Continue to Your Account'],
    attention: ['Your subscription needs attention', phone],
  },
  {
    language: 'es',
    saved: ['Su forma de pago quedó guardada', 'Ir a su cuenta'],
    active: ['Su suscripción está activa', 'Ir a su cuenta'],
    attention: ['Hay algo pendiente en su suscripción', phone],
  },
] as const;

for (const { language, saved, active, attention } of standings) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-US` });

    test('with a saved card the page shows the status of the subscription', async ({ page }) => {
      for (const [status, [title, action]] of [
        ['trialing', saved],
        ['active', active],
        ['past_due', attention],
        ['unpaid', attention],
        ['paused', attention],
      ] as const) {
        await respondWith(page, 200, { ...opened, clientSecret: null, status });
        await page.goto('/subscribe');
        const state = page.getByRole('main').getByRole('status');
        await expect(state.getByRole('heading', { level: 2 })).toHaveText(title);
        await expect(state.getByText(planLine[language], { exact: true })).toBeVisible();
        await expect(state.getByRole('link', { name: action })).toBeVisible();
        await page.unroute(CALL);
      }
    });

    for (const width of [390, 1440]) {
      test(`nothing moves when the card form appears, ${width} px`, async ({
        context,
        page,
        problems,
      }) => {
        problems.expect(/request to another origin: https:\/\/js\.stripe\.com\/basil\/stripe\.js/);
        await allowProvider(context);
        // The footer is in view and not at the window's bottom edge: only visible shifts count.
        await page.setViewportSize({ width, height: 1200 });
        await page.route('https://js.stripe.com/**', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: providerScript }),
        );
        let answer = () => {};
        const asked = new Promise<void>((resolve) => (answer = resolve));
        await page.route(CALL, async (route) => {
          await asked;
          await route.fulfill({ json: opened });
        });
        const shiftsOf = await sumLayoutShifts(page);
        await page.goto('/subscribe');
        await expect(page.getByRole('contentinfo')).toBeInViewport();
        answer();
        await expect(page.getByText('The card fields of the provider')).toBeVisible();
        await expect(page.getByText(planLine[language], { exact: true })).toBeVisible();
        await waitUntilSettled(page);
        expect(await shiftsOf()).toBe(0);
      });
    }
  });
}
