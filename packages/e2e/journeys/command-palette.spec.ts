import type { Page } from '@playwright/test';
import { waitUntilSettled, expectAccessible } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpOnboarded, uniqueName } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

const search = (page: Page) => page.getByRole('dialog').getByRole('combobox');

test('a client, their form and another screen are reached by the keyboard alone, and on a phone by a button', async ({
  context,
  page,
  newVisitor,
  problems,
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

  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('failures');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/operations');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently opened' })).toContainText(name);

  // The queue fetches ahead what other journeys insert, which has no content.
  problems.expect(/ahead=true/);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', '/documents', '/releases']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
  }
});
