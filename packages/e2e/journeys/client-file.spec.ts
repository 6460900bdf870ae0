import type { Locator, Page } from '@playwright/test';
import { accessibilityIssues, horizontalOverflow } from '../src/browser/accessibility.ts';
import {
  profile,
  setLanguage,
  signUpAdmin,
  signUpWithDemoRecords,
} from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the file in Spanish is complete at every width with long values, and takes a note', async ({
  context,
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const client = await signUpWithDemoRecords(visitor);
  await setLanguage(await signUpAdmin(context), 'es');
  await query(`update app_user set first_name = $2, last_name = $3 where id = $1`, [
    client.id,
    'Maximiliano-Alejandro',
    'Fernández de la Reguera-Villavicencio y Montemayor',
  ]);
  await visitor.request.patch('/api/profile', { data: { monthlyIncome: 9999999999 } });
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/client/${client.id}`);
    await expect(page.getByText('12 de abril de 1988')).toBeVisible();
    await expect(page.getByText('•••-••-3456')).toBeVisible();
    await expect(page.getByText(profile.address)).toBeVisible();
    await expect(page.getByText(profile.ssn)).toHaveCount(0);
    expect(await horizontalOverflow(page), `${width} px`).toBe(0);
  }
  const notes = region(page, 'Notas internas');
  const leftOf = async (element: Locator) => (await element.boundingBox())!.x;
  const data = page.getByRole('heading', { name: 'Datos personales' });
  expect(await leftOf(notes)).toBeLessThan(await leftOf(data));
  expect(await leftOf(data)).toBeLessThan(await leftOf(region(page, 'Cronología')));
  const note = notes.getByRole('textbox', { name: 'Nota nueva' });
  await note.fill('Prefiere que la llamen');
  await note.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toHaveText(/Prefiere que la llamen/);
  expect(await accessibilityIssues(page)).toEqual([]);
  await region(page, 'De un vistazo').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
