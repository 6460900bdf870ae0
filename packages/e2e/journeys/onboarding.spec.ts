import type { Locator, Page } from '@playwright/test';
import { freshEmail, PASSWORD, signUp } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import {
  expectFieldError,
  expectStep,
  field,
  fillStep,
  wizardValues,
} from '../src/pages/onboarding-form.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import { expectToast } from '../src/pages/toast.ts';

const [personal, address, goals] = wizardValues;
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const toDocuments = (page: Page) => page.getByRole('button', { name: 'Continue to Documents' });

async function saveStep1(page: Page) {
  await page.goto('/onboarding/step1');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
}

test('a new client goes from sign-up to Overview', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL('/onboarding/step1');
  const progress = page.getByRole('progressbar');
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByText('33%')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await fillStep(page, { 'First Name': 'Robin', 'Last Name': 'Example' });
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectToast(page, 'Information Saved');

  await expect(page).toHaveURL('/onboarding/step2');
  await fillStep(page, personal);
  await expect(field(page, 'Social Security Number')).toHaveAttribute('type', 'password');
  await expect(field(page, 'Social Security Number')).toHaveAccessibleDescription(
    /encrypted and stored securely/,
  );
  await next(page).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '67');
  await fillStep(page, address);
  await next(page).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await fillStep(page, goals);
  await toDocuments(page).click();

  await expectToast(page, 'Profile Information Saved');
  await expect(page.getByRole('heading', { name: 'Required Documents' })).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  for (const text of [
    "Driver's License",
    'Front and back',
    'Social Security Card',
    'Utility Bill',
    'Within 30 days',
    'Identity Affidavit',
    'Will be provided',
    'Current Credit Report',
  ]) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await page.getByRole('button', { name: "I'll Upload Documents Later - Complete Setup" }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Welcome');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();

  const [saved] = await query(
    `select onboarding_complete, ssn_last_four, monthly_income_encrypted is not null as has_income, employment_status, target_score
     from profile join app_user on app_user.id = user_id where email = $1`,
    [email],
  );
  expect(saved).toEqual({
    onboarding_complete: true,
    ssn_last_four: '3456',
    has_income: true,
    employment_status: 'self-employed',
    target_score: 720,
  });
});

test('each step shows what is missing and preserves what was typed', async ({ context, page }) => {
  await signUp(context);
  await saveStep1(page);
  await next(page).click();
  await expectFieldError(page, 'Phone Number', 'Phone number must be at least 10 digits');
  await expectFieldError(page, 'Date of Birth', 'Date must be in YYYY-MM-DD format');
  await expectFieldError(page, 'Social Security Number', 'SSN must be 9 digits');
  await expect(field(page, 'Phone Number')).toBeFocused();
  await fillStep(page, { ...personal, 'Date of Birth': '1988-02-31' });
  await next(page).click();
  await expectFieldError(page, 'Date of Birth', 'This date is not in the calendar');
  await fillStep(page, { 'Date of Birth': `${new Date().getFullYear() - 17}-01-01` });
  await next(page).click();
  await expectFieldError(page, 'Date of Birth', 'You must be at least 18 years old');
  await fillStep(page, personal);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Address Information' })).toBeFocused();
  await next(page).click();
  await expectFieldError(page, 'Street Address', 'Address is required');
  await expectFieldError(page, 'City', 'City is required');
  await expectFieldError(page, 'State', 'State is required');
  await expectFieldError(page, 'ZIP Code', 'ZIP code must be at least 5 digits');
  await field(page, 'State').fill('ZZ');
  await expectFieldError(
    page,
    'State',
    'Enter a US state by its name or code, such as Texas or TX',
  );
  await field(page, 'State').fill('');
  await field(page, 'State').pressSequentially('Ohio');
  await expect(field(page, 'State')).toHaveValue('OH');
  await fillStep(page, address);
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Credit Goals' })).toBeFocused();
  await toDocuments(page).click();
  await expectFieldError(page, 'Monthly Income', 'Must be a valid amount');
  await expectFieldError(page, 'Employment Status', 'Employment status is required');
  await expectFieldError(page, 'Target Credit Score', 'Must be a 3-digit score');
  await expectFieldError(page, 'Credit Goals', 'Please describe your credit goals');
  await fillStep(page, goals);

  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, address);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, personal);
  await next(page).click();
  await next(page).click();
  await expectStep(page, goals);
});

test('an issue that only the gateway finds is shown at its field', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/profiles\.create/, /console error: Failed to load resource/);
  await signUp(context);
  await saveStep1(page);
  const thisYear = new Date().getFullYear();
  // On a device whose clock is ahead, only the gateway finds that this person is too young.
  await page.clock.setFixedTime(`${thisYear + 10}-06-15`);
  await fillStep(page, { ...personal, 'Date of Birth': `${thisYear - 17}-01-01` });
  await next(page).click();
  await fillStep(page, address);
  await next(page).click();
  await fillStep(page, goals);
  await toDocuments(page).click();
  await expectToast(page, 'Error', 'Failed to create profile. Please try again.');
  await expectFieldError(page, 'Date of Birth', 'You must be at least 18 years old');
  await expect(field(page, 'Date of Birth')).toBeFocused();
  await fillStep(page, { 'Date of Birth': '1988-04-12' });
  await next(page).click();
  await expectStep(page, address);
  await next(page).click();
  await expectStep(page, goals);
  // A draft that arrives after the profile is refused.
  await waitUntilQuiet(page);
  await toDocuments(page).click();
  await expect(page.getByRole('heading', { name: 'Required Documents' })).toBeVisible();
});

test('Step 1 shows what is wrong and survives a failed call', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/onboarding\.saveBasicInformation/);
  await signUp(context);
  await page.goto('/onboarding/step1');
  await fillStep(page, { 'First Name': '', 'Last Name': ' ', Email: 'nobody' });
  const save = page.getByRole('button', { name: 'Save and Continue' });
  await save.click();
  await expectFieldError(page, 'First Name', 'First name is required');
  await expectFieldError(page, 'Last Name', 'Last name is required');
  await expectFieldError(page, 'Email', 'Please enter a valid email address');

  const values = { 'First Name': 'Robin', 'Last Name': 'Example', Email: freshEmail() };
  await fillStep(page, values);
  await page.route('**/trpc/**', (route) => route.abort());
  await save.click();
  await expectToast(page, 'Error', 'Failed to save your information. Please try again.');
  await expectStep(page, values);
  await expect(save).toBeEnabled();
  await page.unroute('**/trpc/**');
  await save.click();
  await expect(page).toHaveURL('/onboarding/step2');
});

test('an email address of another account is reported at its field', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/onboarding\.saveBasicInformation/, /console error: Failed to load resource/);
  const { email } = await signUp(await newVisitor());
  await signUp(context);
  await page.goto('/onboarding/step1');
  await expect(page).toHaveTitle(/^Basic Information/);
  await fillStep(page, { Email: email });
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expectFieldError(page, 'Email', 'An account with this email address already exists');
  await expect(field(page, 'Email')).toBeFocused();
});

test('a saved form is not reported as failed when only the refresh of the session failed', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/api\/auth\/user/);
  await signUp(context);
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.goto('/onboarding/step1');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL('/onboarding/step2');
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
});

test('a failed completion is reported and can be retried', async ({ context, page, problems }) => {
  problems.expect(/onboarding\.complete/);
  await signUp(context);
  await saveStep1(page);
  for (const [step, values] of wizardValues.entries()) {
    await fillStep(page, values);
    await (step < 2 ? next(page) : toDocuments(page)).click();
  }
  const complete = page.getByRole('button', {
    name: "I'll Upload Documents Later - Complete Setup",
  });
  await expect(complete).toBeVisible();
  await page.route('**/trpc/onboarding.complete*', (route) => route.abort());
  await complete.click();
  const reason = 'Failed to complete onboarding. Please ensure all documents are uploaded.';
  await expectToast(page, 'Error', reason);
  await expect(complete).toBeEnabled();
  await page.unroute('**/trpc/onboarding.complete*');
  await complete.click();
  await expect(page).toHaveURL('/');
});

test('the wizard requires Step 1, the portal requires the wizard', async ({ context, page }) => {
  await signUp(context);
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/onboarding/step1');
  await page.goto('/documents');
  await expect(page).toHaveURL('/onboarding/step1');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL('/onboarding/step2');
  await page.goto('/documents');
  await expect(page).toHaveURL('/onboarding');
});

/** Expects all links and buttons of a bar to be beside each other. */
async function expectOneRow(bar: Locator) {
  const middles = await bar.locator('a:visible, button:visible').evaluateAll((controls) =>
    controls.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
}

test('onboarding is in Spanish, its header one row on a phone', async ({ context, page }) => {
  await requestLanguage(context, 'es');
  await signUp(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/onboarding/step1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectOneRow(page.getByRole('banner'));
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expectToast(page, 'Información guardada');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const ssn = 'Número de Seguro Social';
  await expectFieldError(page, ssn, 'El número de Seguro Social debe tener 9 dígitos');
  await fillStep(page, {
    'Número de teléfono': '5550104477',
    'Fecha de nacimiento': '1988-04-12',
    [ssn]: '900123456',
  });
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'Dirección' })).toBeVisible();
});
