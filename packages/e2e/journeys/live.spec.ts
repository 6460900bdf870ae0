import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { announceIn } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test as base } from '../src/browser/journey.ts';
import { isStream, openLive } from '../src/pages/live-page.ts';
import { notify } from '../src/pages/notify.ts';
import {
  startProduct,
  startSecondGateway,
  type Product,
  type RunningGateway,
} from '../src/product/start-product.ts';

interface Gateways {
  product: Product;
  second: RunningGateway;
  /** Kills the second gateway; returns a function that starts it again at the same address. */
  killSecond(): Promise<() => Promise<void>>;
}

// A separate installation: one of its gateways is killed. Clients are at the second gateway, the admin at the first.
const test = base.extend<object, { gateways: Gateways }>({
  gateways: [
    async ({}, use) => {
      const product = await startProduct();
      const gateways: Gateways = {
        product,
        second: await startSecondGateway(product),
        async killSecond() {
          const { port } = new URL(gateways.second.url);
          await gateways.second.end('SIGKILL');
          return async () => {
            gateways.second = await startSecondGateway(product, port);
          };
        },
      };
      await use(gateways);
      await gateways.second.end('SIGTERM');
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ gateways }, use) => use(gateways.second.url),
});

test.use({ savesData: false });

test.describe.configure({ mode: 'default' });

async function openMarked(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await markDocument(page);
}

const markDocument = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset['opened'] = 'once'));
const expectSameDocument = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-opened', 'once');

async function signUpAdmin(visitor: BrowserContext, product: Product): Promise<BrowserContext> {
  const { id } = await signUpOnboarded(visitor, 'Morgan');
  await query(`update app_user set role = 'admin' where id = $1`, [id], product);
  return visitor;
}

const badge = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Notifications/ });

test('an admin’s changes at another gateway show on the open screens', async ({
  context,
  page,
  newVisitor,
  gateways: { product },
}) => {
  const client = await signUpOnboarded(context);
  const [item] = await query<{ id: string }>(
    `insert into credit_item (user_id, bureau, creditor, item_type)
     values ($1, 'experian', 'Harbor Collections', 'collection') returning id`,
    [client.id],
    product,
  );
  const admin = await signUpAdmin(await newVisitor({ baseURL: product.url }), product);
  await openMarked(page, '/progress');
  await expect(page.getByText('Harbor Collections')).toHaveCount(0);

  const change = await admin.request.patch(`/api/admin/credit-items/${item!.id}`, {
    data: { status: 'removed' },
  });
  expect(change.ok()).toBe(true);
  await announceIn(0, client.id, product);
  await expect(page.getByText('Harbor Collections').first()).toBeVisible({ timeout: 3_000 });
  await notify(admin.request, client.id, 'Good news');
  await expect(badge(page)).toHaveAccessibleName('Notifications 1 unread', { timeout: 2_000 });
  await expect(page).toHaveTitle(/^\(1\) Progress/);
  await expectSameDocument(page);
});

test('two tabs share a stream: what is read in one is read in the other', async ({
  context,
  page,
  newVisitor,
  gateways: { product },
}) => {
  const client = await signUpOnboarded(context);
  const admin = await signUpAdmin(await newVisitor({ baseURL: product.url }), product);
  await notify(admin.request, client.id, 'Good news');
  await openMarked(page, '/progress');
  const streams: string[] = [];
  context.on('request', (request) => isStream(request.url()) && streams.push(request.url()));
  const other = await context.newPage();
  await other.goto('/notifications');
  await waitUntilSettled(other);
  await expect(badge(page)).toHaveAccessibleName('Notifications 1 unread');

  await other.getByRole('button', { name: 'Good news' }).click();
  await expect(badge(page)).toHaveAccessibleName('Notifications');
  await expect(page).toHaveTitle(/^Progress/);
  await expectSameDocument(page);
  // Only the tab with the stream may reopen it for the other one.
  expect(streams.length).toBeLessThanOrEqual(1);

  await page.close();
  await notify(admin.request, client.id, 'More news');
  await expect(other.getByText('More news')).toBeVisible();
});

test('signing out in one tab leaves the other, which shows no names any more', async ({
  context,
  page,
}) => {
  await signUpOnboarded(context);
  await openMarked(page, '/progress');
  const other = await context.newPage();
  await openPortal(other);
  // The tab that stays opens the stream when the other one has closed it, here after the session has ended.
  const signedOut = other.waitForEvent('load');
  await page.route(
    (url) => isStream(url.href),
    async (route) => {
      await signedOut;
      await route.continue();
    },
  );
  await other.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-mf="marketing"]')).toBeVisible();
  await expect(page.getByText('Robin Example')).toHaveCount(0);
});

async function openPortal(page: Page): Promise<void> {
  await page.goto('/');
  await waitUntilSettled(page);
}

test('a page outlives its gateway and shows what it missed', async ({
  context,
  page,
  newVisitor,
  problems,
  gateways,
}) => {
  // A starting gateway responds 503; the page asks it whether its session still exists, with another script.
  problems.expect(/api\/events/, /(response|status of) 503\b.*\/(api\/auth\/user|mf\/shell\/)/);
  const client = await signUpOnboarded(context);
  const { product } = gateways;
  const admin = await signUpAdmin(await newVisitor({ baseURL: product.url }), product);
  // Pages connect again, and fetch what they missed, after random pauses.
  await page.addInitScript(() => (Math.random = () => 0));
  await openMarked(page, '/notifications');
  const restart = await gateways.killSecond();
  await notify(admin.request, client.id, 'While it was down');
  await restart();
  await expect(page.getByText('While it was down')).toBeVisible({ timeout: 30_000 });
  await notify(admin.request, client.id, 'And afterwards');
  await expect(page.getByText('And afterwards')).toBeVisible();
  await expectSameDocument(page);
});

test('a page that was offline shows what it missed', async ({
  context,
  page,
  newVisitor,
  problems,
  gateways: { product },
}) => {
  problems.expect(/api\/events|ERR_INTERNET_DISCONNECTED/);
  const client = await signUpOnboarded(context);
  const admin = await signUpAdmin(await newVisitor({ baseURL: product.url }), product);
  await openMarked(page, '/notifications');
  await context.setOffline(true);
  await notify(admin.request, client.id, 'While you were away');
  await context.setOffline(false);
  await expect(page.getByText('While you were away')).toBeVisible();
  await expectSameDocument(page);
});
