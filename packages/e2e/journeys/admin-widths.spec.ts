import type { Page } from '@playwright/test';
import { horizontalOverflow, waitUntilSettled } from '../src/browser/accessibility.ts';
import {
  freshEmail,
  setLanguage,
  signUpAdmin,
  signUpWithDemoRecords,
} from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';

/** Window widths by text size in percent; the journey `screens` measures the others. */
const widths = { 100: [768, 1100, 1180], 150: [1180, 1440], 200: [1024, 1440, 2560] };

/** Tables that are wider than their place, and cells that are cut. */
function misplacedTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main table')].flatMap((table) => {
      const { width } = table.getBoundingClientRect();
      const place = table.parentElement!.clientWidth;
      const cut = [...table.querySelectorAll<HTMLElement>('td, tbody th')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth + 1,
      );
      return [
        ...(width > place + 1 ? [`${Math.round(width)} px in ${place} px`] : []),
        ...cut.map((cell) => `cut: ${cell.textContent}`),
      ];
    }),
  );
}

test('each table fits its place at every width and text size', async ({
  context,
  page,
  newVisitor,
}) => {
  // Seven pages in eight sizes each.
  test.slow();
  const visitor = await newVisitor();
  const client = await signUpWithDemoRecords(visitor);
  const lead = {
    firstName: 'Jamie',
    lastName: 'Example',
    email: freshEmail(),
    phone: '5550104477',
  };
  const sent = await visitor.request.post('/api/leads', {
    data: { ...lead, state: 'Texas', agreedToUpdates: true },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await query(`update app_user set first_name = $2, last_name = $3 where id = $1`, [
    client.id,
    'Maximiliano-Alejandro',
    'Fernández de la Reguera-Villavicencio y Montemayor',
  ]);
  await setLanguage(await signUpAdmin(context), 'es');
  for (const path of [
    '/admin',
    '/admin/leads',
    '/admin/audit',
    '/admin/team',
    '/admin/releases',
    `/admin/client/${client.id}?tab=documents`,
    `/admin/client/${client.id}/print`,
  ]) {
    await page.goto(path);
    await waitUntilSettled(page);
    await expect(page.getByRole('table').first()).toBeVisible();
    for (const [text, atText] of Object.entries(widths)) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      for (const width of atText) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${path} at ${width} px, ${text} %`;
        expect(await misplacedTables(page), where).toEqual([]);
        expect(await horizontalOverflow(page), where).toBe(0);
      }
    }
  }
});

test('the client list has headers to sort by where its columns fit, and cards with a list of orders elsewhere', async ({
  context,
  page,
}) => {
  await signUpAdmin(context);
  await page.goto('/admin');
  await waitUntilSettled(page);
  const sorts = page.getByRole('columnheader').getByRole('button', { name: 'Name' });
  const phone = page.getByRole('columnheader', { name: 'Phone' });
  const orders = page.getByLabel('Sort by');
  await expect(page.getByRole('table')).toBeVisible();
  for (const [width, columns, all] of [
    [360, false, false],
    [680, false, false],
    [768, true, false],
    [1024, true, false],
    [1440, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(sorts, `${width} px`).toBeVisible({ visible: columns });
    await expect(orders, `${width} px`).toBeVisible({ visible: !columns });
    await expect(phone, `${width} px`).toHaveCount(all ? 1 : 0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
});
