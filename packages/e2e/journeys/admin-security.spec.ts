import type { Page } from '@playwright/test';
import {
  accessibilityIssues,
  horizontalOverflow,
  waitUntilSettled,
} from '../src/browser/accessibility.ts';
import { PASSWORD, signUpOnboarded, type Account } from '../src/product/accounts.ts';
import { codeOf } from '../src/pages/authenticator-app.ts';
import { query } from '../src/product/database.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';

const test = testOn(async (closing) => {
  const product = await startProduct({ REQUIRE_ADMIN_MFA: 'true' });
  closing.defer(product.stop);
  return product;
});

const SSN = '900-70-3456';

const text = {
  blocked: 'A second factor is needed',
  setUp: 'Set up a second factor',
  turnOn: 'Turn on two-step sign-in',
  password: 'Your Password',
  continue: 'Continue',
  appCode: 'Code From the App',
  activate: 'Turn on',
  saved: 'I have saved them',
  reveal: 'Reveal…',
  revealNow: 'Reveal the number',
  identityCheck: 'To confirm who the client is',
  confirmTitle: 'Confirm that it is you',
  code: 'Code from your authenticator app',
  confirm: 'Confirm',
  hide: 'Hide',
  seen: 'Morgan on our team looked up your Social Security number. Why: to make sure that it is you',
  email: 'Email of the account',
  grant: 'Make an admin',
  turnOff: 'Turn off',
  notChanged: 'Nothing Was Changed',
  keepOne: 'An admin needs a second factor.',
};
async function turnOn(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: text.turnOn }).click();
  await dialog.getByLabel(text.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: text.continue }).click();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel(text.appCode).fill(codeOf(secret));
  await dialog.getByRole('button', { name: text.activate, exact: true }).click();
  const recoveryCode = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: text.saved }).click();
  return { secret, recoveryCode };
}

function setProofsBack({ id }: Account, product: Product) {
  return query(
    `update session set password_at = now() - interval '6 minutes',
       second_factor_at = now() - interval '6 minutes' where user_id = $1`,
    [id],
    product,
  );
}

async function confirmIdentity(page: Page, code: string) {
  const dialog = page.getByRole('dialog', { name: text.confirmTitle });
  await dialog.getByLabel(text.code).fill(code);
  expect(await accessibilityIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.confirm }).click();
  await expect(dialog).toHaveCount(0);
}

test('an admin sets up a second factor, and confirms it to reveal a number and to grant the role', async ({
  context,
  page,
  newVisitor,
  problems,
  installation: product,
}) => {
  problems.expect(/403/);
  const adminAccount = await signUpOnboarded(context, 'Morgan');
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext);
  const colleague = await signUpOnboarded(await newVisitor(), 'Casey');
  await query(
    `update app_user set email_verified_at = now(),
       role = case when id = $1 then 'admin' else role end where id = any($2)`,
    [adminAccount.id, [adminAccount.id, colleague.id]],
    product,
  );

  const file = `/admin/client/${client.id}`;
  await page.goto(file);
  await expect(page.getByRole('heading', { level: 1, name: text.blocked })).toBeVisible();
  await waitUntilSettled(page);
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('link', { name: text.setUp }).click();
  await expect(page).toHaveURL(/\/account\?returnTo=/);
  const { secret, recoveryCode } = await turnOn(page);
  await expect(page).toHaveURL(file);
  await page.setViewportSize({ width: 1440, height: 900 });

  await setProofsBack(adminAccount, product);
  await page.getByRole('button', { name: text.reveal }).click();
  await page.getByRole('radio', { name: text.identityCheck }).check();
  await page.getByRole('button', { name: text.revealNow }).click();
  await confirmIdentity(page, codeOf(secret, 1));
  await expect(page.getByText(SSN)).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: text.hide, exact: true }).click();
  await expect(page.getByText(SSN)).toHaveCount(0);

  const clientPage = await clientContext.newPage();
  await clientPage.goto('/account#data-access');
  await expect(clientPage.getByText(text.seen)).toBeVisible();

  await setProofsBack(adminAccount, product);
  await page.goto('/admin/team');
  await page.getByLabel(text.email).fill(colleague.email);
  await page.getByRole('button', { name: text.grant }).click();
  await confirmIdentity(page, recoveryCode);
  await expect(page.getByRole('row').filter({ hasText: colleague.email })).toBeVisible();
});
