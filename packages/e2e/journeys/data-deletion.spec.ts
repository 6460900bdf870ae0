import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect, test } from '../src/browser/journey.ts';
import { expectToast } from '../src/pages/toast.ts';
import { sendSignIn } from '../src/pages/sign-in.ts';
import { PASSWORD, signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';

test('a client asks for deletion, an admin looks at the dry run and starts it, and the account is gone', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/, /404/);
  const { id, email } = await signUpOnboarded(context);
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Delete my data' });
  await card.getByRole('button', { name: 'Ask for deletion…' }).click();
  const password = page.getByRole('dialog');
  await password.getByLabel('Your Password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Ask for deletion' }).click();
  await expectToast(page, 'Request Sent');
  await expect(card).toContainText('Requested on');

  const adminContext = await newVisitor();
  await signInAdmin(adminContext);
  const admin = await adminContext.newPage();
  await admin.goto('/admin');
  await admin
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: /deletions? to decide/ })
    .click();
  await expect(admin.getByRole('combobox', { name: 'To do' })).toHaveValue('deletion');
  await admin.goto(`/admin/client/${id}`);
  const deletion = admin.getByRole('region', { name: 'Deletion of data' });
  await expect(deletion).toContainText('Asked for on');
  await deletion.getByRole('button', { name: 'Delete the data…' }).click();
  const dryRun = admin.getByRole('dialog');
  await expect(dryRun).toContainText('Evidence of consent');
  expect(await accessibilityIssues(admin)).toEqual([]);
  await dryRun.getByRole('button', { name: 'Delete for good' }).click();
  await expectToast(admin, 'Deletion Started');

  await expect.poll(async () => (await context.request.get('/api/auth/user')).status()).toBe(401);
  await sendSignIn(page, email);
  await expect(page.getByText('That email and password do not match')).toBeVisible();
  await admin.goto(`/admin/client/${id}`);
  await expect(admin.getByRole('main')).toContainText('Client not found');
});
