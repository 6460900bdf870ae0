import type { Page } from '@playwright/test';
import { openBeforeScripts } from '../src/browser/held-scripts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { REFUSED_PRELOAD } from '../src/browser/page-problems.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signUpOnboarded, signUpWithDemoRecords } from '../src/product/accounts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a form of the account that is sent early is saved as typed', async ({ context, page }) => {
  await signUpOnboarded(context);
  const arrive = await openBeforeScripts(page, '/account');
  const address = page.getByRole('region', { name: 'Address', exact: true });
  await expect(address.getByLabel('City')).toHaveValue('Columbus');
  await address.getByLabel('City').fill('Dayton');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/account');
  await arrive();
  await expect(page.getByLabel('Employment Status')).toHaveValue('employed');
  await expectToast(page, 'Saved', 'Your address is up to date.');
  await expect(address.getByLabel('City')).toHaveValue('Dayton');
  await page.reload();
  await expect(address.getByLabel('City')).toHaveValue('Dayton');
});

test('on a phone the bar is not shown before all of it has arrived', async ({ context, page }) => {
  await signUpOnboarded(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByText('Overview').last().locator('xpath=ancestor::nav');
  for (const { last, isShown } of [
    { last: 'href="/documents"', isShown: false },
    { last: '</nav>', isShown: true },
  ]) {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const end = html.indexOf(last, html.lastIndexOf('<nav')) + last.length;
      await route.fulfill({ response, body: html.slice(0, end) });
    });
    await page.goto('/');
    await expect(bar).toBeVisible({ visible: isShown });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ problems }) => problems.expect(REFUSED_PRELOAD));

  test('a client reads the screens, follows links and signs out', async ({ context, page }) => {
    await signUpWithDemoRecords(context);
    await page.goto('/');
    await expect(heading(page)).toHaveText('Welcome, Robin');
    await expect(page.getByRole('main').getByText('Experian').first()).toBeVisible();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Documents/ })
      .click();
    await expect(page).toHaveURL('/documents');
    await expect(heading(page)).toHaveText('Document Upload Center');
    await expect(page.getByRole('region', { name: 'Required Documents' })).toContainText('.pdf');
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(heading(page)).toHaveText('Repair your credit. Then get funded.');
  });
});
