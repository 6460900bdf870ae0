import { signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem, announceIn } from '../src/product/client-records.ts';
import { countActs, type Acts } from '../src/browser/count-acts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { sendSignIn } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';

test.use({ savesData: false });

function note(task: string, { keys, presses }: Acts): void {
  const description = `${keys} keys, ${presses} presses`;
  test.info().annotations.push({ type: task, description });
}

test('keys and presses of an admin’s day', async ({ context, page, newVisitor }) => {
  const client = await signUpOnboarded(await newVisitor(), 'Marlow');
  for (let n = 1; n <= 24; n += 1) {
    const status = n > 20 ? 'disputed' : 'active';
    await addCreditItem(client.id, { creditor: `Creditor ${n}`, status });
  }
  const { email } = await signUpAdmin(context);
  await context.clearCookies();
  const costOf = await countActs(page);
  const rows = page.locator('li[data-item]:visible');

  const signIn = await costOf(async () => {
    await sendSignIn(page, email);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  });
  note('from the password to what waits', signIn);
  expect(signIn).toEqual({ keys: 0, presses: 1 });

  await page.goto(`/admin/client/${client.id}?tab=disputes`);
  await expect(rows).toHaveCount(24);
  await rows.first().focus();
  const removed = await costOf(async () => {
    for (let n = 0; n < 10; n += 1) {
      if (n > 0) await page.keyboard.press('j');
      await page.keyboard.press('r');
    }
    await expect(page.getByText('10 items were changed.')).toBeVisible();
  });
  note('ten items to Removed by keys', removed);
  expect(removed).toEqual({ keys: 19, presses: 0 });
  await announceIn(0, client.id);
  await expect(page.getByText(/were changed/)).toHaveCount(0);

  const disputed = await costOf(async () => {
    await page.getByRole('button', { name: 'Disputed 4' }).click();
    await expect(rows).toHaveCount(4);
  });
  note('all disputed items of a client', disputed);
  expect(disputed).toEqual({ keys: 0, presses: 1 });

  await page.getByRole('button', { name: /^Active \d+/ }).click();
  const atOnce = await costOf(async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Set 10 items to…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Status').focus();
    await page.keyboard.press('r');
    await expect(dialog.getByLabel('Status')).toHaveValue('removed');
    await dialog.getByRole('button', { name: 'Set 10 items to Removed' }).click();
    await expectToast(page, 'Dispute Updated', '10 items are now marked Removed.');
  });
  note('ten items to Removed at once', atOnce);
  expect(atOnce.keys + atOnce.presses).toBeLessThanOrEqual(4);

  await page.getByRole('tab', { name: 'Send Notification' }).click();
  const form = page.getByRole('form');
  const answer = await costOf(async () => {
    await form.getByLabel('Template').focus();
    await page.keyboard.press('ArrowDown');
    await expect(form.getByLabel('Message', { exact: true })).not.toHaveValue('');
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Notification Sent');
  });
  note('an answer from a template, from its field', answer);
  expect(answer).toEqual({ keys: 2, presses: 0 });
});
