import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { PASSWORD, signUpVerified } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import { sharedProduct } from '../src/product/running-product.ts';
import { expectToast } from '../src/pages/toast.ts';

// Passkeys belong to a domain name; 127.0.0.1 has none.
test.use({
  baseURL: async ({}, use) => use(sharedProduct().url.replace('127.0.0.1', 'localhost')),
});

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function plugInAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a client adds a passkey, signs in with it, and removes it', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/401/);
  await plugInAuthenticator(context, page);
  await signUpVerified(context);
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Name of the Passkey/).fill('My laptop');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  expect(await accessibilityIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey Added');
  await expect(card(page).getByRole('listitem')).toContainText('My laptop');
  await expect(card(page)).toContainText('not used yet');

  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('This device has a passkey for your account already.');
  await page.keyboard.press('Escape');

  await waitUntilQuiet(page);
  await context.clearCookies();
  await page.goto('/login?returnTo=/account');
  expect(await accessibilityIssues(page)).toEqual([]);
  await signIn(page).click();
  await expect(card(page)).toContainText('last used just now');

  await card(page)
    .getByRole('button', { name: /^Remove My laptop/ })
    .click();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey Removed');
  await waitUntilQuiet(page);
  await context.clearCookies();
  await page.goto('/login');
  await signIn(page).click();
  await expect(page.getByText('This passkey does not sign in here')).toBeVisible();
});
