import {
  horizontalOverflow,
  accessibilityIssues,
  waitUntilSettled,
  showIn,
} from '../src/accessibility.ts';
import { signUpAdmin } from '../src/accounts.ts';
import { adminScreens } from '../src/admin-screens.ts';
import { expect, test } from '../src/journey.ts';
import { portalScreens } from '../src/portal-screens.ts';
import { publicScreens } from '../src/public-screens.ts';
import { openScreen, screenProblems } from '../src/screens.ts';
import { textLostWithSpacing } from '../src/text-spacing.ts';

const screens = [...publicScreens, ...portalScreens, ...adminScreens];

for (const language of ['en', 'es'] as const) {
  for (const screen of screens) {
    test(`${screen.name}, ${language}`, async ({ page, problems }) => {
      problems.expect(...screenProblems);
      await openScreen(page, screen, language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      expect.soft(await accessibilityIssues(page), 'light, wide').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await showIn(page, 'dark');
      expect.soft(await accessibilityIssues(page), 'dark, phone').toEqual([]);
      expect.soft(await horizontalOverflow(page), 'overflow at 390 px').toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await horizontalOverflow(page), 'overflow at 320 px').toBe(0);
      expect.soft(await textLostWithSpacing(page), 'with spaced text').toEqual([]);
    });
  }
}

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
