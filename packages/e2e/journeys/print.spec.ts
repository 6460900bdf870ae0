import type { Page } from '@playwright/test';
import { setLanguage, signUpAdmin, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

const words = {
  print: 'Imprimir',
  printed: /^Impreso el .* por Robin Example$/,
  data: 'Datos personales',
  items: (bureau: string) => `Registros negativos, ${bureau}`,
  lists: ['Documentos', 'Cronología'],
};

const bureaus = ['Experian', 'Equifax', 'TransUnion'];

async function expectPaper(page: Page): Promise<void> {
  const ink = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).not.toBe(onScreen);
  for (const role of ['navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
}

test('a credit report and a client’s file on paper: complete, in light colors and without the frame', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpWithDemoRecords(context);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/credit-report');
  await expect(page.getByRole('slider')).toBeVisible();
  await expectPaper(page);
  for (const bureau of bureaus) {
    await expect(
      page.getByRole('list', { name: `Active items, ${bureau}`, exact: true }),
    ).toBeVisible();
  }
  await expect(page.getByText('Credit report of Robin Example')).toBeVisible();
  await expect(page.getByText(/^Report of \w{3} \d/).first()).toBeVisible();
  await expect(page.getByText(/^A lender gave or sold/)).toBeVisible();
  await expect(page.getByRole('list', { name: /^Dispute of/ }).first()).toBeVisible();
  await expect(page.getByText('Payment History')).toBeVisible();

  const desk = await newVisitor({ colorScheme: 'dark' });
  await setLanguage(await signUpAdmin(desk), 'es');
  const file = await desk.newPage();
  await file.goto(`/admin/client/${client.id}/print`);
  await expect(file.getByRole('button', { name: words.print })).toBeEnabled();
  await expectPaper(file);
  await expect(file.getByRole('heading', { level: 1, name: 'Robin Example' })).toBeVisible();
  await expect(file.getByText(words.printed)).toBeVisible();
  await expect(file.getByRole('region', { name: words.data })).toContainText('•••-••-3456');
  for (const table of [...bureaus.map(words.items), ...words.lists]) {
    await expect(file.getByRole('table', { name: table })).toBeVisible();
  }
});
