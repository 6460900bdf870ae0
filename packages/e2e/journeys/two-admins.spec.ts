import type { BrowserContext, Page } from '@playwright/test';
import { setLanguage, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem, announceIn } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { expectToast } from '../src/pages/toast.ts';

const row = (page: Page) => page.locator('li[data-item]');

const words = {
  note: 'Nota',
  update: 'Actualizar',
  refused: 'La disputa no se actualizó',
  by: 'figura ahora como «En disputa»: lo cambió Nora Example.',
};

async function signUpNamed(context: BrowserContext, name: string) {
  const admin = await signUpAdmin(context);
  await query('update app_user set first_name = $2 where id = $1', [admin.id, name]);
  await setLanguage(admin, 'es');
}

test('two admins and a client: what the other changes, and a refusal that names them', async ({
  newVisitor,
  problems,
}) => {
  problems.expect(/409/);
  const [clientContext, abelContext, noraContext] = await Promise.all([
    newVisitor(),
    newVisitor(),
    newVisitor(),
  ]);
  const client = await signUpOnboarded(clientContext);
  await addCreditItem(client.id, { creditor: 'Harbor Collections' });
  await signUpNamed(abelContext, 'Abel');
  await signUpNamed(noraContext, 'Nora');
  const [clientPage, abel, nora] = await Promise.all([
    clientContext.newPage(),
    abelContext.newPage(),
    noraContext.newPage(),
  ]);
  const file = `/admin/client/${client.id}?tab=disputes`;
  await openLive(clientPage, '/progress');
  await openLive(abel, file);
  await openLive(nora, file);

  await row(abel).focus();
  await abel.keyboard.press('n');
  const note = row(abel).getByRole('textbox', { name: words.note });
  await note.fill('Called the bureau');
  await row(nora).focus();
  await nora.keyboard.press('d');
  await expect(row(abel).locator('h2 + *')).toHaveText('En disputa');
  await expect(clientPage.getByText('Harbor Collections')).toHaveCount(0);
  await announceIn(0, client.id);
  await expect(clientPage.getByText('Harbor Collections').first()).toBeVisible();
  await expect(note).toHaveValue('Called the bureau');
  await expect(note).toBeFocused();

  await row(abel).getByRole('button', { name: words.update, exact: true }).click();
  await expectToast(abel, words.refused, words.by);
  await expect(note).toHaveValue('Called the bureau');
  await row(abel).getByRole('button', { name: words.update, exact: true }).click();
  await expect
    .poll(() => query('select status, note from credit_item where user_id = $1', [client.id]))
    .toEqual([{ status: 'disputed', note: 'Called the bureau' }]);
});
