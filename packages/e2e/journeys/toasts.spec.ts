import type { Page } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openWithPausedClock } from '../src/browser/page-clock.ts';
import { expectToast, toastOf } from '../src/pages/toast.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Start My Free Analysis' });
const missing = (page: Page) => toastOf(page, 'Missing Information');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

async function fillIn(page: Page) {
  await page.getByLabel('First Name').fill('Jamie');
  await page.getByLabel('Last Name').fill('Rivera');
  await page.getByLabel('Email Address').fill(freshEmail());
  await page.getByLabel('Phone Number').fill('555-010-2030');
  await page.getByLabel('State').selectOption('Texas');
}

/** Drags the toast sideways with the mouse and releases it. */
async function swipe(page: Page, by: number) {
  const box = await missing(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe');
  const [x, y] = [Math.round(box.x + 60), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test('a toast that follows a manually closed one closes by itself', async ({ page }) => {
  await openWithPausedClock(page, '/start-credit-repair');
  await submit(page).press('Enter');
  await missing(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await submit(page).press('Enter');
  await expectToast(page, 'Missing Information');
  await page.clock.runFor(5_000);
  await expect(missing(page)).toHaveCount(0);
});

test('a swipe of more than 50 px to the right closes a toast', async ({ page }) => {
  await openWithPausedClock(page, '/start-credit-repair');
  await submit(page).press('Enter');
  await expectToast(page, 'Missing Information');
  await swipe(page, -120);
  await expect(missing(page)).toBeVisible();
  await swipe(page, 50);
  await expect(missing(page)).toHaveAttribute('data-swipe', 'cancel');
  await swipe(page, 51);
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
});

test('a destructive toast is recognizable by more than its color', async ({ page }) => {
  await openWithPausedClock(page, '/start-credit-repair');
  await submit(page).press('Enter');
  await expect(missing(page).getByRole('img', { name: 'Alert' })).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^Alert Missing Information/);

  await fillIn(page);
  await page.getByRole('checkbox').check();
  await submit(page).press('Enter');
  const received = toastOf(page, 'Information Received!');
  await expect(received).toBeVisible();
  await expect(received.getByRole('img')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('status').filter({ hasText: 'Information Received!' })).toHaveText(
    /^Notification /,
  );
});
