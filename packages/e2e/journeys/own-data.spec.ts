import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { PASSWORD, signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { sendSignIn } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';

test('a client sees who opened their file, downloads their data, and has it deleted', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/, /404/);
  const account = await signUpOnboarded(context);
  await page.goto('/account');
  const access = page.getByRole('region', { name: 'Who viewed my data' });
  await expect(access).toContainText('Nobody on our team has opened your file yet.');

  const admin = await newVisitor();
  await signInAdmin(admin);
  expect((await admin.request.get(`/api/admin/clients/${account.id}`)).status()).toBe(200);
  await page.reload();
  await expect(access.getByRole('listitem')).toContainText('on our team opened your file');

  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  await expectToast(page, 'Download Started');

  const card = page.getByRole('region', { name: 'Delete my data' });
  await card.getByRole('button', { name: 'Ask for deletion…' }).click();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expectToast(page, 'Request Sent');
  await expect(card).toContainText('Requested on');
  const desk = await admin.newPage();
  await desk.goto(`/admin/client/${account.id}`);
  await desk.getByRole('button', { name: 'Delete the data…' }).click();
  const dryRun = desk.getByRole('dialog');
  await expect(dryRun).toContainText('Evidence of consent');
  expect(await accessibilityIssues(desk)).toEqual([]);
  await dryRun.getByRole('button', { name: 'Delete for good' }).click();
  await expectToast(desk, 'Deletion Started');
  await expect.poll(async () => (await context.request.get('/api/auth/user')).status()).toBe(401);
  await sendSignIn(page, account.email);
  await expect(page.getByText('That email and password do not match')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('main')).toContainText('Client not found');
});
