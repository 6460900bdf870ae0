import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../product/language.ts';

export const agreementWords = {
  en: {
    section: 'Agreement',
    decide: 'Decide now',
    consent: 'Documents on Your Screen',
    openPdf: 'Download the PDF',
    word: 'The word in the PDF',
    agree: 'I agree',
    notTheWord: 'This is not the word in the PDF',
    rights: 'Your Rights',
    drawn: 'Draw it',
    area: 'Your signature',
    clear: 'Clear',
    unsigned: /Sign with your name, or draw your signature/,
    name: 'Your full name',
    sign: 'Sign',
    offer: 'We Prepare Your Contract',
    contract: 'Your Contract',
    inShort: 'In Short',
    no: 'No',
    signContract: 'Sign the contract',
    waiting: 'Signed. You Can Still Cancel',
    files: ['Contract (PDF)', 'Consumer Credit File Rights (PDF)', 'Notice of cancellation'],
    cancel: 'Cancel the contract…',
    confirmCancel: 'Cancel the contract',
    cancelled: 'Your Contract Is Canceled',
  },
  es: {
    section: 'Contrato',
    decide: 'Decidir ahora',
    consent: 'Documentos en su pantalla',
    openPdf: 'Descargar el PDF',
    word: 'La palabra del PDF',
    agree: 'Acepto',
    notTheWord: 'Esta no es la palabra del PDF',
    rights: 'Sus derechos',
    drawn: 'Dibujarla',
    area: 'Su firma',
    clear: 'Borrar',
    unsigned: /Firme con su nombre o dibuje su firma/,
    name: 'Su nombre completo',
    sign: 'Firmar',
    offer: 'Preparamos su contrato',
    contract: 'Su contrato',
    inShort: 'En resumen',
    no: 'No',
    signContract: 'Firmar el contrato',
    waiting: 'Firmado. Todavía puede cancelar',
    files: ['Contrato (PDF)', 'Derechos sobre su expediente de crédito (PDF)', 'Aviso de'],
    cancel: 'Cancelar el contrato…',
    confirmCancel: 'Cancelar el contrato',
    cancelled: 'Su contrato está cancelado',
  },
} as const satisfies Record<Language, object>;

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export async function cancelContract(page: Page, language: Language = 'en'): Promise<void> {
  const { cancel, confirmCancel } = agreementWords[language];
  await button(page, cancel).click();
  await page.getByRole('dialog').getByRole('button', { name: confirmCancel }).click();
}

export async function drawSignature(page: Page, areaName: string): Promise<void> {
  const area = page.getByRole('group', { name: areaName }).locator('canvas');
  await area.scrollIntoViewIfNeeded();
  await expect(page.getByRole('group', { name: areaName }).getByRole('button')).toBeVisible();
  const { x, y, width, height } = (await area.boundingBox())!;
  for (const from of [0.2, 0.55]) {
    await page.mouse.move(x + width * from, y + height * 0.7);
    await page.mouse.down();
    for (let step = 1; step <= 8; step += 1) {
      const rise = step % 2 === 0 ? 0.7 : 0.25;
      await page.mouse.move(x + width * (from + step * 0.03), y + height * rise, { steps: 3 });
    }
    await page.mouse.up();
  }
}

export async function expectPdf(page: Page, link: Locator): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
}

/** 15 USC 1679d(b)(4): in bold, and in immediate proximity to the space for the signature. */
export async function expectRightBesideSignature(page: Page, space: Locator): Promise<void> {
  const right = page
    .getByText(/^You may cancel this contract without penalty or obligation/)
    .last();
  await expect(right).toHaveCSS('font-weight', '700');
  const form = page.locator('form').filter({ has: space });
  await expect(form.filter({ has: right })).toHaveCount(1);
  const [above, below] = [(await right.boundingBox())!, (await space.boundingBox())!];
  const gap = below.y - (above.y + above.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(48);
}
