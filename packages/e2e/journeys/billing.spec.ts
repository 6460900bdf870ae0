import type { Page } from '@playwright/test';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { bureaus } from '@repo/contract/credit-reports';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { button } from '../src/pages/agreement-page.ts';
import { send, signContract, signUpAt } from '../src/pages/agreement-road.ts';
import { identityIqFile, importReport } from '../src/pages/report-files.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signInAdmin } from '../src/product/accounts.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { savedReport } from '../src/product/saved-reports.ts';
import { startProduct } from '../src/product/start-product.ts';

const test = testOn(async (closing) => {
  const product = await startProduct({ BRAND_ADDRESS: '12 Harbor Street, Portland, OR 97201' });
  closing.defer(product.stop);
  return product;
});

test.use({ viewport: { width: 390, height: 800 } });
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a client owes nothing before it is done, then sees what was done and pays it', async ({
  installation,
  newVisitor,
  problems,
}) => {
  problems.expect(/invoices\.recordPayment/);
  const [device, desk] = [await newVisitor(), await newVisitor()];
  const { request: client } = device;
  const { request: admin } = desk;
  const { id } = await signUpAt(device, 'sign', installation);
  await signContract(client, { spokeByPhone: false });
  const page = await device.newPage();
  await page.goto('/billing');
  await expect(heading(page, 'You Owe Nothing')).toBeVisible();
  await expect(page.getByText(/No service of your contract is fully done yet/)).toBeVisible();

  const report = await importReport(device, identityIqFile(savedReport({ on: bureaus })));
  await signInAdmin(desk);
  await send(admin, `/admin/clients/${id}/reports/${report.id}/confirm`, {});
  const { findings } = (await send(
    client,
    '/reports/findings',
    undefined,
    'GET',
  )) as CurrentFindings;
  const { key } = findings.find(({ rows }) => rows[0]?.row.creditor === 'Harbor Bank')!;
  await send(client, `/reports/findings/${key}`, { isYours: 'yes', wasPaid: 'yes' }, 'PUT');
  await moveClock(installation, '+9d');
  const letter = { bureau: 'experian', kind: 'dispute', findings: [key] };
  const prepared = (await send(client, '/disputes', letter)) as DisputeDetails;
  await send(client, `/disputes/${prepared.id}/signature`, {
    signature: { kind: 'typed', value: 'Robin Example' },
    hash: prepared.letter!.hash,
    statements: { [key]: true },
  });
  await moveClock(installation, '+20d');
  const dispute = `/admin/disputes/${prepared.id}`;
  await send(admin, `${dispute}/delivery`, { deliveredOn: dayIn(12), evidence: '9407 1000 0000' });
  const outcomes = [{ finding: key, outcome: 'verified' }];
  await send(admin, `${dispute}/outcomes`, { completedOn: dayIn(18), outcomes }, 'PUT');

  await expect(heading(page, 'Done, and Not Billed')).toBeVisible();
  const file = await desk.newPage();
  await file.goto(`/admin/client/${id}?tab=billing`);
  await button(file, 'Send an invoice for 1 service, $79.00').click();
  await expectToast(file, 'Invoice 1 sent');

  await expect(heading(page, 'Due Now')).toBeVisible();
  await expect(page.getByText('To pay: $79.00')).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await accessibilityIssues(file)).toEqual([]);
  await button(file, 'Record a payment').click();
  const dialog = file.getByRole('dialog');
  await dialog.getByLabel(/^Received on/).fill(dayIn(19));
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expect(dialog.getByText('Nothing may be received before its invoice')).toBeVisible();
  await moveClock(installation, '+1d');
  await dialog.getByLabel(/^Received on/).fill(dayIn(29));
  await dialog.getByRole('button', { name: 'Record the payment' }).click();
  await expectToast(file, 'Payment recorded');

  await expect(page.getByText('Nothing is left to pay on your invoices.')).toBeVisible();
  await page.getByRole('link', { name: /^Letter to Experian, delivered on/ }).click();
  await expect(page).toHaveURL(new RegExp(`/letters/${prepared.id}$`));
});
