import type { Page } from '@playwright/test';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { mailedLink } from '../src/product/mailed-link.ts';

const NEW = 'a password that is new';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a forgotten password is replaced through the mailed link', async ({
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/);
  const elsewhere = await newVisitor();
  const { email } = await signUpOnboarded(elsewhere);

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Send the link');
  await expect(heading(page)).toHaveText('Check your email');

  const link = await mailedLink(email, /new password/i, '/reset-password');
  const response = await page.goto(link);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await page.getByLabel('New password').fill(NEW);
  await press(page, 'Save the password');

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await press(page, 'Sign In');
  await expect(heading(page)).toHaveText('Welcome, Robin');
  await expect(page.getByText('Confirm your email')).toHaveCount(0);
});
