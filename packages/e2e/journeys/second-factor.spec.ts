import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  accessibilityIssues,
  horizontalOverflow,
  showIn,
  waitUntilSettled,
} from '../src/browser/accessibility.ts';
import { PASSWORD, signUpOnboarded, signUpVerified } from '../src/product/accounts.ts';
import { codeOf } from '../src/pages/authenticator-app.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { sendSignIn, signInAgainDialog } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';
import { ignoreChanges } from '../src/pages/live-page.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
const dialog = (page: Page) => page.getByRole('dialog');

async function confirmPassword(page: Page, label: string) {
  await dialog(page).getByLabel('Your Password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: label }).click();
}

async function turnOn(page: Page) {
  await page.goto('/account');
  await card(page).getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await confirmPassword(page, 'Continue');
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
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page)).toContainText('10 recovery codes left.');
  return secret;
}

async function turnOnByApi({ request }: BrowserContext) {
  const started = await request.post('/api/account/totp/start', { data: { password: PASSWORD } });
  const { secret } = (await started.json()) as { secret: string };
  const data = { code: codeOf(secret) };
  const enabled = await request.post('/api/account/totp/enable', { data });
  const { recoveryCodes } = (await enabled.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

test('a client turns on two-step sign-in, signs in with a code, and turns it off', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/);
  const account = await signUpVerified(context);
  const secret = await turnOn(page);

  const other = await (await newVisitor()).newPage();
  await sendSignIn(other, account.email);
  const code = other.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  expect(await accessibilityIssues(other)).toEqual([]);
  await code.fill(codeOf(secret, 9));
  await other.keyboard.press('Enter');
  await expect(other.getByText('This code is not correct')).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();

  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await confirmPassword(page, 'Turn off');
  await expectToast(page, 'Two-Step Sign-In Is Off');
  const last = await (await newVisitor()).newPage();
  await sendSignIn(last, account.email);
  await expect(last.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
});

test('each step is accessible on a dark phone in Spanish, and so are the refused changes beside it', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/400/);
  await requestLanguage(context, 'es');
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'dark');
  await signUpVerified(context);
  await page.goto('/account');
  await waitUntilSettled(page);
  const press = (name: string, within: Page | Locator = dialog(page)) =>
    within.getByRole('button', { name, exact: true }).click();
  const expectAccessible = async (step: string) =>
    expect.soft(await accessibilityIssues(page), step).toEqual([]);

  await press('Cambiar correo', page);
  await press('Cambiar contraseña', page);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expectAccessible('email and password');

  await press('Activar la verificación en dos pasos', page);
  await press('Continuar');
  await expect(dialog(page).getByLabel('Su contraseña')).toBeFocused();
  await expectAccessible('password');
  await dialog(page).getByLabel('Su contraseña').fill(PASSWORD);
  await press('Continuar');
  await expect(dialog(page).getByRole('img', { name: 'Código QR' })).toBeVisible();
  const secret = (await dialog(page).locator('code').innerText()).replaceAll(/\s/g, '');
  const code = dialog(page).getByLabel('Código de la aplicación');
  await code.fill(codeOf(secret, 9));
  await press('Activar');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible('code');
  await code.fill(codeOf(secret));
  await press('Activar');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await expectAccessible('recovery codes');
  expect(await horizontalOverflow(page)).toBe(0);
  await press('Ya los guardé');
  await press('Desactivar', page);
  await expect(dialog(page)).toBeVisible();
  await expectAccessible('turning it off');
});

test('a recovery code signs in once', async ({ context, page, newVisitor, problems }) => {
  problems.expect(/401/);
  const account = await signUpVerified(context);
  const [recoveryCode = ''] = (await turnOnByApi(context)).recoveryCodes;
  const enterCode = async (visitor: Page) => {
    await sendSignIn(visitor, account.email);
    await visitor.getByRole('button', { name: 'Use a recovery code' }).click();
    await visitor.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toUpperCase());
    await visitor.keyboard.press('Enter');
  };
  const [first, second] = [await newVisitor(), await newVisitor()];
  const signedIn = await first.newPage();
  await enterCode(signedIn);
  await expect(signedIn.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
  const refused = await second.newPage();
  await enterCode(refused);
  await expect(refused.getByText('This code is not correct')).toBeVisible();
  await page.goto('/account');
  await expect(card(page)).toContainText('9 recovery codes left.');
});

test('a session that ended is continued with password and code, without leaving the page', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/401/);
  await signUpVerified(context);
  const { secret } = await turnOnByApi(context);
  await ignoreChanges(page);
  await page.goto('/progress');
  await waitUntilSettled(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Documents' }).first().click();
  const again = signInAgainDialog(page);
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again.getByLabel('Code', { exact: true })).toBeFocused();
  await showIn(page, 'dark');
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page).toHaveURL('/documents');
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
