import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { expect, test } from '../src/browser/journey.ts';
import { portalScreens } from '../src/screens/portal-screens.ts';
import { problemsAtSizes } from '../src/browser/problems-at-sizes.ts';
import { openScreen } from '../src/screens/screens.ts';

const overview = portalScreens.find(({ name }) => name === 'overview')!;

// In Spanish, because its texts are longer. Half the width at twice the text size has the same layout.
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
  await page.setViewportSize({ width: 390, height: 844 });
  for (const size of ['130%', '160%', '200%', '']) {
    await page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
    const bar = await page.getByRole('navigation').filter({ has: more }).boundingBox();
    expect(bar!.height, size).toBeLessThan(844 / 8);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await more.click();
  await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await problemsAtSizes(page, { 100: [768, 390, 320], 200: [320] })).toEqual([]);
});
