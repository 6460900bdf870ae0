import type { Page } from '@playwright/test';
import { signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { announceIn } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { openLive } from '../src/pages/live-page.ts';
import { notify } from '../src/pages/notify.ts';
import { send } from '../src/product/send.ts';
import { startProduct, startSecondGateway } from '../src/product/start-product.ts';

const test = testOn(async (closing) => {
  const product = await startProduct();
  closing.defer(product.stop);
  let second = await startSecondGateway(product);
  closing.defer(() => second.end('SIGTERM'));
  return {
    url: second.url,
    product,
    async killSecond() {
      await second.end('SIGKILL');
      return async () => {
        second = await startSecondGateway(product, new URL(second.url).port);
      };
    },
  };
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

const badge = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Notifications/ });

test('an admin’s changes at another gateway show on the open screens', async ({
  context,
  page,
  newVisitor,
  installation: { product },
}) => {
  const client = await signUpOnboarded(context);
  const [item] = await query<{ id: string }>(
    `insert into credit_item (user_id, bureau, creditor, item_type)
     values ($1, 'experian', 'Harbor Collections', 'collection') returning id`,
    [client.id],
    product,
  );
  const admin = await newVisitor({ baseURL: product.url });
  await signUpAdmin(admin, product);
  await openMarked(page, '/progress');
  await expect(page.getByText('Harbor Collections')).toHaveCount(0);

  const change = { status: 'removed' };
  await send(admin.request, `/admin/credit-items/${item!.id}`, change, 'PATCH');
  await announceIn(0, client.id, product);
  await expect(page.getByText('Harbor Collections').first()).toBeVisible({ timeout: 3_000 });
  await notify(admin.request, client.id, 'Good news');
  await expect(badge(page)).toHaveAccessibleName('Notifications 1 unread', { timeout: 2_000 });
  await expect(page).toHaveTitle(/^\(1\) Progress/);
  await expectSameDocument(page);
});

test('a page outlives its gateway and shows what it missed', async ({
  context,
  page,
  newVisitor,
  problems,
  installation: { product, killSecond },
}) => {
  // A starting gateway responds 503; the page asks it whether its session still exists, with another script.
  problems.expect(/api\/events/, /(response|status of) 503\b.*\/(api\/auth\/user|mf\/shell\/)/);
  const client = await signUpOnboarded(context);
  const admin = await newVisitor({ baseURL: product.url });
  await signUpAdmin(admin, product);
  // Pages connect again, and fetch what they missed, after random pauses.
  await page.addInitScript(() => (Math.random = () => 0));
  await openMarked(page, '/notifications');
  const restart = await killSecond();
  await notify(admin.request, client.id, 'While it was down');
  await restart();
  await expect(page.getByText('While it was down')).toBeVisible({ timeout: 30_000 });
  await notify(admin.request, client.id, 'And afterwards');
  await expect(page.getByText('And afterwards')).toBeVisible();
  await expectSameDocument(page);
});
