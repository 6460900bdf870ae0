import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../product/accounts.ts';

export async function sendSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export function signInAgainDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in again' });
}

export async function signInAgain(page: Page): Promise<void> {
  const dialog = signInAgainDialog(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
