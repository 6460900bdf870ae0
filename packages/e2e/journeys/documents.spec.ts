import type { Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import {
  UPLOAD,
  documentsOf,
  openUploadForm,
  pickInRow,
  requiredRow,
  storedDocument,
} from '../src/pages/documents-page.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { expectToast } from '../src/pages/toast.ts';
import { contentOf, dropFiles, pdf } from '../src/pages/upload-files.ts';

const t = {
  type: 'Tipo de documento',
  side: 'Lado',
  upload: 'Subir',
  done: 'Documento subido',
  pending: 'En revisión',
  socialSecurity: 'Tarjeta de Seguro Social',
  utilityBill: 'Recibo de servicios',
  photo: 'Tomar una foto',
};

test('each file type arrives by picker, drop and camera', async ({ newVisitor, page, context }) => {
  await requestLanguage(context, 'es');
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');

  const form = await openUploadForm(page);
  const upload = form.getByRole('button', { name: t.upload, exact: true });
  await page.locator('input[type="file"]').setInputFiles(pdf('license.pdf'));
  await page.getByLabel(t.type).selectOption('drivers-license');
  await page.getByLabel(t.side).selectOption('both');
  await upload.dblclick();
  await expectToast(page, t.done);
  await expect(storedDocument(page, 'license.pdf')).toContainText(t.pending);

  const card = { name: 'card.png', mimeType: 'image/png', buffer: contentOf.png };
  const socialSecurity = requiredRow(page, t.socialSecurity);
  await dropFiles(page, socialSecurity, [card]);
  await expect(socialSecurity).toContainText(t.pending);
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

test('a canceled upload, an attempt to leave and a change of screens', async ({
  context,
  page,
}) => {
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOAD, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await pickInRow(page, 'Social Security Card', pdf('wrong.pdf'), pdf('card.pdf'));
  await expect(page.getByText('Waiting for its turn')).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
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
  expect((await documentsOf(id)).map(({ name }) => name)).toEqual(['card.pdf']);
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
  const form = await openUploadForm(page);
  await page.getByLabel('Document Type').selectOption('Other');
  const bills = [photo('bill-1.jpg', sideways), photo('bill-2.jpg', sideways)];
  await form.locator('input[type="file"]').setInputFiles(bills);
  await form.locator('button[type="submit"]').click();
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
