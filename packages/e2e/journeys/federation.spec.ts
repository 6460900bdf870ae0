import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { signInAdmin } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

test.use({ savesData: false });

const PORTAL_FILES = '**/mf/mf-portal/**';
const fallback = (page: Page) => page.locator('[data-mf-fallback="mf-portal"]');

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
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(fallback(page)).toBeVisible();

  await page.unroute(PORTAL_FILES);
  await fallback(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(fallback(page)).toHaveCount(0);
});
