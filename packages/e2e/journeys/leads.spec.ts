import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityIssues, waitUntilSettled } from '../src/browser/accessibility.ts';
import { freshEmail, PASSWORD, signUpAdmin, uniqueName } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { fillLeadForm, submitLeadForm } from '../src/pages/lead-form.ts';
import { expectToast } from '../src/pages/toast.ts';

async function askForCall(page: Page, lastName: string, email: string) {
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await fillLeadForm(page, email, { firstName: '=Jamie', lastName });
  await submitLeadForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jamie');
}

async function register(page: Page, email: string) {
  await page.getByRole('main').getByRole('link', { name: 'Create your account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
}

test('a visitor asks for a call, an admin follows up, and the account that they create is linked', async ({
  context,
  page,
  newVisitor,
}) => {
  const lastName = uniqueName('Rivera');
  const email = freshEmail();
  const visitorPage = await (await newVisitor()).newPage();
  await askForCall(visitorPage, lastName, email);

  await signUpAdmin(context);
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click();
  await page.getByLabel('Search leads').fill(lastName);
  await expect(page).toHaveURL(`/admin/leads?search=${lastName}`);
  const row = page.getByRole('row', { name: lastName });
  await expect(row).toContainText('23 h left');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^leads-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,new,'=Jamie,${lastName},${email},555-010-2030,Texas,`);

  await row.getByRole('link', { name: lastName }).click();
  await expect(page.getByText('I agree to receive SMS and email updates')).toBeVisible();
  const form = page.getByRole('form', { name: 'Follow-up' });
  await form.getByLabel('Status').selectOption('Contacted');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(page.getByText('h left')).toHaveCount(0);
  for (const text of ['No answer.', 'Has all three reports.']) {
    await page.getByRole('textbox', { name: 'New note' }).fill(text);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await waitUntilSettled(page);
  expect(await accessibilityIssues(page)).toEqual([]);

  await register(visitorPage, email.toUpperCase());
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL(`/admin/leads?search=${lastName}`);
  await expect(row).toContainText('Converted');
  await row.getByRole('link', { name: lastName }).click();
  await page.getByRole('link', { name: 'Open the client’s file' }).click();
  const [client] = await query('select id from app_user where lower(email) = lower($1)', [email]);
  await expect(page).toHaveURL(`/admin/client/${client!['id'] as string}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
