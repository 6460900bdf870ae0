import type { Page } from '@playwright/test';
import { accessibilityIssues, horizontalOverflow } from '../src/browser/accessibility.ts';
import {
  profile,
  setLanguage,
  signUpAdmin,
  signUpWithDemoRecords,
} from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { sumLayoutShifts } from '../src/browser/layout-shift.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the file is complete, uses the width and takes a note, in Spanish', async ({
  context,
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const client = await signUpWithDemoRecords(visitor);
  await setLanguage(await signUpAdmin(context), 'es');
  // Long values: a name of 60 characters, and an income of eleven digits.
  await query(`update app_user set first_name = $2, last_name = $3 where id = $1`, [
    client.id,
    'Maximiliano-Alejandro',
    'Fernández de la Reguera-Villavicencio y Montemayor',
  ]);
  await visitor.request.patch('/api/profile', { data: { monthlyIncome: 9999999999 } });
  const shifts = await sumLayoutShifts(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/client/${client.id}`);
    await expect(page.getByText('12 de abril de 1988')).toBeVisible();
    await expect(page.getByText('•••-••-3456')).toBeVisible();
    await expect(page.getByText(profile.address)).toBeVisible();
    await expect(page.getByText(profile.ssn)).toHaveCount(0);
    expect(await horizontalOverflow(page), `${width} px`).toBe(0);
    expect(await shifts(), `layout shift at ${width} px`).toBeLessThan(0.1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const notes = region(page, 'Notas internas');
  const lefts = await Promise.all(
    [notes, region(page, 'Cronología')].map(async (card) => (await card.boundingBox())!.x),
  );
  const dataLeft = (await page.getByRole('heading', { name: 'Datos personales' }).boundingBox())!.x;
  expect([lefts[0], dataLeft, lefts[1]].toSorted((a = 0, b = 0) => a - b)).toEqual([
    lefts[0],
    dataLeft,
    lefts[1],
  ]);
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
