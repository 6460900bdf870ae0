import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { recordLayoutShifts } from '../src/browser/layout-shift.ts';
import { waitUntilPainted } from '../src/browser/wait-until-painted.ts';
import { providerCalls, providerScript, SUBSCRIPTION_CALL } from '../src/pages/card-provider.ts';
import { signUpSigned } from '../src/pages/agreement-road.ts';
import { expectToast } from '../src/pages/toast.ts';
import type { Account } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { speaks } from '../src/product/language.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';
import {
  startStripeTestServer,
  stripeTestSettings,
  type StripeTestServer,
} from '@repo/testing/stripe-test-server.ts';

interface Shop {
  product: Product;
  stripe: StripeTestServer;
}

const test = testOn(async (closing) => {
  const stripe = await startStripeTestServer();
  closing.defer(stripe.stop);
  const product = await startProduct({
    ...stripeTestSettings,
    STRIPE_API_BASE: stripe.url,
    BRAND_ADDRESS: '500 Congress Avenue, Austin, TX 78701',
  });
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

const intentOf = ({ stripe }: Shop, { id }: Account) =>
  [...stripe.objects.setupIntents.values()].findLast(({ metadata }) => metadata['userId'] === id)!;

const save = (page: Page) => page.getByRole('button', { name: 'Save Payment Method' });

test('a client who signed online saves a card, and nothing is charged', async ({
  context,
  page,
  installation: shop,
}) => {
  await serveProvider(context);
  const account = await signUpSigned(context, false, shop.product);
  await page.goto('/subscribe');
  await expect(cardForm(page)).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/^Tick the box to agree/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^I allow/ }).check();
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(save(page)).toBeEnabled();
  const intent = intentOf(shop, account);
  expect(await providerCalls(page)).toEqual([
    ['key', stripeTestSettings.STRIPE_PUBLISHABLE_KEY],
    ['elements', { clientSecret: intent.client_secret, locale: 'en' }],
    ['create', 'payment'],
    ['confirmSetup', { return_url: `${shop.product.url}/subscribe` }],
  ]);
  expect(
    await query('select text from card_consent where client_id = $1', [account.id], shop.product),
  ).toEqual([{ text: expect.stringContaining('only after it is fully done') }]);

  const saved = page.getByRole('heading', { name: 'Your payment method is saved' });
  shop.stripe.objects.confirmSetup(intent.id);
  await page.goto(`/subscribe?setup_intent=${intent.id}&redirect_status=succeeded`);
  await expect(saved).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(page).toHaveURL('/subscribe');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(page.getByText('No payment method yet')).toBeVisible();
  expect([...shop.stripe.objects.invoices.values()]).toEqual([]);
});

test('a provider’s script that hangs is reported as a failure, and a retry uses it once loaded', async ({
  context,
  page,
  problems,
  installation,
}) => {
  problems.expect(/js\.stripe\.com/, /Failed to initialize payment/);
  let answer = () => {};
  await serveProvider(context, new Promise((resolve) => (answer = resolve)));
  await signUpSigned(context, false, installation.product);
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

test.describe('in Spanish', () => {
  // Shifts outside the viewport are not counted.
  test.use({ ...speaks('es'), viewport: { width: 390, height: 1200 } });

  test('nothing moves when the card form appears on a phone', async ({
    context,
    page,
    installation,
  }) => {
    await serveProvider(context);
    await signUpSigned(context, false, installation.product);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(SUBSCRIPTION_CALL, async (route) => {
      await asked;
      await route.continue();
    });
    const shiftsOf = await recordLayoutShifts(page);
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    // On a busy machine the header is painted while it is parsed, and such shifts are not the form's.
    await page.waitForLoadState('domcontentloaded');
    await waitUntilPainted(page);
    const before = await shiftsOf();
    answer();
    await expect(cardForm(page)).toBeVisible();
    await waitUntilSettled(page);
    expect(await shiftsOf()).toEqual(before);
  });
});
