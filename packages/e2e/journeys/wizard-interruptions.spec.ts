import type { Page } from '@playwright/test';
import { PASSWORD } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import {
  expectStepOpen,
  nextButton,
  passStep,
  signUpForWizard,
  typeStep,
  wizardField,
} from '../src/pages/wizard-page.ts';
import { ignoreChanges } from '../src/pages/live-page.ts';

/** Interruptions that can happen on any page are tested in road-interruptions.spec.ts. */
const viewport = { width: 390, height: 844 };
const kept = 'Guardado, termina en 3456';
const notKept = 'Este paso todavía no se ha guardado';

test.use({ viewport });

const SAVE_DRAFT = /\/trpc\/[^?]*profiles\.saveDraft/;

const documentsOf = (page: Page) => page.getByRole('heading', { name: 'Documentos necesarios' });

/** What the gateway has of the client's profile; undefined before it is saved. */
async function savedProfile(userId: string) {
  const [row] = await query(
    `select date_of_birth_encrypted is not null as has_date_of_birth, ssn_last_four, state, zip_code_encrypted is not null as has_zip_code from profile where user_id = $1`,
    [userId],
  );
  return row;
}

const complete = {
  has_date_of_birth: true,
  ssn_last_four: '3456',
  state: 'OH',
  has_zip_code: true,
};

test('Back, Forward and a reload keep the step and its fields', async ({ context, page }) => {
  await requestLanguage(context, 'es');
  const { id } = await signUpForWizard(context);
  await page.goto('/onboarding');
  await passStep(page, 0);
  await passStep(page, 1);
  await expect(page).toHaveURL('/onboarding?step=3');
  await page.goBack();
  await expectStepOpen(page, 1, true);
  await page.goBack();
  await expectStepOpen(page, 0, true);
  await page.reload();
  await expectStepOpen(page, 0, true);
  await page.goForward();
  await expectStepOpen(page, 1, true);
  await page.goForward();
  await typeStep(page, 2);
  await page.reload();
  await expectStepOpen(page, 2, true);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('900123456');
  await page.goBack();
  await page.goBack();
  await expectStepOpen(page, 0, true);
  await expect(page.getByText(kept)).toBeVisible();
  await nextButton(page).click();
  await expectStepOpen(page, 1, true);
  await nextButton(page).click();
  await expectStepOpen(page, 2, true);
  // A draft that arrives after the profile is refused.
  await waitUntilQuiet(page);
  await nextButton(page).click();
  await expect(documentsOf(page)).toBeVisible();
  expect(await savedProfile(id)).toEqual(complete);
});

test('a second tab goes on, and the first one shows the documents too', async ({
  context,
  page,
}) => {
  await requestLanguage(context, 'es');
  const { id } = await signUpForWizard(context);
  await page.goto('/onboarding');
  await passStep(page, 0);
  const second = await context.newPage();
  await second.goto('/onboarding');
  await expectStepOpen(second, 1);
  await passStep(second, 1);
  await typeStep(second, 2);
  await nextButton(second).click();
  await expect(documentsOf(second)).toBeVisible();
  await expect(documentsOf(page)).toBeVisible();
  expect(await savedProfile(id)).toEqual(complete);
});

test('a session that ended in the middle is renewed over the form', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/401/);
  await requestLanguage(context, 'es');
  const { id } = await signUpForWizard(context);
  await ignoreChanges(page);
  await page.goto('/onboarding');
  await passStep(page, 0);
  await typeStep(page, 1);
  await waitUntilQuiet(page);
  await context.clearCookies({ name: /session/ });
  await nextButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="password"]').fill(PASSWORD);
  const sentAgain = page.waitForResponse((response) => SAVE_DRAFT.test(response.url()));
  await dialog.locator('button[type="submit"]').click();
  expect((await sentAgain).ok()).toBe(true);
  await expect(dialog).toHaveCount(0);
  await expectStepOpen(page, 2);
  await expect(page.getByText(notKept)).toHaveCount(0);
  await typeStep(page, 2);
  await nextButton(page).click();
  await expect(documentsOf(page)).toBeVisible();
  expect(await savedProfile(id)).toEqual(complete);
});

test('offline, the steps go on and are saved when the network is back', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/, /saveDraft/, /trpc/, /api\//);
  await requestLanguage(context, 'es');
  const { id } = await signUpForWizard(context);
  await page.goto('/onboarding');
  await typeStep(page, 0);
  await context.setOffline(true);
  await nextButton(page).click();
  await expectStepOpen(page, 1);
  await expect(page.getByText(notKept)).toBeVisible();
  await typeStep(page, 1);
  await nextButton(page).click();
  await expectStepOpen(page, 2);
  await context.setOffline(false);
  await expect(page.getByText(notKept)).toHaveCount(0);
  await page.reload();
  await typeStep(page, 2);
  await nextButton(page).click();
  await expect(documentsOf(page)).toBeVisible();
  expect(await savedProfile(id)).toEqual(complete);
});

test('logout empties the tab’s draft', async ({ context, page }) => {
  await signUpForWizard(context);
  await page.goto('/onboarding');
  await wizardField(page, 'phone').fill('5550104477');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('5550104477');
  await waitUntilQuiet(page);
  await page.locator('a[href="/api/logout"]').first().click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('5550104477');
});
