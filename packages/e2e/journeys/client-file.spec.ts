import type { Page } from '@playwright/test';
import { accessibilityIssues, horizontalOverflow, showIn } from '../src/browser/accessibility.ts';
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

const texts = {
  en: {
    data: 'Personal data',
    birth: 'Apr 12, 1988',
    notes: 'Internal notes',
    note: 'New note',
    edit: 'Edit this note',
    text: 'Note',
    remove: 'Delete this note',
    confirm: 'Delete',
    noNotes: 'There are no notes yet.',
    timeline: 'Timeline',
    more: 'Show more',
    glance: 'At a glance',
    documents: 'Documents',
    overview: 'Overview',
    missing: 'Has not filled in Step 2.',
  },
  es: {
    data: 'Datos personales',
    birth: '12 de abril de 1988',
    notes: 'Notas internas',
    note: 'Nota nueva',
    edit: 'Editar esta nota',
    text: 'Nota',
    remove: 'Eliminar esta nota',
    confirm: 'Eliminar',
    noNotes: 'Todavía no hay notas.',
    timeline: 'Cronología',
    more: 'Mostrar más',
    glance: 'De un vistazo',
    documents: 'Documentos',
    overview: 'Resumen',
    missing: 'No ha llenado el paso 2.',
  },
} as const;

const region = (page: Page, name: string) => page.getByRole('region', { name });

for (const language of ['en', 'es'] as const) {
  const words = texts[language];

  test(`the file is complete and uses the width (${language})`, async ({
    context,
    page,
    newVisitor,
  }) => {
    const visitor = await newVisitor();
    const client = await signUpWithDemoRecords(visitor);
    await setLanguage(await signUpAdmin(context), language);
    // Long values: a name of 60 characters, and an income of eleven digits.
    await query(`update app_user set first_name = $2, last_name = $3 where id = $1`, [
      client.id,
      'Maximiliano-Alejandro',
      'Fernández de la Reguera-Villavicencio y Montemayor',
    ]);
    await visitor.request.patch('/api/profile', { data: { monthlyIncome: 9999999999 } });
    const shifts = await sumLayoutShifts(page);
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/client/${client.id}`);
      await expect(page.getByText(words.birth)).toBeVisible();
      await expect(page.getByText('•••-••-3456')).toBeVisible();
      await expect(page.getByText(profile.address)).toBeVisible();
      await expect(page.getByText(profile.ssn)).toHaveCount(0);
      expect(await horizontalOverflow(page), `${width} px`).toBe(0);
      expect(await shifts(), `layout shift at ${width} px`).toBeLessThan(0.1);
      if (width === 1024 || width === 1280) continue;
      for (const scheme of ['light', 'dark'] as const) {
        await showIn(page, scheme);
        expect(await accessibilityIssues(page), `${width} px, ${scheme}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const lefts = await Promise.all(
      [region(page, words.notes), region(page, words.timeline)].map(
        async (card) => (await card.boundingBox())!.x,
      ),
    );
    const dataLeft = (await page.getByRole('heading', { name: words.data }).boundingBox())!.x;
    expect([lefts[0], dataLeft, lefts[1]].toSorted((a = 0, b = 0) => a - b)).toEqual([
      lefts[0],
      dataLeft,
      lefts[1],
    ]);
    await region(page, words.glance).getByRole('link').first().click();
    await expect(page.getByRole('tab', { name: words.documents })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test(`notes are written, kept while on another tab, edited and deleted, and the client sees none (${language})`, async ({
    context,
    page,
    newVisitor,
  }) => {
    const visitor = await newVisitor();
    const client = await signUp(visitor);
    await setLanguage(await signUpAdmin(context), language);
    await page.goto(`/admin/client/${client.id}`);
    await expect(page.getByText(words.missing)).toBeVisible();
    const notes = region(page, words.notes);
    await notes.getByRole('textbox', { name: words.note }).fill('Prefers calls');
    await page.getByRole('tab', { name: words.documents }).click();
    await page.getByRole('tab', { name: words.overview }).click();
    await notes.getByRole('textbox', { name: words.note }).press('Control+Enter');
    await expect(notes.getByRole('listitem')).toHaveText(/Prefers calls/);
    await notes.getByRole('button', { name: words.edit }).click();
    const field = notes.getByRole('textbox', { name: words.text, exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('. At noon');
    await page.keyboard.press('Control+Enter');
    await expect(notes.getByRole('listitem')).toHaveText(/Prefers calls\. At noon/);
    await expect(notes.getByRole('button', { name: words.edit })).toBeFocused();
    expect(await accessibilityIssues(page)).toEqual([]);
    for (const path of ['/api/account/data-access', '/api/progress', '/api/notifications']) {
      expect(await (await visitor.request.get(path)).text()).not.toContain('noon');
    }
    await notes.getByRole('button', { name: words.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
    await expect(notes.getByText(words.noNotes)).toBeVisible();
  });
}

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
