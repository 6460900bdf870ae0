import { signUpOnboarded } from '../src/product/accounts.ts';
import {
  UPLOAD,
  documentsOf,
  pickInRow,
  requiredRow,
  storedDocument,
  uploadForm,
} from '../src/pages/documents-page.ts';
import { expect, test } from '../src/browser/journey.ts';
import { ignoreChanges } from '../src/pages/live-page.ts';
import { signInAgain } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';
import { contentOf, dropFiles, pdf } from '../src/pages/upload-files.ts';

test('an unacceptable file is refused with its reason, and does not stop the next file', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/response 415/, /console error: Failed to load resource.*415/);
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');
  const disguised = { ...pdf('statement.pdf'), buffer: contentOf.program };
  await pickInRow(page, 'Utility Bill', disguised, pdf('bill.pdf'));
  const reason = 'This file is not a PDF, JPEG or PNG';
  await expect(requiredRow(page, 'Utility Bill').getByText(reason)).toBeVisible();
  await expect(storedDocument(page, 'bill.pdf')).toContainText('Pending Review');

  const gif = { ...pdf('license.jpg'), buffer: Buffer.from('GIF89a\x01\0\x01\0') };
  await page.locator('input[type="file"]').setInputFiles(gif);
  await page.getByLabel('Document Type').selectOption('other');
  await uploadForm(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Upload failed', 'This picture has a format that we cannot read');

  await dropFiles(page, uploadForm(page), [{ ...pdf('IMG_1.heic'), mimeType: 'image/heic' }]);
  await expect(page.getByText(/This is an iPhone photo/)).toBeVisible();
  await dropFiles(page, uploadForm(page), [pdf('other.pdf')]);
  await expect(page.getByText('Please select a file and document type')).toBeVisible();
  await page.getByRole('button', { name: 'Remove statement.pdf' }).click();
  await expect(requiredRow(page, 'Utility Bill').getByText(reason)).toHaveCount(0);
  expect(await documentsOf(id)).toEqual([{ name: 'bill.pdf', type: 'utility-bill' }]);
});

test('a cut connection, a canceled upload, an attempt to leave and a change of screens', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/api\/documents\/upload.*ERR_FAILED/, /console error: Failed to load resource/);
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');

  await page.route(UPLOAD, (route) => route.abort());
  await pickInRow(page, 'Utility Bill', pdf('front.pdf'));
  const failed = 'Failed to upload document. Please try again.';
  await expectToast(page, 'Upload failed', failed);
  await expect(page.getByText(/^The server did not respond/)).toBeVisible();
  await page.unroute(UPLOAD);
  await page.getByRole('button', { name: 'Try again to upload front.pdf' }).click();
  await expect(storedDocument(page, 'front.pdf')).toContainText('Pending Review');

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOAD, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await pickInRow(page, 'Social Security Card', pdf('wrong.pdf'), pdf('card.pdf'));
  await expect(page.getByText('Waiting for its turn')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the upload of wrong.pdf' }).click();
  await expect(page.getByText('Waiting for its turn')).toHaveCount(0);
  const warning = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();
  await page.getByRole('link', { name: 'Progress', exact: true }).click();
  await expect(page).toHaveURL('/progress');
  release();
  await expectToast(page, 'Document uploaded', 'card.pdf');
  expect((await documentsOf(id)).map(({ name }) => name)).toEqual(['front.pdf', 'card.pdf']);
});

test('a file chosen offline is sent when the connection is back', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');
  await expect(requiredRow(page, 'Utility Bill').getByRole('button')).toBeVisible();
  await context.setOffline(true);
  await pickInRow(page, 'Utility Bill', pdf('bill.pdf'));
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(storedDocument(page, 'bill.pdf')).toContainText('Pending Review');
  expect(await documentsOf(id)).toHaveLength(1);
});

test('a client whose session ended signs in over the form, and the file is sent', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/401/);
  const account = await signUpOnboarded(context);
  await ignoreChanges(page);
  await page.goto('/documents');
  await page.getByLabel('Document Type').selectOption('utility-bill');
  await page.locator('input[type="file"]').setInputFiles(pdf('bill.pdf'));
  await context.clearCookies({ name: /session/ });
  await uploadForm(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await signInAgain(page);
  await expectToast(page, 'Document uploaded');
  await expect(storedDocument(page, 'bill.pdf')).toContainText('Pending Review');
  expect(await documentsOf(account.id)).toHaveLength(1);
});
