import type { BrowserContext, Page } from '@playwright/test';
import { signIn, signUpOnboarded } from '../src/product/accounts.ts';
import { expectHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { REFUSED_PRELOAD } from '../src/browser/page-problems.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { publicPages } from '../src/screens/public-pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const landing = publicPages[0]!.heading;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

async function cookieOf(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'language')?.value;
}

async function expectSpanish(page: Page) {
  await expect(heading(page)).toHaveText(landing.es);
  await expectHydrated(heading(page));
  await expect(heading(page)).toHaveText(landing.es);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

test('the switch changes the page and is remembered', async ({ context, page }) => {
  await page.goto('/');
  await expectHydrated(heading(page));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await kept(page)).toBeNull();
  await page.getByRole('button', { name: 'Español' }).click();
  await expectSpanish(page);
  await expect(page).toHaveURL('/');
  expect([await kept(page), await cookieOf(context)]).toEqual(['es', 'es']);

  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="es"');
  await expectSpanish(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText(landing.en);
  expect([await kept(page), await cookieOf(context)]).toEqual(['en', 'en']);
});

test.describe('a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 } });
  const offer = (page: Page) => page.getByRole('complementary', { name: 'Idioma' });

  test('a browser that prefers Spanish may stay in English, and is not asked again', async ({
    context,
    page,
  }) => {
    await page.goto('/');
    await offer(page).getByRole('link', { name: 'No, gracias' }).click();
    await expect(offer(page)).toBeHidden();
    expect(await cookieOf(context)).toBe('en');
    await page.reload();
    await expect(heading(page)).toHaveText(landing.en);
    await expect(offer(page)).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('a browser that prefers Spanish is offered it without scripts too', async ({
      page,
      problems,
    }) => {
      problems.expect(REFUSED_PRELOAD);
      await page.goto('/repair-pricing');
      await offer(page).getByRole('link', { name: 'Ver esta página en español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    });
  });
});

test('without the cookie, the page switches to the language stored in the browser', async ({
  context,
  page,
}) => {
  await rememberLanguage(context, 'es');
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain(`<html lang="en"`);
  await expectSpanish(page);
  await expect(page.getByRole('contentinfo')).toContainText('Llámenos');
  expect(await page.title()).toMatch(/^(?!.*Credit Repair).* · /);
  expect(await cookieOf(context)).toBe('es');
  expect(await (await page.reload())?.text()).toContain(landing.es);
});

test('the account’s language decides for a signed-in person, in any browser', async ({
  context,
  page,
  newVisitor,
}) => {
  const { email } = await signUpOnboarded(context);
  await rememberLanguage(context, 'es');
  await page.goto('/');
  await expect(heading(page)).toHaveText('Welcome, Robin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const changed = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/auth/user'),
  );
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText('Hola, Robin');
  await changed;

  const other = await newVisitor();
  await signIn(other, email);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await expect(heading(elsewhere)).toHaveText('Hola, Robin');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
  await expectHydrated(heading(elsewhere));
  // Leaves first, because the idle page would refetch and be refused.
  await elsewhere.goto('about:blank');
  await elsewhere.goto('/api/logout');
  await expect(elsewhere.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
});
