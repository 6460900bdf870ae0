import type { Page } from '@playwright/test';
import { accessibilityIssues, horizontalOverflow } from '../src/browser/accessibility.ts';
import {
  profile,
  setLanguage,
  signUp,
  signUpAdmin,
  signUpOnboarded,
  signUpWithDemoRecords,
} from '../src/product/accounts.ts';
import { addCreditItem } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { sumLayoutShifts } from '../src/browser/layout-shift.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the file is complete and uses the width, in Spanish', async ({
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
  const lefts = await Promise.all(
    [region(page, 'Notas internas'), region(page, 'Cronología')].map(
      async (card) => (await card.boundingBox())!.x,
    ),
  );
  const dataLeft = (await page.getByRole('heading', { name: 'Datos personales' }).boundingBox())!.x;
  expect([lefts[0], dataLeft, lefts[1]].toSorted((a = 0, b = 0) => a - b)).toEqual([
    lefts[0],
    dataLeft,
    lefts[1],
  ]);
  await region(page, 'De un vistazo').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Documentos' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('notes are written, kept while on another tab, edited and deleted, and the client sees none', async ({
  context,
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const client = await signUp(visitor);
  await signUpAdmin(context);
  await page.goto(`/admin/client/${client.id}`);
  await expect(page.getByText('Has not filled in Step 2.')).toBeVisible();
  const notes = region(page, 'Internal notes');
  await notes.getByRole('textbox', { name: 'New note' }).fill('Prefers calls');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await notes.getByRole('textbox', { name: 'New note' }).press('Control+Enter');
  await expect(notes.getByRole('listitem')).toHaveText(/Prefers calls/);
  await notes.getByRole('button', { name: 'Edit this note' }).click();
  const field = notes.getByRole('textbox', { name: 'Note', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('. At noon');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toHaveText(/Prefers calls\. At noon/);
  await expect(notes.getByRole('button', { name: 'Edit this note' })).toBeFocused();
  expect(await accessibilityIssues(page)).toEqual([]);
  for (const path of ['/api/account/data-access', '/api/progress', '/api/notifications']) {
    expect(await (await visitor.request.get(path)).text()).not.toContain('noon');
  }
  await notes.getByRole('button', { name: 'Delete this note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('There are no notes yet.')).toBeVisible();
});

test('the timeline leads to the item, whose address opens it again', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpOnboarded(await newVisitor());
  await addCreditItem(client.id, { creditor: 'Harbor Auto', status: 'disputed' });
  await query(
    `insert into progress_update (user_id, title, description, update_type, metadata)
     values ($1, 'Dispute sent', 'Sent', 'dispute-sent', '{"creditor": "Harbor Auto", "bureau": "Experian"}')`,
    [client.id],
  );
  await signUpAdmin(context);
  await page.goto(`/admin/client/${client.id}`);
  await region(page, 'Timeline').getByRole('link', { name: 'Open Harbor Auto' }).click();
  const editor = page.getByRole('dialog', { name: 'Harbor Auto, Experian' });
  await expect(editor).toBeVisible();
  await expect(page).toHaveURL(/tab=disputes&item=[\da-f-]{36}$/);
  await page.reload();
  await expect(editor.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('li[data-item]')).toBeFocused();
  await expect(page).toHaveURL(/tab=disputes$/);
});
