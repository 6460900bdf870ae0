import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect } from '../src/browser/journey.ts';
import { button } from '../src/pages/agreement-page.ts';
import { inDays, send, signContract, signUpAt } from '../src/pages/agreement-road.ts';
import { importDisputable, signLetter } from '../src/pages/disputing-client.ts';
import { expectToast } from '../src/pages/toast.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { test } from '../src/pages/clock-installation.ts';

test.use({ viewport: { width: 390, height: 800 } });
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a client owes nothing before it is done, then sees what was done and pays it', async ({
  installation,
  newVisitor,
  problems,
}) => {
  problems.expect(/invoices\.recordPayment/);
  await moveClock(installation, 'reset');
  const [device, desk] = [await newVisitor(), await newVisitor()];
  const { request: client } = device;
  const { request: admin } = desk;
  const { id } = await signUpAt(device, 'sign', installation);
  await signContract(client, { spokeByPhone: false });
  const page = await device.newPage();
  await page.goto('/billing');
  await expect(heading(page, 'You Owe Nothing')).toBeVisible();
  await expect(page.getByText(/No service of your contract is fully done yet/)).toBeVisible();

  const { finding } = await importDisputable(device, desk, id);
  await moveClock(installation, '+9d');
  const letter = await signLetter(client, finding);
  await moveClock(installation, '+20d');
  const dispute = `/admin/disputes/${letter.id}`;
  await send(admin, `${dispute}/delivery`, { deliveredOn: inDays(12), evidence: '9407 1000 0000' });
  const outcomes = [{ finding, outcome: 'verified' }];
  await send(admin, `${dispute}/outcomes`, { completedOn: inDays(18), outcomes }, 'PUT');

  await expect(heading(page, 'Done, and Not Billed')).toBeVisible();
  const file = await desk.newPage();
  await file.goto(`/admin/client/${id}?tab=billing`);
  await button(file, 'Send an invoice for 1 service, $79.00').click();
  await expectToast(file, /^Invoice \d+ sent/);

  await expect(heading(page, 'Due Now')).toBeVisible();
  await expect(page.getByText('To pay: $79.00')).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await accessibilityIssues(file)).toEqual([]);
  await button(file, 'Record a payment').click();
  const dialog = file.getByRole('dialog');
  await dialog.getByLabel(/^Received on/).fill(inDays(19));
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog.getByText('Nothing may be received before its invoice')).toBeVisible();
  await moveClock(installation, '+1d');
  await dialog.getByLabel(/^Received on/).fill(inDays(29));
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expectToast(file, 'Payment recorded');

  await expect(page.getByText('Nothing is left to pay on your invoices.')).toBeVisible();
  await page.getByRole('link', { name: /^Letter to Experian, delivered on/ }).click();
  await expect(page).toHaveURL(new RegExp(`/letters/${letter.id}$`));
});
