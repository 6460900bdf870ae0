import {
  accessibilityIssues,
  horizontalOverflow,
  showIn,
  waitUntilSettled,
} from '../src/browser/accessibility.ts';
import { signUpAdmin } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { portalScreens } from '../src/screens/portal-screens.ts';
import { problemsAtSizes } from '../src/browser/problems-at-sizes.ts';
import { openScreen } from '../src/screens/screens.ts';

const overview = portalScreens.find(({ name }) => name === 'overview')!;

// The longer texts are the Spanish ones; half the width at twice the text size has the same layout.
test('the sheet with more sections has no layout problem', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openScreen(page, overview, 'es');
  const more = page.getByRole('button', { name: /^Más/ });
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [dots, count] = [more.locator('svg'), more.locator('[aria-hidden]').last()];
    const [left, right] = [await dots.boundingBox(), await count.boundingBox()];
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  }
  await more.click();
  await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
  expect(await problemsAtSizes(page, { 100: [768, 390, 320], 200: [320] })).toEqual([]);
});

test('the sheet with more sections, on a phone', async ({ context, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await showIn(page, 'light');
  await signUpAdmin(context);
  await page.goto('/');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Logout' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Failures', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failures' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
