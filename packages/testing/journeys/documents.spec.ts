import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityIssues, horizontalOverflow, showIn } from '../src/accessibility.ts';
import { profile, signUp, signUpOnboarded } from '../src/accounts.ts';
import { query } from '../src/database.ts';
import { expect, test } from '../src/journey.ts';
import { tabTo } from '../src/keyboard.ts';
import { requestLanguage } from '../src/language.ts';
import { signInAgain } from '../src/sign-in.ts';
import { expectToast } from '../src/toast.ts';
import { contentOf, dropFiles, pdf, type TestFile } from '../src/upload-files.ts';

const UPLOAD = '**/api/documents/upload';

const region = (page: Page, name: RegExp) => page.getByRole('region', { name });
/** A required document's row, also in onboarding. */
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
    .first();
/** A document in the list of those that arrived. */
const stored = (page: Page, fileName: string) =>
  region(page, /^(Your Documents|Sus documentos)$/)
    .getByRole('listitem')
    .filter({ hasText: fileName });
const form = (page: Page) => page.getByRole('form');

/** Chooses files with the picker that a required document's row opens. */
async function pickInRow(page: Page, name: string, ...files: TestFile[]) {
  await expect(row(page, name).getByRole('button').first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await row(page, name).click();
  await (await chooser).setFiles(files);
}

function documentsOf(clientId: string) {
  return query<{ name: string; type: string }>(
    `select file_name as name, document_type as type from document
     where user_id = $1 order by uploaded_at, id`,
    [clientId],
  );
}

const texts = {
  en: {
    type: 'Document Type',
    upload: 'Upload',
    done: 'Document uploaded',
    pending: 'Pending Review',
    uploaded: 'Uploaded',
    socialSecurity: 'Social Security Card',
    utilityBill: 'Utility Bill',
    photo: 'Take a photo',
  },
  es: {
    type: 'Tipo de documento',
    upload: 'Subir',
    done: 'Documento subido',
    pending: 'En revisión',
    uploaded: 'Entregado',
    socialSecurity: 'Tarjeta de Seguro Social',
    utilityBill: 'Recibo de servicios',
    photo: 'Tomar una foto',
  },
} as const;

for (const language of ['en', 'es'] as const) {
  test(`each file type arrives by picker, drop and camera, ${language}`, async ({
    newVisitor,
    page,
    context,
  }) => {
    const t = texts[language];
    await requestLanguage(context, language);
    const { id } = await signUpOnboarded(context);
    await page.goto('/documents');

    const upload = form(page).getByRole('button', { name: t.upload, exact: true });
    await expect(upload).toBeDisabled();
    await page.locator('input[type="file"]').setInputFiles(pdf('license.pdf'));
    await expect(form(page).getByText('license.pdf · 0.01 MB')).toBeVisible();
    await expect(upload).toBeDisabled();
    await page.getByLabel(t.type).selectOption('drivers-license');
    await upload.dblclick();
    await expectToast(page, t.done);
    await expect(stored(page, 'license.pdf')).toContainText(t.pending);

    const card = { name: 'card.png', mimeType: 'image/png', buffer: contentOf.png };
    const socialSecurity = row(page, t.socialSecurity);
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
    const bill = row(camera, t.utilityBill);
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
}

test('what cannot be accepted is refused with its reason, and does not stop the next file', async ({
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
  await expect(row(page, 'Utility Bill').getByText(reason)).toBeVisible();
  await expect(stored(page, 'bill.pdf')).toContainText('Pending Review');

  const mismatched = { ...pdf('license.pdf'), buffer: contentOf.png };
  await page.locator('input[type="file"]').setInputFiles(mismatched);
  await page.getByLabel('Document Type').selectOption('other');
  await form(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expectToast(page, 'Upload failed', 'The content of this file does not match its name');

  await dropFiles(page, form(page), [{ ...pdf('IMG_1.heic'), mimeType: 'image/heic' }]);
  await expect(page.getByText(/HEIC photos are not accepted/)).toBeVisible();
  await dropFiles(page, form(page), [pdf('other.pdf')]);
  await expect(page.getByText('Please select a file and document type')).toBeVisible();
  await page.getByRole('button', { name: 'Remove statement.pdf' }).click();
  await expect(row(page, 'Utility Bill').getByText(reason)).toHaveCount(0);
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
  await pickInRow(page, "Driver's License", pdf('front.pdf'));
  const failed = 'Failed to upload document. Please try again.';
  await expectToast(page, 'Upload failed', failed);
  await expect(page.getByText(/^The server did not respond/)).toBeVisible();
  await page.unroute(UPLOAD);
  await page.getByRole('button', { name: 'Try again to upload front.pdf' }).click();
  await expect(stored(page, 'front.pdf')).toContainText('Pending Review');

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
  await expect(row(page, 'Utility Bill').getByRole('button')).toBeVisible();
  await context.setOffline(true);
  await pickInRow(page, 'Utility Bill', pdf('bill.pdf'));
  await expect(page.getByText(/^You are offline/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(stored(page, 'bill.pdf')).toContainText('Pending Review');
  expect(await documentsOf(id)).toHaveLength(1);
});

test('a client whose session ended signs in over the form, and the file is sent', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/401/);
  const account = await signUpOnboarded(context);
  await page.goto('/documents');
  await page.getByLabel('Document Type').selectOption('utility-bill');
  await page.locator('input[type="file"]').setInputFiles(pdf('bill.pdf'));
  await query('delete from session where user_id = $1', [account.id]);
  await form(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await signInAgain(page);
  await expectToast(page, 'Document uploaded');
  await expect(stored(page, 'bill.pdf')).toContainText('Pending Review');
  expect(await documentsOf(account.id)).toHaveLength(1);
});

test('a rejected document tells why, is sent again with the keyboard, and no other client reaches it', async ({
  context,
  page,
  newVisitor,
}) => {
  const { id } = await signUpOnboarded(context);
  await page.goto('/documents');
  await pickInRow(page, 'Utility Bill', pdf('old.pdf'));
  await expect(stored(page, 'old.pdf')).toContainText('Pending Review');
  await query(
    `update document set status = 'rejected', rejection_reason = 'It is from last year.'
     where user_id = $1`,
    [id],
  );
  await page.reload();
  const bill = row(page, 'Utility Bill');
  await expect(bill.getByText('It is from last year.')).toBeVisible();

  await tabTo(page, bill.getByRole('button', { name: 'Utility Bill Send again' }));
  const chooser = page.waitForEvent('filechooser');
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
  await expect(row(page, 'Current Credit Report')).toContainText('UploadedPending Review');
  const template = row(page, 'Identity Affidavit').getByRole('link');
  const response = await context.request.get((await template.getAttribute('href'))!);
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^I'll Upload Documents Later/ }).click();
  await expect(page).toHaveURL('/');
  await expect(region(page, /^Upload Documents$/)).toContainText('1 of 5 uploaded');
  expect(await documentsOf(id)).toEqual([
    { name: 'report.pdf', type: 'credit-report-myfreescore' },
  ]);
});

for (const language of ['en', 'es'] as const) {
  test(`uploads in every state are accessible, ${language}`, async ({
    context,
    page,
    problems,
  }) => {
    problems.expect(/response 415/, /console error: Failed to load resource/);
    await requestLanguage(context, language);
    await signUpOnboarded(context);
    await showIn(page, 'light');
    await page.goto('/documents');
    const t = texts[language];
    const disguised = { ...pdf('statement.pdf'), buffer: contentOf.program };
    await pickInRow(page, t.utilityBill, disguised);
    await expect(row(page, t.utilityBill).locator('li button')).toHaveCount(1);
    await page.route(UPLOAD, () => {});
    await pickInRow(page, t.socialSecurity, pdf('sending.pdf'), pdf('waiting.pdf'));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await dropFiles(page, form(page), [pdf('dropped.pdf'), pdf('tool.exe')]);
    expect.soft(await accessibilityIssues(page), 'light, wide').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await showIn(page, 'dark');
    expect.soft(await accessibilityIssues(page), 'dark, phone').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await horizontalOverflow(page), 'overflow at 320 px').toBe(0);
  });
}
