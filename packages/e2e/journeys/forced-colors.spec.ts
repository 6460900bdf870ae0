import type { Locator } from '@playwright/test';
import { showIn, waitUntilSettled } from '../src/browser/accessibility.ts';
import { signUpWithDemoRecords } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

interface Look {
  edge: string;
  ground: string;
}

function lookOf(element: Locator): Promise<Look> {
  return element.evaluate((node) => {
    const { borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(node);
    const edge = borderBottomWidth === '0px' ? 'none' : borderBottomColor;
    return { edge, ground: backgroundColor };
  });
}

const canvasOf = (element: Locator) =>
  element.evaluate((node) => {
    const probe = document.createElement('i');
    probe.style.color = 'Canvas';
    node.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('with forced colors, the chosen tab and section, buttons and bars are seen', async ({
  context,
  page,
}) => {
  await signUpWithDemoRecords(context);
  await showIn(page, 'dark');
  await page.goto('/credit-report');
  await waitUntilSettled(page);
  const canvas = await canvasOf(page.getByRole('main'));

  const chosen = page.getByRole('tab', { selected: true });
  const other = page.getByRole('tab', { selected: false }).first();
  expect((await lookOf(chosen)).edge).not.toBe(canvas);
  expect((await lookOf(other)).edge).toBe(canvas);

  const sections = page.getByRole('navigation', { name: 'Sections' });
  const current = sections.getByRole('link', { name: 'Credit Report' });
  expect((await lookOf(current)).edge).not.toBe(canvas);
  expect((await lookOf(sections.getByRole('link', { name: 'Progress' }))).edge).toBe('none');

  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const { edge, ground } = await lookOf(button);
    expect.soft([edge, ground].some((color) => color !== canvas && color !== 'none')).toBe(true);
  }

  const [track, score] = await page
    .getByRole('img', { name: /^Experian/ })
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  expect(new Set([canvas, track, score]).size, 'colors of the gauge').toBe(3);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.locator(':focus').evaluate((node) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    return { outlineStyle, outlineWidth, outlineColor };
  });
  expect(outline).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' });
  expect(outline.outlineColor).not.toBe(canvas);

  await page.getByRole('link', { name: 'Overview' }).click();
  const primary = page.getByRole('main').locator('[data-variant="primary"]').first();
  await expect(primary).toHaveCSS('forced-color-adjust', 'none');
  const ground = (await lookOf(primary)).ground;
  expect(ground).not.toBe(canvas);
  await expect(primary).not.toHaveCSS('color', ground);
});
