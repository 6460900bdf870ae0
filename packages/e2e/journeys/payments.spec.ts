import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { sumLayoutShifts } from '../src/browser/layout-shift.ts';
import { waitUntilPainted } from '../src/browser/wait-until-painted.ts';
import { providerCalls, providerScript, SUBSCRIPTION_CALL } from '../src/pages/card-provider.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signUp, signUpOnboarded, type Account } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { speaks } from '../src/product/language.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';
import { stripeSignature, subscriptionEvent } from '@repo/testing/stripe-test-events.ts';
import {
  startStripeTestServer,
  stripeTestSettings,
  type StripeTestServer,
} from '@repo/testing/stripe-test-server.ts';
import type { TestSetupIntent } from '@repo/testing/stripe-test-objects.ts';

interface Shop {
  product: Product;
  stripe: StripeTestServer;
}

const test = testOn(async (closing) => {
  const stripe = await startStripeTestServer();
  closing.defer(stripe.stop);
  const product = await startProduct({ ...stripeTestSettings, STRIPE_API_BASE: stripe.url });
  closing.defer(product.stop);
  return { url: product.url, product, stripe };
});

test.describe.configure({ mode: 'default' });

const PROVIDER = 'https://js.stripe.com/basil/stripe.js';
const cardForm = (page: Page) => page.getByText('The card fields of the provider');

/** Serves a local script in place of the provider's, so that no request leaves this machine. */
async function serveProvider(context: BrowserContext, until?: Promise<void>) {
  await context.route(PROVIDER, async (route) => {
    await until;
    await route.fulfill({ contentType: 'text/javascript', body: providerScript });
  });
}

test.beforeEach(({ problems }) =>
  problems.expect(/^request to another origin: https:\/\/js\.stripe\.com\/basil\/stripe\.js$/),
);

async function subscriptionsOf({ product, stripe }: Shop, { id, email }: Account) {
  const customers = [...stripe.objects.customers.values()].filter(
    (customer) => customer.email === email,
  );
  const ids = new Set(customers.map((customer) => customer.id));
  const all = [...stripe.objects.subscriptions.values()];
  const own = all.filter(({ customer }) => ids.has(customer));
  const statement = 'select stripe_subscription_id as id from subscription where user_id = $1';
  expect(await query(statement, [id], product)).toEqual([{ id: own[0]?.id }]);
  return own;
}

async function notifyOfSavedCard(context: BrowserContext, stripe: StripeTestServer, id: string) {
  stripe.saveCard(id);
  const event = subscriptionEvent(stripe, 'customer.subscription.updated', id, {}, 1);
  const data = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature(data) };
  const response = await context.request.post('/api/stripe/webhook', { data, headers });
  expect(response.status()).toBe(200);
}

test('a client saves a card for the plan, and nothing is charged', async ({
  context,
  page,
  installation: shop,
}) => {
  await serveProvider(context);
  const account = await signUp(context);
  await page.goto('/subscribe?plan=elite');
  await expect(cardForm(page)).toBeVisible();
  const plan = page.getByText('Elite, $199 per month, billed only after work is done.');
  await expect(plan).toBeVisible();
  const [subscription] = await subscriptionsOf(shop, account);
  expect(subscription).toMatchObject({
    status: 'trialing',
    items: { data: [{ price: { id: stripeTestSettings.STRIPE_PRICE_ELITE } }] },
  });
  const intent = subscription!.pending_setup_intent as TestSetupIntent;
  const save = page.getByRole('button', { name: 'Save Payment Method' });
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(save).toBeEnabled();
  expect(await providerCalls(page)).toEqual([
    ['key', stripeTestSettings.STRIPE_PUBLISHABLE_KEY],
    ['elements', { clientSecret: intent.client_secret, locale: 'en' }],
    ['create', 'payment'],
    ['confirmSetup', { return_url: `${shop.product.url}/subscribe?plan=elite` }],
  ]);

  await notifyOfSavedCard(context, shop.stripe, subscription!.id);
  await page.goto('/subscribe?plan=basic');
  await expect(page.getByRole('heading', { name: 'Your payment method is saved' })).toBeVisible();
  await expect(plan).toBeVisible();
  expect(subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  expect(await subscriptionsOf(shop, account)).toHaveLength(1);
});

test('the provider’s return address shows the saved card before and after onboarding', async ({
  context,
  page,
}) => {
  await serveProvider(context);
  const back = '/subscribe?plan=pro&setup_intent=seti_1&redirect_status=succeeded';
  const saved = page.getByRole('heading', { name: 'Your payment method is saved' });
  await signUp(context);
  await page.goto(back);
  await expect(saved).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Your Account' })).toBeVisible();

  // An open page notices that its session ends.
  await page.goto('about:blank');
  await signUpOnboarded(context);
  await page.goto(back);
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL('/subscribe?plan=pro');
});

test('a provider’s script that hangs is reported as a failure, and a retry uses it once loaded', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/js\.stripe\.com/, /Failed to initialize payment/);
  let answer = () => {};
  await serveProvider(context, new Promise((resolve) => (answer = resolve)));
  await signUp(context);
  await page.clock.install();
  const asked = page.waitForRequest(PROVIDER);
  await page.goto('/subscribe', { waitUntil: 'commit' });
  await asked;
  await page.clock.runFor(15_000);
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  await expect(page.getByText('Payment Configuration Required')).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cardForm(page)).toBeVisible();
});

for (const [language, width] of [
  ['en', 1440],
  ['es', 390],
] as const) {
  test.describe(`in ${language}`, () => {
    // Tall enough to show the footer above the bottom edge, because only visible shifts count.
    test.use({ ...speaks(language), viewport: { width, height: 1200 } });

    test(`nothing moves when the card form appears, ${width} px`, async ({ context, page }) => {
      await serveProvider(context);
      await signUp(context);
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route(SUBSCRIPTION_CALL, async (route) => {
        await asked;
        await route.continue();
      });
      const shiftsOf = await sumLayoutShifts(page);
      await page.goto('/subscribe');
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      // On a busy machine the header is painted while it is parsed, and such shifts are not the form's.
      await page.waitForLoadState('domcontentloaded');
      await waitUntilPainted(page);
      const before = await shiftsOf();
      answer();
      await expect(cardForm(page)).toBeVisible();
      await waitUntilSettled(page);
      expect(await shiftsOf()).toBe(before);
    });
  });
}
