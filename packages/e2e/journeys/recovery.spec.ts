import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

test.use({ savesData: false });

const PORTAL_FILES = '**/mf/mf-portal/**';
const CREDIT_REPORT_FILES = `${PORTAL_FILES}/credit-report.*`;
const SCREENS = ['overview', 'credit-report', 'documents', 'progress', 'funding', 'notifications'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fallback = (page: Page) => page.locator('[data-mf-fallback="mf-portal"]');
const portal = (page: Page) => page.locator('[data-mf="portal"]');

function watchScreens(page: Page): () => string[] {
  const received = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, screen] = /\/mf-portal\/[^/]+\/([a-z-]+)\.[^/]+\.js$/.exec(request.url()) ?? [];
    if (screen) received.add(screen);
  });
  return () => [...received];
}

async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test('a screen that was never opened opens offline', async ({ context, page, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /mf-portal/);
  await signUpOnboarded(context);
  const received = watchScreens(page);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Welcome, Robin');
  await expect.poll(received).toEqual(expect.arrayContaining(SCREENS));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(heading(page)).toHaveText('Document Upload Center');
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome, Robin');
  await expect(fallback(page)).toHaveCount(0);
});

test('a screen whose code is missing leaves those that were open, and appears when the network returns', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/mf-portal/, /ERR_INTERNET_DISCONNECTED/);
  await signUpOnboarded(context);
  await page.route(CREDIT_REPORT_FILES, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(heading(page)).toHaveText('Document Upload Center');
  const documents = await page.title();
  const mounted = await portal(page).elementHandle();

  await page.getByRole('link', { name: 'Credit Report', exact: true }).click();
  await expect(fallback(page)).toBeVisible();
  await expect(heading(page)).toHaveText('This part of the page did not load');
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText('Esta parte de la página no se cargó');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fallback(page)).toBeVisible();

  await page.goBack();
  await expect(heading(page)).toHaveText('Document Upload Center');
  await expect(page).toHaveTitle(documents);
  await expect(fallback(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(heading(page)).toHaveText('Welcome, Robin');

  await page.getByRole('link', { name: 'Credit Report', exact: true }).click();
  await expect(fallback(page)).toBeVisible();
  await page.unroute(CREDIT_REPORT_FILES);
  await reconnect(context);
  await expect(heading(page)).toHaveText('Credit Report');
  expect(await portal(page).evaluate((element, before) => element === before, mounted)).toBe(true);
});

test('with one remote blocked the rest works, and Try again restores it', async ({
  context,
  page,
  problems,
}) => {
  test.slow();
  problems.expect(/mf-portal/);
  await signInAdmin(context);
  await page.route(PORTAL_FILES, (route) => route.abort());
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(fallback(page)).toBeVisible();
  await expect(fallback(page).getByRole('link', { name: /1-800-555-CRED/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(fallback(page)).toBeVisible();

  await page.unroute(PORTAL_FILES);
  await fallback(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(fallback(page)).toHaveCount(0);
});
