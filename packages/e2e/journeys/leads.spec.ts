import { readFile } from 'node:fs/promises';
import { accessibilityIssues, waitUntilSettled } from '../src/browser/accessibility.ts';
import { freshEmail, signUpAdmin, uniqueName } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { leadOf } from '../src/product/sample-input.ts';
import { expectToast } from '../src/pages/toast.ts';

test('an admin finds a lead, downloads the list, and follows up', async ({ context, page }) => {
  const lastName = uniqueName('Rivera');
  const email = freshEmail();
  const data = leadOf(email, { firstName: '=Jamie', lastName });
  const sent = await context.request.post('/api/leads', { data });
  expect(sent.ok(), await sent.text()).toBe(true);

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
  expect(lines[1]).toContain(`,new,'=Jamie,${lastName},${email},555-010-9090,Texas,`);

  await row.getByRole('link', { name: lastName }).click();
  await expect(page.getByText('I agree to receive SMS and email updates')).toBeVisible();
  const form = page.getByRole('form', { name: 'Follow-up' });
  await form.getByLabel('Status').selectOption('Contacted');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(page.getByText('h left')).toHaveCount(0);
  await waitUntilSettled(page);
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL(`/admin/leads?search=${lastName}`);
});
