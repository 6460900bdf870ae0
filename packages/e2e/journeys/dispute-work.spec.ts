import type { Page } from '@playwright/test';
import { accessibilityIssues, showIn } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem, announceIn } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { expectToast } from '../src/pages/toast.ts';

const rows = (page: Page) => page.locator('li[data-item]:visible');

async function addItems(clientId: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await addCreditItem(clientId, { creditor: `Creditor ${String(n).padStart(2, '0')}` });
  }
}

async function statusesOf(clientId: string): Promise<Record<string, number>> {
  const counted = await query(
    `select status, count(*)::int as count from credit_item where user_id = $1 group by status`,
    [clientId],
  );
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]));
}

test('9 statuses are set by keyboard, two keys each; Undo takes the last one back', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpOnboarded(await newVisitor());
  await addItems(client.id, 9);
  await signInAdmin(context);
  await page.goto(`/admin/client/${client.id}?tab=disputes`);
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole('region', { name: 'Credit items' }).focus();
  for (let n = 0; n < 9; n += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press(n >= 6 ? 'r' : 'd');
  }
  await expect.poll(() => statusesOf(client.id)).toEqual({ removed: 3, disputed: 6 });
  await announceIn(3_600, client.id);
  await page.keyboard.press('u');
  await expect.poll(() => statusesOf(client.id)).toEqual({ active: 1, removed: 2, disputed: 6 });
  await announceIn(0, client.id);
  await expect(page.getByText('The client is told in 10 seconds.')).toHaveCount(0);
  const [counts] = await query(
    `select (select count(*)::int from progress_update where user_id = $1) as updates,
       (select count(*)::int from credit_item_event join credit_item on credit_item.id = item_id
        where user_id = $1) as events`,
    [client.id],
  );
  expect(counts).toEqual({ updates: 8, events: 8 });
});

test('several items are set at once and notified of, and another one is corrected', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpOnboarded(await newVisitor());
  await addItems(client.id, 4);
  await signInAdmin(context);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/admin/client/${client.id}?tab=disputes`);
  await page.getByRole('checkbox', { name: 'Select Creditor 01, Experian' }).check();
  await page.getByRole('checkbox', { name: 'Select Creditor 03, Experian' }).click({
    modifiers: ['Shift'],
  });
  await page.getByRole('button', { name: 'Set 3 items to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('Removed');
  await dialog.getByLabel('Note').fill('Bureau answered');
  await dialog.getByLabel('Notify the client of each item').check();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityIssues(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set 3 items to Removed' }).click();
  await expectToast(page, 'Dispute Updated', '3 items are now marked Removed.');
  await announceIn(0, client.id);
  await expect(page.getByText(/^Notified .* by /)).toHaveCount(3);

  const last = rows(page).last();
  await last.focus();
  await page.keyboard.press('n');
  const note = last.getByRole('textbox', { name: 'Note' });
  for (const width of [360, 390, 768, 1024, 1180, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await note.boundingBox())!.width, `note at ${width}`).toBeGreaterThan(240);
  }
  // The dialog's colors are not final while it fades in.
  await showIn(page, 'light');
  await last.focus();
  await page.keyboard.press('e');
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await dialog.getByLabel('Dispute reason').fill('Not mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Item saved');
  await expect(last).toContainText('Not mine');
});
