import type { Page } from '@playwright/test';
import { freshEmail, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectHydrated, expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { openBeforeScripts } from '../src/browser/held-scripts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { submitLeadForm } from '../src/pages/lead-form.ts';
import { rememberLanguage } from '../src/product/language.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an answer is preserved when the page switches to the stored language', async ({
  context,
  page,
}) => {
  await rememberLanguage(context, 'es');
  const arrive = await openBeforeScripts(page, '/qualify');
  await page.getByText('680–699 (Fair — borderline)').click();
  await arrive();
  await expect(page.getByRole('radio', { name: /^680–699/ })).toBeChecked();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Pregunta 2 de 13');
});

/** As some password managers do: without React's knowledge and without an event. */
async function fillSilently(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((field, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(field, text);
  }, value);
}

test('fields filled without events, before hydration and after it, are sent', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/start-credit-repair');
  const email = freshEmail();
  await fillSilently(page, 'First Name', 'Jamie');
  await fillSilently(page, 'Email Address', email);
  await page.getByLabel('Last Name').focus();
  await arrive();
  await expectLeadFormHydrated(page);
  await expect(page.getByLabel('Last Name')).toBeFocused();
  await fillSilently(page, 'Last Name', 'Rivera');
  await fillSilently(page, 'Phone Number', '555-010-2030');
  await page.getByLabel('State').selectOption('Texas');
  await page.getByRole('checkbox').check();
  await submitLeadForm(page);
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(await query('select last_name from lead where email = $1', [email])).toEqual([
    { last_name: 'Rivera' },
  ]);
});

test('the scroll position is preserved, also after a reload', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/');
  const funding = page.getByRole('heading', { name: 'When your credit is ready' });
  await funding.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await arrive();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expectHydrated(heading(page));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a client’s file stays where an admin scrolled it', async ({ context, page, newVisitor }) => {
  const { id } = await signUpOnboarded(await newVisitor());
  await signUpAdmin(context);
  await page.setViewportSize({ width: 1024, height: 480 });
  const arrive = await openBeforeScripts(page, `/admin/client/${id}?tab=send-notification`);
  const send = page.getByRole('button', { name: 'Send Notification' });
  await send.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await arrive();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a press is replayed after hydration', async ({ page, problems }) => {
  problems.expect(/public key/);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const arrive = await openBeforeScripts(page, '/repair-pricing');
  const choosePro = page.getByRole('button', { name: 'Choose Pro' });
  await choosePro.click();
  await expect(choosePro).toHaveCSS('cursor', 'progress');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await arrive();
  await expect.poll(() => said).toEqual(['Redirecting to checkout for Basic...']);
  await expect(page).toHaveURL('/subscribe');
});
