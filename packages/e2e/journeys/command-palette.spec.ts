import type { Page } from '@playwright/test';
import { waitUntilSettled, expectAccessible } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpOnboarded, uniqueName } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

const search = (page: Page) => page.getByRole('dialog').getByRole('combobox');

test('a client, their form and another screen are reached by the keyboard alone', async ({
  context,
  page,
  newVisitor,
}) => {
  const name = uniqueName('Robin');
  const client = await signUpOnboarded(await newVisitor(), name);
  await signInAdmin(context);
  await page.goto('/admin/team');
  await waitUntilSettled(page);
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(name.slice(0, 14));
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/client/${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} Example` })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Send Notification', selected: true })).toBeFocused();

  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Half a sentence');
  await expect(page.getByRole('button', { name: 'Send Notification' })).toBeDisabled();
  await message.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Half a sentence');

  await message.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(client.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`/admin/client/${client.id}`);

  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('failures');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/operations');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently opened' })).toContainText(name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
});

test('on a phone, screens of each layout have its button', async ({ context, page, problems }) => {
  // The queue fetches ahead what other journeys insert, which has no content.
  problems.expect(/ahead=true/);
  await signInAdmin(context);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', '/documents', '/releases']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
  }
});
