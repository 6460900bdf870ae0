import { accessibilityIssues, waitUntilSettled } from '../src/browser/accessibility.ts';
import { freshEmail, signUpAdmin, uniqueName } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { leadOf } from '../src/product/sample-input.ts';
import { send } from '../src/product/send.ts';
import { expectToast } from '../src/pages/toast.ts';

test('an admin finds a lead, downloads the list, and follows up', async ({ context, page }) => {
  const lastName = uniqueName('Rivera');
  await send(context.request, '/leads', leadOf(freshEmail(), { lastName }));

  await signUpAdmin(context);
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click();
  await page.getByLabel('Search leads').fill(lastName);
  await expect(page).toHaveURL(`/admin/leads?search=${lastName}`);
  const row = page.getByRole('row', { name: lastName });
  await expect(row).toContainText('23 h left');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await started).suggestedFilename()).toMatch(/^leads-.*\.csv$/);

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
