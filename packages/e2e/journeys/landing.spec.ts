import type { Request } from '@playwright/test';
import { expectHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage, speaks } from '../src/product/language.ts';

test.use({ savesData: false });

test('the video plays on the page', async ({ newVisitor }) => {
  const page = await (await newVisitor(speaks('es'))).newPage();
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Vea el video (36 segundos, sin sonido)' });
  await expectHydrated(link);
  await expect(link).toHaveAttribute('href', /how-it-works\.es\.\w+\.mp4$/);
  await link.click();
  await expect(page).toHaveURL('/');
  const length = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).toBe(36);
});

test('the page loads no more than it needs', async ({ page }) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(150_000);
  expect(requests.length).toBeLessThanOrEqual(12);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu leads to the prices and back to how it works', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Pricing' })).toBeHidden();
    await header.getByLabel('Menu').tap();
    await header.getByRole('link', { name: 'Pricing' }).tap();
    await expect(page).toHaveURL('/repair-pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit Repair Pricing');
    await header.getByLabel('Menu').tap();
    await header.getByRole('link', { name: 'How it works' }).tap();
    await expect(page).toHaveURL('/#how-it-works');
    await expect(page.getByRole('heading', { name: /^Three steps/ })).toBeInViewport();
  });

  test('the floating button covers nothing of the first screen in Spanish, the brand is on one line', async ({
    context,
    page,
  }) => {
    await requestLanguage(context, 'es');
    await page.goto('/');
    const button = page.locator('main form[action="/api/login"] button');
    const name = page.getByRole('banner').locator('a > span').first();
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [375, 667],
      [390, 844],
      [412, 915],
      [430, 932],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(button).toBeInViewport({ ratio: 1 });
      const covered = await button.evaluate((floating) => {
        const { left, right, top, bottom } = floating.getBoundingClientRect();
        const texts = [...document.querySelectorAll('header a, main :is(a, h1, p, li)')];
        return texts
          .filter((text) => {
            // Links of the closed menu have a box but are not shown.
            if (!text.checkVisibility()) return false;
            const box = text.getBoundingClientRect();
            const beside = box.right <= left || box.left >= right;
            return !beside && box.bottom > top && box.top < bottom;
          })
          .map(({ textContent }) => textContent);
      });
      expect(covered, `${width} × ${height}`).toEqual([]);
      if (width < 390) continue;
      const lines = await name.evaluate(
        (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(Math.round(lines), `${width} px`).toBe(1);
    }
  });
});
