import { bureaus } from '@repo/contract/credit-reports';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect, test } from '../src/browser/journey.ts';
import { advanceTo, moveTo, signContract } from '../src/pages/agreement-road.ts';
import { openLive } from '../src/pages/live-page.ts';
import { identityIqFile, importReport } from '../src/pages/report-files.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signUpAdmin, signUpOnboarded, uniqueName } from '../src/product/accounts.ts';
import { savedReport } from '../src/product/saved-reports.ts';
import { send } from '../src/product/send.ts';

test.describe.configure({ timeout: 180_000 });

/** Checked by nobody in a fresh installation, and used by no other journey. A retry meets the state that the attempt before has checked. */
const STATES = [
  { code: 'VT', name: 'Vermont' },
  { code: 'SD', name: 'South Dakota' },
] as const;

test('an admin checks a state, offers a contract from a finding, and records a posted notice', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/400/);
  const state = STATES[test.info().retry]!;
  const device = await newVisitor();
  const client = await signUpOnboarded(device, uniqueName('Vera'));
  await moveTo(client, state.code);
  const name = `${client.firstName} Example`;
  const report = await importReport(device, identityIqFile(savedReport({ name, on: bureaus })));
  await signUpAdmin(context);
  await send(context.request, `/admin/clients/${client.id}/reports/${report.id}/confirm`, {});

  await page.goto(`/admin/client/${client.id}?tab=contract`);
  await expect(page.getByText('No offer can be made now')).toBeVisible();
  await page
    .getByRole('link', { name: `Open the law of ${state.name}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(state.name);
  await page.getByLabel('Contracts').selectOption('Make contracts here');
  await page.getByLabel('Source').fill('Its statutes, read by counsel');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, `${state.name} is saved`);

  await advanceTo(device, client, 'offer');
  await openLive(page, `/admin/client/${client.id}?tab=contract`);
  await page.getByRole('link', { name: 'Make an offer' }).click();
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings
    .getByRole('button', { name: /^Add (a|\d) disputes?$/ })
    .first()
    .click();
  const service = page.getByRole('group', { name: /^Service/ });
  await expect(service.first().getByLabel('Description')).toHaveValue(
    /^Dispute with \w+: Harbor Bank/,
  );
  const disputes = await service.count();
  for (const one of await service.all()) await one.getByLabel('Price').fill('79');
  await page.getByRole('button', { name: 'Add a payment' }).click();
  await page.getByLabel('Paid to').fill('U.S. Postal Service');
  await page.getByLabel('Total amount').fill('9.68');
  await expect(page.getByText(`$${(79 * disputes + 9.68).toFixed(2)}`)).toBeVisible();
  const completesOn = page.getByLabel('All services are done by');
  const inTime = await completesOn.inputValue();
  await completesOn.fill(`${Number(inTime.slice(0, 4)) + 1}${inTime.slice(4)}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('15 USC 1679d(b)(2)')).toBeVisible();
  await completesOn.fill(inTime);
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^You may cancel this contract without penalty/)).toBeVisible();
  await page.getByRole('button', { name: 'Make this offer' }).click();
  await expectToast(page, 'Offer made');

  await expect(page.getByText('Waits for the client, who has to read and sign')).toBeVisible();
  await signContract(device.request);
  await expect(page.getByText('Signed, in the wait').first()).toBeVisible();
  await expect(page.getByText('Guarantee until')).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: 'Record a posted notice…' }).click();
  const dialog = page.getByRole('dialog');
  const today = await dialog.getByLabel('Arrived on').inputValue();
  await dialog.getByLabel('Postmark').fill(today);
  await dialog.getByRole('button', { name: 'Cancel the contract' }).click();
  await expectToast(page, 'The contract is canceled');
  await expect(page.getByText(/^Canceled as of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a posted notice…' })).toHaveCount(0);
  const current = await device.request.get('/api/contracts/current');
  expect(await current.json()).toMatchObject({ step: 'cancelled', contract: { endedOn: today } });
});
