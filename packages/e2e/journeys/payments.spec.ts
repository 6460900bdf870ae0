import type { BrowserContext, Page } from '@playwright/test';
import { signUp, type Account } from '../src/product/accounts.ts';
import { providerCalls, providerScript } from '../src/pages/card-provider.ts';
import { query } from '../src/product/database.ts';
import { expect, test as base } from '../src/browser/journey.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';
import {
  stripeSignature,
  subscriptionEvent,
  type StripeTestEvent,
} from '@repo/testing/stripe-test-events.ts';
import {
  startStripeTestServer,
  stripeTestSettings,
  type StripeTestServer,
} from '@repo/testing/stripe-test-server.ts';
import type { TestSetupIntent, TestSubscription } from '@repo/testing/stripe-test-objects.ts';

interface Shop {
  product: Product;
  stripe: StripeTestServer;
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const stripe = await startStripeTestServer();
      const settings = { ...stripeTestSettings, STRIPE_API_BASE: stripe.url };
      const product = await startProduct(settings);
      await use({ product, stripe });
      await product.stop();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.product.url),
});

test.describe.configure({ mode: 'default' });

const UPDATED = 'customer.subscription.updated';
const DELETED = 'customer.subscription.deleted';
const cardForm = (page: Page) => page.getByText('The card fields of the provider');

test.beforeEach(async ({ context, problems }) => {
  problems.expect(/^request to another origin: https:\/\/js\.stripe\.com\/basil\/stripe\.js$/);
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  );
});

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

async function subscribe(context: BrowserContext, shop: Shop): Promise<TestSubscription> {
  const account = await signUp(context);
  const answer = await context.request.post('/api/get-or-create-subscription');
  expect(answer.status()).toBe(200);
  const [subscription] = await subscriptionsOf(shop, account);
  return subscription!;
}

async function deliver(
  context: BrowserContext,
  event: StripeTestEvent,
  sign: (body: string) => string = stripeSignature,
): Promise<number> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body) };
  const answer = await context.request.post('/api/stripe/webhook', { data: body, headers });
  return answer.status();
}

async function statusOf(context: BrowserContext): Promise<unknown> {
  const answer = await context.request.get('/api/auth/user');
  const user = (await answer.json()) as { subscriptionStatus: unknown };
  return user.subscriptionStatus;
}

test('a client saves a card for the plan, and nothing is charged', async ({
  context,
  page,
  shop,
}) => {
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
  expect(await providerCalls(page)).toEqual([
    ['key', stripeTestSettings.STRIPE_PUBLISHABLE_KEY],
    ['elements', { clientSecret: intent.client_secret, locale: 'en' }],
    ['create', 'payment'],
  ]);

  shop.stripe.saveCard(subscription!.id);
  const saved = subscriptionEvent(shop.stripe, UPDATED, subscription!.id, {}, 1);
  expect(await deliver(context, saved)).toBe(200);
  await page.goto('/subscribe?plan=basic');
  await expect(page.getByRole('heading', { name: 'Your payment method is saved' })).toBeVisible();
  await expect(plan).toBeVisible();
  expect(subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  expect(await subscriptionsOf(shop, account)).toHaveLength(1);
  expect(await statusOf(context)).toBe('trialing');
});

test('two simultaneous tabs create one subscription', async ({ context, page, shop }) => {
  const account = await signUp(context);
  const tabs = [page, await context.newPage()];
  let waiting = 0;
  let release = () => {};
  const bothAsk = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/api/get-or-create-subscription', async (route) => {
    waiting += 1;
    if (waiting === tabs.length) release();
    await bothAsk;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => tab.goto('/subscribe')));
  for (const tab of tabs) await expect(cardForm(tab)).toBeVisible();
  expect(await subscriptionsOf(shop, account)).toHaveLength(1);
  expect(await providerCalls(tabs[1]!)).toEqual(await providerCalls(tabs[0]!));
});

test('the newest of Stripe’s events is the client’s status, even when events repeat or arrive late', async ({
  context,
  shop,
}) => {
  const { id } = await subscribe(context, shop);
  const event = (type: string, status: string, seconds: number) =>
    subscriptionEvent(shop.stripe, type, id, { status }, seconds);
  expect(await statusOf(context)).toBe('trialing');

  const active = event(UPDATED, 'active', 10);
  const late = event(UPDATED, 'past_due', 5);
  for (const sent of [active, late, active]) expect(await deliver(context, sent)).toBe(200);
  expect(await statusOf(context)).toBe('active');

  const ended = event(DELETED, 'canceled', 20);
  for (const sent of [ended, active, ended]) expect(await deliver(context, sent)).toBe(200);
  expect(await statusOf(context)).toBe('canceled');
});

test('an event without Stripe’s signature changes nothing', async ({ context, shop }) => {
  const { id } = await subscribe(context, shop);
  const forged = subscriptionEvent(shop.stripe, UPDATED, id, { status: 'active' }, 1);
  expect(await deliver(context, forged, () => stripeSignature('another body'))).toBe(400);
  expect(await deliver(context, forged, () => '')).toBe(400);
  expect(await statusOf(context)).toBe('trialing');
});
