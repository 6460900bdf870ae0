import type { BrowserContext, Locator, Page } from '@playwright/test';
import { accessibilityIssues, showIn, waitUntilSettled } from '../src/browser/accessibility.ts';
import {
  freshEmail,
  PASSWORD,
  signIn,
  signUpAdmin,
  signUpOnboarded,
} from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo, typeInto } from '../src/browser/keyboard.ts';
import { requestLanguage } from '../src/product/language.ts';
import { openLive } from '../src/pages/live-page.ts';
import { mailedLink } from '../src/product/mailed-link.ts';
import { notify } from '../src/pages/notify.ts';
import { waitForMail } from '@repo/testing/outbox.ts';
import { sharedProduct } from '../src/product/running-product.ts';
import { isSignedIn } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';

interface ListHeaders {
  unsubscribe: { url: string };
  'unsubscribe-post': { name: string };
}

const NEW_PASSWORD = 'another password for journeys';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page) {
  await page.goto('/account');
  await waitUntilSettled(page);
}

interface Browsers {
  context: BrowserContext;
  page: Page;
  newVisitor: () => Promise<BrowserContext>;
}

async function signInTwice({ context, page, newVisitor }: Browsers) {
  const account = await signUpOnboarded(context);
  const other = await newVisitor();
  await signIn(other, account.email);
  await openAccount(page);
  return { account, other };
}

test('a client corrects the address by keyboard, and a reload shows it', async ({
  context,
  page,
}) => {
  await signUpOnboarded(context);
  await page.goto('/');
  await page.getByRole('complementary').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/account');
  const address = card(page, 'Address');
  await typeInto(page, address.getByLabel('City'), 'Dayton');
  await typeInto(page, address.getByLabel('ZIP Code'), '454');
  await page.keyboard.press('Enter');
  await expect(address.getByText('ZIP code must be at least 5 digits')).toBeVisible();
  await expect(address.getByLabel('ZIP Code')).toBeFocused();
  await page.keyboard.type('02');
  await tabTo(page, address.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Saved', 'Your address is up to date.');
  await page.reload();
  await expect(address.getByLabel('City')).toHaveValue('Dayton');
  await expect(address.getByLabel('ZIP Code')).toHaveValue('45402');
});

test('in Spanish on a phone, from the sheet to a card and its text', async ({ context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await requestLanguage(context, 'es');
  await signUpOnboarded(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuenta');
  await page.getByRole('link', { name: 'Contraseña' }).click();
  await expect(card(page, 'Contraseña')).toBeInViewport();
  await page.getByRole('link', { name: 'Datos personales' }).click();
  const details = card(page, 'Datos personales');
  await expect(details).toBeInViewport();
  await expect(details.getByText('***-**-3456')).toBeVisible();
  await details.getByLabel('Nombre').fill('Renata');
  await details.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Guardado', 'Sus datos personales están al día.');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});

test('a new email takes effect when it is confirmed, here in another browser', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/);
  const account = await signUpOnboarded(context);
  const to = freshEmail();
  await openAccount(page);
  const email = card(page, 'Email');
  await email.getByLabel('New Email Address').fill(to);
  await email.getByLabel('Your Password').fill(PASSWORD);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email.getByText(`Waiting for ${to}`)).toBeVisible();
  await expect(email.getByText(account.email)).toBeVisible();

  const elsewhere = await (await newVisitor()).newPage();
  await elsewhere.goto(await mailedLink(to, /./, '/verify-email'));
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(elsewhere.getByText(to)).toBeVisible();
  await waitForMail(sharedProduct().dataDir, account.email, /was changed/);

  await signIn(elsewhere.context(), to);
  await openAccount(elsewhere);
  await expect(card(elsewhere, 'Email').getByText(to)).toBeVisible();
  await expect(card(elsewhere, 'Email').getByText('Confirmed', { exact: true })).toBeVisible();
  expect(await isSignedIn(context)).toBe(false);
});

test('a new password signs out the other browser, which needs it to come back', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/);
  const { account, other } = await signInTwice({ context, page, newVisitor });
  await expect(card(page, 'Devices').getByRole('listitem')).toHaveCount(2);
  const password = card(page, 'Password');
  await password.getByLabel('Current Password').fill('not this one');
  await password.getByLabel('New Password').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your password')).toBeVisible();
  problems.expect(/400/);
  await password.getByLabel('Current Password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password Changed');
  await expect(card(page, 'Devices').getByRole('listitem')).toHaveCount(1);

  expect(await isSignedIn(other)).toBe(false);
  await signIn(other, account.email, NEW_PASSWORD);
});

test('signing out everywhere ends this session and the one in another browser', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/);
  const { other } = await signInTwice({ context, page, newVisitor });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect([await isSignedIn(context), await isSignedIn(other)]).toEqual([false, false]);
});

test('copies of notifications stop by the link in the mail, and by one click in the mail program', async ({
  context,
  page,
  newVisitor,
}) => {
  const { id, email } = await signUpOnboarded(context);
  const admin = await newVisitor();
  await signUpAdmin(admin);
  await notify(admin.request, id, 'First news');
  await openLive(page, '/account');
  const copies = page.getByRole('checkbox', { name: 'Send me my notifications by email too' });
  await expect(copies).toBeChecked();

  const stranger = await newVisitor({ locale: 'es-MX' });
  const opened = await stranger.newPage();
  await opened.goto(await mailedLink(email, /First news/, '/api/mail/unsubscribe'));
  await showIn(opened, 'dark');
  expect(await accessibilityIssues(opened)).toEqual([]);
  await opened.getByRole('button', { name: 'Dejar de recibir estos correos' }).click();
  await expect(opened.getByRole('heading')).toHaveText('Listo: no recibirá más estos correos');
  await expect(copies).not.toBeChecked();

  await copies.click();
  await expectToast(page, 'Saved');
  await notify(admin.request, id, 'Second news');
  const { headers } = await waitForMail(sharedProduct().dataDir, email, /Second news/);
  const list = headers.get('list') as unknown as ListHeaders;
  expect(list['unsubscribe-post'].name).toBe('List-Unsubscribe=One-Click');
  const response = await stranger.request.post(list.unsubscribe.url, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example' },
  });
  expect(response.status()).toBe(200);
  await expect(copies).not.toBeChecked();
});

test('saved values are shown in another tab, and text typed there stays', async ({
  context,
  page,
}) => {
  await signUpOnboarded(context);
  const other = await context.newPage();
  await openAccount(page);
  await openAccount(other);
  await card(other, 'Address').getByLabel('Street Address').fill('7 Oak Lane');
  await card(page, 'Address').getByLabel('City').fill('Dayton');
  await card(page, 'Address').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(card(other, 'Address').getByLabel('City')).toHaveValue('Dayton');
  await expect(card(other, 'Address').getByLabel('Street Address')).toHaveValue('7 Oak Lane');
});

test('a client whose address is confirmed changes it from Step 1 on the account page', async ({
  context,
  page,
}) => {
  const { id, email } = await signUpOnboarded(context);
  await query(
    'update app_user set email_verified_at = now(), onboarding_complete = false where id = $1',
    [id],
  );
  await page.goto('/onboarding/step1');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByRole('link', { name: 'Change it on your account page' }).click();
  await expect(card(page, 'Email').getByLabel('New Email Address')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to your setup' }).click();
  await expect(page).toHaveURL('/onboarding');
});
