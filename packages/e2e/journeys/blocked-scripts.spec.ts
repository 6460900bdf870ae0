import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectHydrated, recordDocumentNodes } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { fillLeadForm, submitLeadForm } from '../src/pages/lead-form.ts';
import { samplePages } from '../src/screens/public-pages.ts';

const REMOTE_FILES = '**/mf/mf-marketing/**';
const SHELL_FILES = '**/mf/shell/**';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText('A part of this page did not load.');
const tryAgain = (page: Page) =>
  page.getByRole('status').getByRole('button', { name: 'Try again' });

async function sendLeadForm(page: Page) {
  const email = freshEmail();
  await fillLeadForm(page, email);
  await submitLeadForm(page);
  await expect(page).toHaveURL('/start-credit-repair?thanks');
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(await query('select id from lead where email = $1', [email])).toHaveLength(1);
}

test.describe('without the remote’s scripts', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/mf-marketing/);
    await page.route(REMOTE_FILES, (route) => route.abort());
  });

  test('a public page keeps its text and shows a notice that fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const changesOf = await recordDocumentNodes(page);
    for (const { path, heading: title, text } of samplePages) {
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await expect(heading(page)).toHaveText(title.en);
      await expect(page.getByText(text.en)).toBeVisible();
      expect(await changesOf()).toEqual({ gone: [], added: [] });
      await expect(page.locator('[data-mf-fallback]')).toHaveCount(0);
      await expect(tryAgain(page)).toBeInViewport({ ratio: 1 });
      await expect(heading(page)).toHaveCount(1);
    }
    expect(await accessibilityIssues(page)).toEqual([]);
  });

  test('links, the language and the lead form work by page loads', async ({ page }) => {
    await page.goto('/');
    await expect(notice(page)).toBeVisible();
    await page.getByRole('link', { name: 'Start Your Credit Repair' }).first().click();
    await expect(page).toHaveURL('/start-credit-repair');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(heading(page)).toHaveText('Comience el camino hacia un mejor crédito');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('Start Your Credit Repair Journey');
    await expect(notice(page)).toBeVisible();
    await sendLeadForm(page);
    expect(await accessibilityIssues(page)).toEqual([]);
  });

  test('Try again hydrates the page in place', async ({ page, problems }) => {
    const changesOf = await recordDocumentNodes(page);
    await page.goto('/repair-pricing');
    await expect(notice(page)).toBeVisible();
    const asked = page.waitForRequest(/remote-entry/);
    await tryAgain(page).click();
    await asked;
    await expect(notice(page)).toBeVisible();
    await page.unroute(REMOTE_FILES);
    await tryAgain(page).click();
    await expectHydrated(heading(page));
    await expect(notice(page)).toHaveCount(0);
    expect(await changesOf()).toEqual({ gone: [], added: [] });
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(heading(page)).toHaveText('Precios de reparación de crédito');
    await expect(page).toHaveURL('/repair-pricing');
    await page.getByRole('button', { name: 'English' }).click();
    problems.expect(/public key/);
    const dialog = page.waitForEvent('dialog');
    const press = page.getByRole('button', { name: 'Choose Pro' }).click();
    expect((await dialog).message()).toBe('Redirecting to checkout for Pro...');
    await (await dialog).accept();
    await press;
  });
});

test.describe('without the shell’s scripts', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(/mf\/shell/, /preload/);
    await page.route(SHELL_FILES, (route) => route.abort());
  });

  test('a notice says after 12 s that some buttons do not work', async ({ page }) => {
    await page.goto('/qualify');
    const notice = page.getByText('Some buttons of this page do not work yet.');
    await expect(notice).toBeHidden();
    await notice.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('1-800-555-CRED');
  });
});
