import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { PASSWORD, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { codeOf } from '../src/pages/authenticator-app.ts';
import { expect, test } from '../src/browser/journey.ts';
import { sendSignIn } from '../src/pages/sign-in.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const dialog = (page: Page) => page.getByRole('dialog');

async function turnOn(page: Page) {
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await dialog(page).getByLabel('Your Password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const qrCode = dialog(page).getByRole('img', { name: /QR code/ });
  await expect(qrCode).toBeVisible();
  await expect(qrCode.locator('path')).not.toHaveAttribute('d', '');
  expect(await accessibilityIssues(page)).toEqual([]);
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog(page).getByLabel('Code From the App').fill(codeOf(secret));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await accessibilityIssues(page)).toEqual([]);
  const recoveryCode = await codes.first().innerText();
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page)).toContainText('10 recovery codes left.');
  return { secret, recoveryCode };
}

test('an admin turns on two-step sign-in, signs in with a code, and confirms it to reveal a number', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/, /403/);
  const client = await signUpOnboarded(await newVisitor());
  const account = await signUpAdmin(context);
  await query('update app_user set email_verified_at = now() where id = $1', [account.id]);
  const { secret, recoveryCode } = await turnOn(page);

  const other = await (await newVisitor()).newPage();
  await sendSignIn(other, account.email);
  const code = other.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  expect(await accessibilityIssues(other)).toEqual([]);
  await code.fill(codeOf(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();

  await query(
    `update session set password_at = now() - interval '6 minutes',
       second_factor_at = now() - interval '6 minutes' where user_id = $1`,
    [account.id],
  );
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('button', { name: 'Reveal…' }).click();
  await page.getByRole('radio', { name: 'To confirm who the client is' }).check();
  await page.getByRole('button', { name: 'Reveal the number' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirming.getByLabel('Code from your authenticator app').fill(recoveryCode);
  expect(await accessibilityIssues(page)).toEqual([]);
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('900-70-3456')).toBeVisible();
});

// The journeys' product is opened by an IP address; journeys/passkey.spec.ts opens it by a name.
test('where the address has no name, passkeys are not offered, and the account page says why', async ({
  context,
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await signUpOnboarded(context);
  await page.goto('/account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys).toContainText('This page was opened by an IP address (127.0.0.1)');
});
