import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { holdScripts, openBeforeScripts } from '../src/browser/held-scripts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { REFUSED_PRELOAD } from '../src/browser/page-problems.ts';
import { watchHydration } from '../src/browser/rendered-page.ts';
import { storedDocument } from '../src/pages/documents-page.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signUpOnboarded, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { addDocument } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('dates are the browser’s, from the second document on in the HTML', async ({
    context,
    page,
  }) => {
    const { id } = await signUpOnboarded(context);
    await addDocument(id, { fileName: 'license.pdf' });
    await query(`update document set uploaded_at = '2026-01-10T20:00Z' where user_id = $1`, [id]);
    const document = storedDocument(page, 'license.pdf');
    const expectHydratedInPlace = await watchHydration(page);
    const ofDocument = async () => (await page.request.get('/documents')).text();

    expect(await ofDocument()).toContain('Jan 10, 2026');
    await page.goto('/documents');
    await waitUntilSettled(page);
    await expect(document).toContainText('Jan 11, 2026');

    expect(await ofDocument()).toContain('Jan 11, 2026');
    await page.reload();
    await waitUntilSettled(page);
    await expect(document).toContainText('Jan 11, 2026');
    await expectHydratedInPlace();
  });
});

test.describe('before the scripts', () => {
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

  test('a press of a button of the frame is replayed', async ({ context, page }) => {
    await signUpOnboarded(context);
    const arrive = await openBeforeScripts(page, '/account');
    await page.getByRole('complementary').getByRole('button', { name: 'Español' }).click();
    await arrive();
    await expect(heading(page)).toHaveText('Cuenta');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.unrouteAll();
    // While the sheet is open, no heading of the page is visible.
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Más' }).click();
    release();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'Cerrar sesión' }),
    ).toBeVisible();
  });
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

  test('text typed into a form is not sent', async ({ context, page, problems }) => {
    problems.expect(/form-action/);
    await signUpOnboarded(context);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await page.goto('/account');
    const address = page.getByRole('region', { name: 'Address', exact: true });
    await address.getByLabel('City').fill('Dayton');
    const refused = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
    await address.getByRole('button', { name: 'Save' }).click({ noWaitAfter: true });
    await refused;
    expect(new URL(page.url()).search).toBe('');
    expect(asked.filter((url) => url.includes('Dayton'))).toEqual([]);
  });
});
