import type { Locator, Page } from '@playwright/test';
import { accessibilityIssues, showIn, waitUntilSettled } from '../src/browser/accessibility.ts';
import {
  freshEmail,
  PASSWORD,
  signIn,
  signUpAdmin,
  signUpOnboarded,
} from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo, typeInto } from '../src/browser/keyboard.ts';
import { openLive } from '../src/pages/live-page.ts';
import { mailedLink } from '../src/product/mailed-link.ts';
import { notify } from '../src/pages/notify.ts';
import { waitForMail } from '@repo/testing/outbox.ts';
import { sharedProduct } from '../src/product/running-product.ts';
import { isSignedIn } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page) {
  await page.goto('/account');
  await waitUntilSettled(page);
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

test('copies of notifications stop by the link in the mail', async ({
  context,
  page,
  newVisitor,
}) => {
  const { id, email } = await signUpOnboarded(context);
  const admin = await newVisitor();
  await signUpAdmin(admin);
  await notify(admin.request, id, 'First news');
  await openLive(page, '/account');
  const copies = page.getByRole('checkbox', {
    name: 'Send me my notifications by email too, and a monthly report',
  });
  await expect(copies).toBeChecked();

  const stranger = await newVisitor({ locale: 'es-MX' });
  const opened = await stranger.newPage();
  await opened.goto(await mailedLink(email, /First news/, '/api/mail/unsubscribe'));
  await showIn(opened, 'dark');
  expect(await accessibilityIssues(opened)).toEqual([]);
  await opened.getByRole('button', { name: 'Dejar de recibir estos correos' }).click();
  await expect(opened.getByRole('heading')).toHaveText('Listo: no recibirá más estos correos');
  await expect(copies).not.toBeChecked();
});
