import {
  freshEmail,
  PASSWORD,
  signUpAdmin,
  signUpOnboarded,
  signUpWithDemoRecords,
} from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { translatePage } from '../src/browser/translate-page.ts';
import { uploadForm } from '../src/pages/documents-page.ts';
import { goToOverview } from '../src/pages/road.ts';
import { expectToast } from '../src/pages/toast.ts';
import { addCreditReport } from '../src/product/client-records.ts';

// React renders anew what was translated before it was hydrated.
test.beforeEach(({ page, problems }) => {
  problems.expect(/#418/);
  return translatePage(page);
});

test('a translated page signs in, with a wrong password first', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/401/);
  const { email } = await signUpOnboarded(context);
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.locator('button[type="submit"] font').first()).toBeVisible();
  await page.locator('input[type="email"]').fill(email);
  for (const password of ['not mine at all', PASSWORD]) {
    await page.locator('input[type="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    if (password !== PASSWORD) await expect(page.getByRole('alert').first()).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('translated pages lead from the landing page to Overview', async ({ context, page }) => {
  test.slow();
  await goToOverview({ context, page, email: freshEmail() }, () => Promise.resolve());
});

test('translated pages mark notifications as read and set a status', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpWithDemoRecords(context);
  await page.goto('/notifications');
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await markAll.click();
  await expect(page.getByRole('status').getByText('All notifications are read')).toBeAttached();
  await expect(markAll).toBeDisabled();

  const admin = await newVisitor();
  await signUpAdmin(admin);
  const desk = await admin.newPage();
  await translatePage(desk);
  await desk.goto(`/admin/client/${client.id}?tab=disputes`);
  await desk.getByRole('region', { name: 'Credit items' }).focus();
  for (const key of ['j', 'r']) await desk.keyboard.press(key);
  await expect(desk.getByText('The client is told in 10 seconds.')).toBeVisible();
});

test('translated pages of a client: account, documents and funding', async ({ context, page }) => {
  const { id } = await signUpOnboarded(context);
  await addCreditReport(id, [690, 700, 710]);
  await page.goto('/account');
  const address = page.getByRole('region', { name: 'Address' });
  await address.getByLabel('City').fill('Dayton');
  await address.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  const sections = page.getByRole('navigation');
  await sections.getByRole('link', { name: 'Documents' }).click();
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await uploadForm(page).locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove bill.pdf' }).click();
  await expect(uploadForm(page).getByText('bill.pdf')).toHaveCount(0);
  await sections.getByRole('link', { name: 'Funding' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Must be a whole number')).toBeVisible();
  await page.getByLabel('Requested Amount').fill('25000');
  await expect(page.getByText('Must be a whole number')).toHaveCount(0);
});

test('translated pages of an admin: leads, team and report entry', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpOnboarded(await newVisitor());
  await signUpAdmin(context);
  await page.goto('/admin/leads');
  await page.getByLabel('Search leads').fill('nobody of this name');
  await expect(page.getByText('Check the spelling, or search in all leads.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  const grant = page.getByRole('main').locator('form').last();
  await grant.locator('button[type="submit"]').click();
  await expect(grant.locator('[aria-invalid="true"]').first()).toBeVisible();
  await page.goto(`/admin/client/${client.id}/report`);
  await page.getByLabel('Creditor').fill('Harbor Bank');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
});
