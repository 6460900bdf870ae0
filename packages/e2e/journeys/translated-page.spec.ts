import {
  freshEmail,
  PASSWORD,
  signUpAdmin,
  signUpOnboarded,
  signUpWithDemoRecords,
} from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { translatePage } from '../src/browser/translate-page.ts';
import { goToOverview } from '../src/pages/road.ts';

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
