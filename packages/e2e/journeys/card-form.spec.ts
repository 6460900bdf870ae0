import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { providerCalls, providerScript } from '../src/pages/card-provider.ts';
import { expect, test } from '../src/browser/journey.ts';
import { speaks } from '../src/product/language.ts';
import { sumLayoutShifts } from '../src/browser/layout-shift.ts';
import { opened, planLine, respondWith, SUBSCRIPTION_CALL } from '../src/pages/subscribe-page.ts';
import { expectToast } from '../src/pages/toast.ts';
import { waitUntilPainted } from '../src/browser/wait-until-painted.ts';

const PROVIDER = 'https://js.stripe.com/basil/stripe.js';

async function allowProvider(context: BrowserContext) {
  await context.route('**/subscribe*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const { 'integrity-policy': _, ...headers } = answer.headers();
    const body = (await answer.text()).replace(
      'return origin===location.origin',
      "return origin==='https://js.stripe.com'||origin===location.origin",
    );
    await route.fulfill({ response: answer, headers, body });
  });
}

/** Stands in for the provider: its script never leaves this machine. */
async function serveProvider(page: Page) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
}

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
  await expect(page.getByText('Payment Configuration Required')).toBeVisible();
  await respondWith(page, 401, { message: 'Sign in first', code: 'UNAUTHORIZED' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible();
  await page.unroute(SUBSCRIPTION_CALL);
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
  await serveProvider(page);
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
  await expect(page.getByText('Payment Configuration Required')).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The card fields of the provider')).toBeVisible();
});

for (const [language, width] of [
  ['en', 1440],
  ['es', 390],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use(speaks(language));

    test(`nothing moves when the card form appears, ${width} px`, async ({
      context,
      page,
      problems,
    }) => {
      problems.expect(/request to another origin: https:\/\/js\.stripe\.com\/basil\/stripe\.js/);
      await allowProvider(context);
      // The footer is in view and not at the window's bottom edge: only visible shifts count.
      await page.setViewportSize({ width, height: 1200 });
      await serveProvider(page);
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route(SUBSCRIPTION_CALL, async (route) => {
        await asked;
        await route.fulfill({ json: opened });
      });
      const shiftsOf = await sumLayoutShifts(page);
      await page.goto('/subscribe');
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      // On a busy machine the header is painted while it is parsed, which is not what the form moves.
      await page.waitForLoadState('domcontentloaded');
      await waitUntilPainted(page);
      const before = await shiftsOf();
      answer();
      await expect(page.getByText('The card fields of the provider')).toBeVisible();
      await expect(page.getByText(planLine[language], { exact: true })).toBeVisible();
      await waitUntilSettled(page);
      expect(await shiftsOf()).toBe(before);
    });
  });
}
