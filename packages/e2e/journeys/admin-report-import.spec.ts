import type { Page } from '@playwright/test';
import { bureaus } from '@repo/contract/credit-reports';
import { writeIdentityIq } from '@repo/reports/test/write-identityiq.ts';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect, test } from '../src/browser/journey.ts';
import { dropFiles, type TestFile } from '../src/pages/upload-files.ts';
import { expectToast } from '../src/pages/toast.ts';
import { profile, signUpAdmin, signUpOnboarded, uniqueName } from '../src/product/accounts.ts';
import { savedReport } from '../src/product/saved-reports.ts';

test.describe.configure({ timeout: 180_000 });

const CLIENTS = 2;

function savedPage(firstName: string, birthDate = profile.dateOfBirth): TestFile {
  const [year, month, day] = birthDate.split('-');
  const { address, city, state, zipCode } = profile;
  const page = writeIdentityIq(savedReport({ name: `${firstName} Example` }), bureaus)
    .replace(/(Date of Birth:<\/td><td class="info">)-/, `$1${month}/${day}/${year}`)
    .replace(
      /(Current Address\(es\):<\/td><td class="info">)-/,
      `$1<div>${address}<br>${city},&nbsp;${state}<br>${zipCode}</div>`,
    );
  return { name: `${firstName}.html`, mimeType: 'text/html', buffer: Buffer.from(page) };
}

const waiting = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link', { name });

test('an admin imports a client’s saved report; its findings are in the file and in Today', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/api\/admin\/clients/);
  const client = await signUpOnboarded(await newVisitor(), uniqueName('Ada'));
  await signUpAdmin(context);
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('link', { name: 'Enter a report' }).click();
  const input = page.getByLabel('Choose a saved report or drop it here');
  const whole = savedPage(client.firstName);
  await input.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, 9_000) });
  await expect(page.getByRole('alert')).toContainText('This file is damaged or not complete');
  await expect(page.getByLabel('Report date')).toBeEnabled();

  await input.setInputFiles(whole);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved report');
  const decision = page.getByRole('group', { name: 'Decision' });
  await expect(decision).toContainText(/^Adds \d+ items · scores Experian \d+, /);
  await page.locator('summary', { hasText: 'Harbor Bank' }).click();
  const account = page.getByRole('table', { name: 'Harbor Bank' });
  await expect(account.getByRole('row', { name: /^Balance/ })).toContainText('$1,240');
  await expect(decision).toBeInViewport({ ratio: 1 });
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the original' }).click();
  const original = await popup;
  await expect(original.frameLocator('iframe').locator('canvas').first()).toBeVisible();
  await original.close();
  await page.goto(`/admin/client/${client.id}?tab=reports`);
  await expect(page.getByText('Waits for confirmation')).toBeVisible();
  await page.getByRole('link', { name: 'Oct 1, 2026' }).click();
  await page.getByRole('button', { name: 'Confirm report' }).click();
  await expectToast(page, 'Report confirmed');
  await expect(page).toHaveURL(/tab=reports$/);
  const findings = page.getByRole('region', { name: /^Findings \([1-9]/ });
  await expect(findings.getByText('Not answered yet').first()).toBeVisible();
  await expect(findings).toContainText('Harbor Bank');
  expect(await accessibilityIssues(page)).toEqual([]);

  await page.goto('/admin');
  await waiting(page, /clients? yet to answer/).click();
  await page.getByRole('searchbox').fill(client.firstName);
  await expect(page.getByRole('row', { name: new RegExp(client.firstName) })).toBeVisible();
});

test('an admin imports the files of several clients in one drag', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/api\/admin\/reports/);
  const names = Array.from({ length: CLIENTS + 1 }, () => uniqueName('Zoe'));
  for (const name of names.slice(0, CLIENTS)) await signUpOnboarded(await newVisitor(), name);
  await signUpAdmin(context);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Import reports' }).click();
  const target = page.getByLabel(/^Choose saved reports/);
  const stranger = names.pop()!;
  const [first, ...others] = names.map((name) => savedPage(name));
  const wrong = {
    ...first!,
    name: 'wrong.html',
    buffer: Buffer.from('<!doctype html><html></html>'),
  };
  await dropFiles(page, target, [wrong, first!, ...others, savedPage(stranger, '1961-02-03')]);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', String(CLIENTS + 2), { timeout: 40_000 });
  await expect(page.getByText('Ready to confirm')).toHaveCount(CLIENTS);
  const line = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(line('wrong.html')).toContainText('We do not know the layout');

  const strangers = line(stranger);
  await strangers.getByRole('button', { name: 'Choose the client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(names[0]!);
  await dialog.getByRole('button', { name: new RegExp(names[0]!) }).click();
  await expect(strangers).toContainText('Needs an answer');
  expect(await accessibilityIssues(page)).toEqual([]);

  await page.getByRole('button', { name: `Confirm the ${CLIENTS} without a question` }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(CLIENTS, {
    timeout: 40_000,
  });
});
