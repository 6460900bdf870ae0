import type { Page } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectHydrated, expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { holdScripts } from '../src/browser/held-scripts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { expectToast } from '../src/pages/toast.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const labels = {
  'First Name': 'Jamie',
  'Last Name': 'Rivera',
  'Email Address': 'jamie@example.com',
  'Phone Number': '555-010-2030',
};

async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  return async () => {
    release();
    await expectHydrated(heading(page));
  };
}

test('an answer is preserved when the page switches to the stored language', async ({
  context,
  page,
}) => {
  await rememberLanguage(context, 'es');
  const arrive = await openEarly(page, '/qualify');
  await page.getByText('680–699 (Fair — borderline)').click();
  await arrive();
  await expect(page.getByRole('radio', { name: /^680–699/ })).toBeChecked();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Pregunta 2 de 13');
});

test('a stored answer is shown, and one tapped before hydration replaces it', async ({ page }) => {
  await page.goto('/qualify');
  await page.getByRole('radio', { name: /^750/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const arrive = await openEarly(page, '/qualify');
  await page.getByText("I'm not sure").click();
  await arrive();
  await expect(page.getByRole('radio', { name: "I'm not sure" })).toBeChecked();
  await page.reload();
  await expectHydrated(heading(page));
  await expect(page.getByRole('radio', { name: "I'm not sure" })).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test('text typed into the lead form before hydration is preserved and can be submitted', async ({
  page,
}) => {
  const arrive = await openEarly(page, '/start-credit-repair');
  const email = freshEmail();
  const values = Object.entries({ ...labels, 'Email Address': email });
  for (const [label, value] of values) await page.getByLabel(label).fill(value);
  await page.getByLabel('State').selectOption('Texas');
  await page.getByRole('checkbox').check();
  await page.getByLabel('Phone Number').focus();
  await arrive();
  await expectLeadFormHydrated(page);
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  for (const [label, value] of values) await expect(page.getByLabel(label)).toHaveValue(value);
  await page.getByRole('button', { name: 'Start My Free Analysis' }).click();
  await expectToast(page, 'Information Received!');
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(await query('select id from lead where email = $1', [email])).toHaveLength(1);
});

test('typed text is preserved while the form’s own chunk is late, also after a change of language', async ({
  page,
}) => {
  const release = await holdScripts(page, '**/mf/**/lead-form.*.js*');
  await page.goto('/start-credit-repair', { waitUntil: 'commit' });
  await expectHydrated(heading(page));
  const email = freshEmail();
  for (const [label, value] of Object.entries({ ...labels, 'Email Address': email })) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel('State').selectOption('Texas');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Jamie');
  release();
  await expect(page.getByLabel('Nombre')).toHaveValue('Jamie');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Quiero mi análisis gratuito' }).click();
  await expectToast(page, '¡Recibimos sus datos!');
  expect(await query('select id from lead where email = $1', [email])).toHaveLength(1);
});

test('a form whose chunk does not load is submitted by the browser', async ({ page, problems }) => {
  problems.expect(/lead-form/);
  await page.route('**/mf/**/lead-form.*.js*', (route) => route.abort());
  await page.goto('/start-credit-repair');
  await expectHydrated(heading(page));
  const email = freshEmail();
  for (const [label, value] of Object.entries({ ...labels, 'Email Address': email })) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel('State').selectOption('Texas');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Start My Free Analysis' }).click();
  await expect(page).toHaveURL('/start-credit-repair?thanks');
  expect(await query('select id from lead where email = $1', [email])).toHaveLength(1);
});

test('the scroll position is preserved, also after a reload', async ({ page }) => {
  const arrive = await openEarly(page, '/');
  const funding = page.getByRole('heading', { name: 'When your credit is ready' });
  await funding.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await arrive();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expectHydrated(heading(page));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('the target of the URL’s fragment stays in view', async ({ page }) => {
  const arrive = await openEarly(page, '/#legal-notice');
  await arrive();
  await expect(page.locator('#legal-notice')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#legal-notice')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('a press is replayed after hydration, unless the reader pressed something else since', async ({
  page,
  problems,
}) => {
  problems.expect(/public key/);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const arrive = await openEarly(page, '/repair-pricing');
  const choosePro = page.getByRole('button', { name: 'Choose Pro' });
  await choosePro.click();
  await expect(choosePro).toHaveCSS('cursor', 'progress');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await arrive();
  await expect.poll(() => said).toEqual(['Redirecting to checkout for Basic...']);
  await expect(page).toHaveURL('/subscribe?plan=basic');

  const arriveAgain = await openEarly(page, '/repair-pricing');
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await heading(page).click();
  await arriveAgain();
  await page.getByRole('button', { name: 'Choose Elite' }).click();
  await expect(page).toHaveURL('/subscribe?plan=elite');
  expect(said).toHaveLength(2);
});
