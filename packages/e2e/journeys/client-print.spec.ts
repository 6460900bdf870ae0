import { horizontalOverflow } from '../src/browser/accessibility.ts';
import { setLanguage, signUpAdmin, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { addCreditItem, addCreditReport } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { application } from '../src/product/sample-input.ts';

const words = {
  link: 'Imprimir',
  printed: /^Impreso el .* por Robin Example$/,
  data: 'Datos personales',
  items: (bureau: string) => `Registros negativos, ${bureau}`,
  lists: ['Documentos', 'Solicitudes de financiamiento', 'Cronología'],
  timeline: 'Cronología',
  details: 'Detalles',
};

test('a client’s complete file on paper, in light colors and without the frame', async ({
  context,
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const client = await signUpWithDemoRecords(visitor);
  await setLanguage(await signUpAdmin(context), 'es');
  for (let n = 1; n <= 40; n += 1) {
    await addCreditItem(client.id, { creditor: `Creditor ${n}`, bureau: 'transunion' });
  }
  await query(
    `insert into progress_update (user_id, title, description, update_type)
     select $1, 'Call ' || n, 'We talked about the next round.', 'other' from generate_series(1, 130) as n`,
    [client.id],
  );
  await addCreditReport(client.id, [700, 695, 690], new Date().toISOString().slice(0, 10));
  const applied = await visitor.request.post('/api/funding/apply', {
    data: application,
  });
  expect(applied.ok(), await applied.text()).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('button', { name: words.details }).click();
  await page.getByRole('link', { name: words.link, exact: true }).click();
  await expect(page).toHaveURL(`/admin/client/${client.id}/print`);
  await expect(page.getByRole('button', { name: words.link })).toBeEnabled();
  const timeline = page.getByRole('region', { name: words.timeline });
  await expect(timeline.getByRole('row', { name: /^Call \d+/ })).toHaveCount(130);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await horizontalOverflow(page)).toBe(0);
  const title = page.getByRole('heading', { level: 1, name: 'Robin Example' });
  const ink = () => title.evaluate((heading) => getComputedStyle(heading).color);
  const onScreen = await ink();

  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  await expect(page.getByText(words.printed)).toBeVisible();
  await expect(page.getByRole('region', { name: words.data })).toContainText('•••-••-3456');
  await expect(page.getByRole('region', { name: words.data })).toContainText('(555) 010-4477');
  for (const bureau of ['Experian', 'Equifax', 'TransUnion']) {
    await expect(page.getByRole('table', { name: words.items(bureau) })).toBeVisible();
  }
  await expect(
    page
      .getByRole('table', { name: words.items('TransUnion') })
      .getByRole('row', { name: /^Creditor \d+/ }),
  ).toHaveCount(40);
  for (const list of words.lists) {
    await expect(page.getByRole('table', { name: list })).toBeVisible();
  }
  await expect(page.getByText('$25,000.00')).toBeVisible();
  for (const role of ['navigation', 'button', 'tab', 'link'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  expect(await ink()).not.toBe(onScreen);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});
