import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { accessibilityIssues, horizontalOverflow, showIn } from '../src/browser/accessibility.ts';
import { profile, signUp, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import {
  UPLOAD,
  documentsOf,
  pickInRow,
  requiredRow,
  storedDocument,
  uploadForm,
} from '../src/pages/documents-page.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo } from '../src/browser/keyboard.ts';
import { requestLanguage } from '../src/product/language.ts';
import { expectToast } from '../src/pages/toast.ts';
import { contentOf, dropFiles, pdf } from '../src/pages/upload-files.ts';

const t = {
  type: 'Tipo de documento',
  side: 'Lado',
  upload: 'Subir',
  done: 'Documento subido',
  pending: 'En revisión',
  uploaded: 'Entregado',
  socialSecurity: 'Tarjeta de Seguro Social',
  utilityBill: 'Recibo de servicios',
  photo: 'Tomar una foto',
};

test('each file type arrives by picker, drop and camera', async ({ newVisitor, page, context }) => {
  await requestLanguage(context, 'es');
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');

  const upload = uploadForm(page).getByRole('button', { name: t.upload, exact: true });
  await expect(upload).toBeDisabled();
  await page.locator('input[type="file"]').setInputFiles(pdf('license.pdf'));
  await expect(uploadForm(page).getByText('license.pdf · 0.01 MB')).toBeVisible();
  await expect(upload).toBeDisabled();
  await page.getByLabel(t.type).selectOption('drivers-license');
  await expect(upload).toBeDisabled();
  await page.getByLabel(t.side).selectOption('both');
  await upload.dblclick();
  await expectToast(page, t.done);
  await expect(storedDocument(page, 'license.pdf')).toContainText(t.pending);

  const card = { name: 'card.png', mimeType: 'image/png', buffer: contentOf.png };
  const socialSecurity = requiredRow(page, t.socialSecurity);
  await dropFiles(page, socialSecurity, [card]);
  await expect(socialSecurity).toContainText(`${t.uploaded}${t.pending}`);
  await dropFiles(page, socialSecurity, [card]);

  const phone = await newVisitor({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const camera = await phone.newPage();
  await camera.goto('/documents');
  const bill = requiredRow(camera, t.utilityBill);
  await expect(bill.getByRole('button')).toBeVisible();
  await bill.tap();
  const chooser = camera.waitForEvent('filechooser');
  await bill.getByRole('button', { name: t.photo }).tap();
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: contentOf.jpeg };
  await (await chooser).setFiles(photo);
  await expect(bill).toContainText(t.pending);

  expect(await documentsOf(id)).toEqual([
    { name: 'license.pdf', type: 'drivers-license' },
    { name: 'card.png', type: 'social-security' },
    { name: 'photo.jpg', type: 'utility-bill' },
  ]);
});

test('a rejected document tells why, is sent again with the keyboard, and no other client reaches it', async ({
  context,
  page,
  newVisitor,
}) => {
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');
  await pickInRow(page, 'Utility Bill', pdf('old.pdf'));
  await expect(storedDocument(page, 'old.pdf')).toContainText('Pending Review');
  await query(
    `update document set status = 'rejected', rejection_reason = 'It is from last year.'
     where user_id = $1`,
    [id],
  );
  await page.reload();
  const bill = requiredRow(page, 'Utility Bill');
  await expect(bill.getByText('It is from last year.')).toBeVisible();

  // Waits for the picker before the keys are pressed, which move the focus and open it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, bill.getByRole('button', { name: 'Utility Bill Send again' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf('new.pdf'));
  await expect(bill).toContainText('UploadedPending Review');

  const link = page.getByRole('link', { name: 'Download new.pdf' });
  await tabTo(page, link);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(await readFile(await (await download).path())).toEqual(contentOf.pdf);
  const path = (await link.getAttribute('href'))!;
  const other = await newVisitor();
  await signUpOnboarded(other);
  expect((await other.request.get(path)).status()).toBe(404);
  await other.clearCookies();
  expect((await other.request.get(path)).status()).toBe(401);
});

test('the onboarding panel uploads too', async ({ context, page }) => {
  const { id, email, firstName } = await signUp(context);
  await context.request.post('/api/onboarding/step1', {
    data: { firstName, lastName: 'Example', email },
  });
  await context.request.post('/api/profile', { data: profile });
  await page.goto('/onboarding');
  await pickInRow(page, 'Current Credit Report', pdf('report.pdf'));
  await expect(requiredRow(page, 'Current Credit Report')).toContainText('UploadedPending Review');
  const template = requiredRow(page, 'Identity Affidavit').getByRole('link');
  const response = await context.request.get((await template.getAttribute('href'))!);
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^I'll Upload Documents Later/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Upload Documents', exact: true })).toContainText(
    '1 of 5 uploaded',
  );
  expect(await documentsOf(id)).toEqual([
    { name: 'report.pdf', type: 'credit-report-myfreescore' },
  ]);
});

test('uploads in every state are accessible', async ({ context, page, problems }) => {
  problems.expect(/response 415/, /console error: Failed to load resource/);
  await requestLanguage(context, 'es');
  await signUpOnboarded(context);
  await showIn(page, 'light');
  await page.goto('/documents');
  const disguised = { ...pdf('statement.pdf'), buffer: contentOf.program };
  await pickInRow(page, t.utilityBill, disguised);
  await expect(requiredRow(page, t.utilityBill).locator('li button')).toHaveCount(1);
  await page.route(UPLOAD, () => {});
  await pickInRow(page, t.socialSecurity, pdf('sending.pdf'), pdf('waiting.pdf'));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await dropFiles(page, uploadForm(page), [pdf('dropped.pdf'), pdf('photo.heic')]);
  expect.soft(await accessibilityIssues(page), 'light, wide').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'dark');
  expect.soft(await accessibilityIssues(page), 'dark, phone').toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await horizontalOverflow(page), 'overflow at 320 px').toBe(0);
});

test('a large photo is sent upright and smaller, and two photos of one document as one PDF', async ({
  context,
  page,
}) => {
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  const sideways = await sidewaysPhoto(page);
  await pickInRow(page, 'Utility Bill', photo('bill.jpg', sideways));
  await expect(storedDocument(page, 'bill.jpg')).toContainText('Pending Review');
  const [bill] = await filesOf(id);
  expect(bill!.size).toBeLessThan(sideways.length);
  const size = await page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return `${width}x${height}`;
  }, `/api/documents/${bill!.id}/file`);
  expect(size).toBe('1500x2000');

  const pages = [photo('page-1.jpg', sideways), photo('page-2.jpg', sideways)];
  await pickInRow(page, 'Social Security Card', ...pages);
  await expect(storedDocument(page, 'page-1.pdf')).toContainText('Pending Review');
  await page.getByLabel('Document Type').selectOption('Other');
  const bills = [photo('bill-1.jpg', sideways), photo('bill-2.jpg', sideways)];
  await uploadForm(page).locator('input[type="file"]').setInputFiles(bills);
  await uploadForm(page).locator('button[type="submit"]').click();
  await expect(storedDocument(page, 'bill-1.pdf')).toContainText('Pending Review');
  const [, ...joined] = await filesOf(id);
  expect(joined.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
});

const filesOf = (clientId: string) =>
  query<{ id: string; size: number; type: string }>(
    `select id, file_size::int as size, content_type as type from document
     where user_id = $1 order by uploaded_at`,
    [clientId],
  );

/** A photo of 2666 × 2000 pixels, as of a phone held upright: its EXIF says to turn it. */
async function sidewaysPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2666, 2000];
    const context = canvas.getContext('2d')!;
    for (let x = 0; x < 2666; x += 13) {
      context.fillStyle = `hsl(${x} 80% 50%)`;
      context.fillRect(x, 0, 13, x % 2000);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]!;
  });
  const exif = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
    'hex',
  );
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}
