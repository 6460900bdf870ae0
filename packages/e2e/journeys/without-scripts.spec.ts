import type { Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { REFUSED_PRELOAD } from '../src/browser/page-problems.ts';
import { speaks } from '../src/product/language.ts';
import { publicPages, samplePages } from '../src/screens/public-pages.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ problems }) => problems.expect(REFUSED_PRELOAD));

const DIAL = /^tel:\+?18005552733$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.locator('noscript > *');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

async function expectDescribed(page: Page, address: string) {
  await expect(page).toHaveTitle(/^.{5,} · Evergreen Credit$/);
  const head = await page.locator('head').evaluate((element) => {
    const tags = element.querySelectorAll('meta[content], link[rel="canonical"], link[hreflang]');
    const entries = [...tags].map((tag): [string, string | null] => {
      const names = ['name', 'property', 'hreflang', 'rel'];
      const name = names.map((key) => tag.getAttribute(key)).find(Boolean);
      return [name ?? '', tag.getAttribute('content') ?? tag.getAttribute('href')];
    });
    return Object.fromEntries(entries);
  });
  const spanish = `${address}?language=es`;
  expect(head['description']?.length).toBeGreaterThan(50);
  expect(head).toMatchObject({
    canonical: spanish,
    en: address,
    es: spanish,
    'x-default': address,
    'og:type': 'website',
    'og:site_name': 'Evergreen Credit',
    'og:title': await page.title(),
    'og:description': head['description'],
    'og:url': spanish,
    'og:locale': 'es_US',
  });
}

test.describe('in Spanish', () => {
  test.use(speaks('es'));

  test('every public page can be read, and describes itself', async ({ page, baseURL }) => {
    for (const { path, heading: title, text } of publicPages) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectDescribed(page, `${baseURL}${path}`);
      await expect(heading(page)).toHaveText(title.es);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText(text.es)).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('support@example.com');
      await expect(footer.getByRole('link', { name: '1-800-555-CRED' })).toHaveAttribute(
        'href',
        DIAL,
      );
      const needsScripts = ['/qualify', '/repair-pricing', '/subscribe'].includes(path);
      await expect(notice(page)).toHaveCount(needsScripts ? 1 : 0);
      if (needsScripts) {
        await expect(notice(page)).toContainText('necesita JavaScript');
        await expect(notice(page)).toBeVisible();
      }
    }
  });
});

test('the links lead to their pages', async ({ page }) => {
  await page.goto('/');
  await link(page, 'Start Your Credit Repair').click();
  await expect(page).toHaveURL('/start-credit-repair');
  await expect(heading(page)).toHaveText('Start Your Credit Repair Journey');
  await page.goBack();
  await link(page, 'Pre-Qualify for Funding').click();
  await expect(page).toHaveURL('/qualify');
  await expect(heading(page)).toHaveText('Do You Qualify for Funding?');
  await page.goto('/repair-pricing');
  await link(page, 'Start Your Credit Repair').click();
  await expect(page).toHaveURL('/start-credit-repair');
  await page.goBack();
  await link(page, 'Back to Home').click();
  await expect(page).toHaveURL('/');
  await link(page, 'Sign In').click();
  await expect(page).toHaveURL('/login');
  await expect(notice(page)).toContainText('This page needs JavaScript.');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test('the language switch works and is remembered', async ({ page }) => {
  for (const { path, heading: title } of samplePages) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title.en);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(heading(page)).toHaveText(title.es);
    await expect(page).toHaveURL(`${path}?language=es`);
    await page.goto('/qualify');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto(path);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(heading(page)).toHaveText(title.en);
  }
});
