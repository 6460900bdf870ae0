import type { Page } from '@playwright/test';
import { signUpOnboarded, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { accessibilityIssues, waitUntilSettled } from '../src/browser/accessibility.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { serviceWorkerControls } from '../src/browser/service-worker.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /response 503/, /status of 503/];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function storedBy(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
}

test('without a network, a banner moves nothing and a page load shows the offline page, with nobody’s data', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(...OFFLINE);
  const { email } = await signUpWithDemoRecords(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await serviceWorkerControls(page);
  await page.goto('/credit-report');
  await waitUntilSettled(page);
  expect(await storedBy(page)).toEqual({ caches: [], databases: [] });

  const place = () => page.getByRole('main').boundingBox();
  const before = await place();
  await context.setOffline(true);
  const banner = page.getByText('You are offline. What is open here stays readable.');
  await expect(banner).toBeVisible();
  expect(await place()).toEqual(before);
  const box = (await banner.boundingBox())!;
  const behind = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('main') !== null,
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
  expect(behind, 'taps go through the banner').toBe(true);

  const response = await page.goto('/');
  expect(response?.status()).toBe(503);
  await expect(heading(page)).toHaveText('No connection');
  await expect(page.getByRole('link', { name: /^1-800/ })).toHaveAttribute('href', /^tel:/);
  expect(await page.content()).not.toMatch(new RegExp(`Robin|${email}`));
  expect(await accessibilityIssues(page)).toEqual([]);

  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Welcome, Robin');
  await expect(banner).toBeHidden();
  expect(await storedBy(page)).toEqual({ caches: [], databases: [] });
});

test('downloads and redirects pass through the worker; Back after signing out shows nothing of the former user', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/404/);
  await signUpOnboarded(context);
  await page.goto('/');
  await serviceWorkerControls(page);
  const download = page.waitForEvent('download');
  await page.evaluate(() => location.assign('/api/documents/identity-affidavit-template'));
  expect(await (await download).failure()).toBeNull();
  await openLive(page, '/admin');
  await expect(page).toHaveURL('/');

  await openLive(page, '/credit-report');
  await expect(page.getByRole('link', { name: 'Robin Example' })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.locator('[data-mf="marketing"]')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/credit-report');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByText('Robin Example')).toHaveCount(0);
});

test('the browser can install the product', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  // Some versions of Chromium name the test's own context.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
});
