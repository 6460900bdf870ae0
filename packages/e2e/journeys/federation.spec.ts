import type { Page, Response } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpAdmin } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { liveBuild } from '../src/product/live-builds.ts';

test.use({ savesData: false });

const PORTAL_FILES = '**/mf/mf-portal/**';
const fallback = (page: Page) => page.locator('[data-mf-fallback="mf-portal"]');
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });

function isReactRoot(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')));
}

test('each remote has its own React root and names its build, and React is loaded once for all', async ({
  context,
  page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  const record = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(response.url(), response.text());
  };
  const [portal, admin] = [await liveBuild(page, 'mf-portal'), await liveBuild(page, 'mf-admin')];
  page.on('response', record);
  await signInAdmin(context);
  await page.goto('/');
  await expect(page.locator('[data-mf="portal"]')).toHaveAttribute('data-build', portal);
  await expect(overview(page)).toBeVisible();
  for (const root of ['#root', '[data-mf="portal"]'])
    expect(await isReactRoot(page, root)).toBe(true);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  page.off('response', record);
  await expect(page.locator('[data-mf="admin"]')).toHaveAttribute('data-build', admin);
  await expect(page.locator('[data-mf="portal"]')).toHaveCount(0);
  const sources = await Promise.all(scripts.values());
  const withReactDom = sources.filter((source) => source.includes('rendererPackageName'));
  expect(withReactDom).toHaveLength(1);
});

test('with one remote blocked the rest works, and Try again restores it', async ({
  context,
  page,
  problems,
}) => {
  test.slow();
  problems.expect(/mf-portal/);
  // The language is stored for the account, and other journeys use the demo admin's.
  await signUpAdmin(context);
  await page.route(PORTAL_FILES, (route) => route.abort());
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(fallback(page)).toBeVisible();
  await expect(fallback(page).getByRole('link', { name: /1-800-555-CRED/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(fallback(page).getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(fallback(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();

  await page.unroute(PORTAL_FILES);
  await fallback(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(fallback(page)).toHaveCount(0);
});
