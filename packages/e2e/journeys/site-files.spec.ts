import type { Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { publicPages } from '../src/screens/public-pages.ts';

function widthsOf(page: Page, addresses: string[]): Promise<number[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    addresses,
  );
}

test('the product serves the icons of the live shell', async ({ page }) => {
  await page.goto('/');
  const folder = `/mf/shell/${await liveBuild(page, 'shell')}`;
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked).toEqual(
    ['favicon.ico', 'icon.svg', 'apple-touch-icon.png'].map((file) => `${folder}/${file}`),
  );

  const answer = await page.request.get('/manifest.webmanifest');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  const fixed = manifest.icons.filter(({ sizes }) => sizes !== 'any');
  expect(fixed.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  const addresses = fixed.map(({ src }) => src);
  expect(await widthsOf(page, [...addresses, linked[2]!])).toEqual([192, 512, 512, 180]);
  for (const width of await widthsOf(page, ['/favicon.ico', linked[1]!])) {
    expect(width).toBeGreaterThan(15);
  }
});

test('the browser’s own bars have the color of the page', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const { bar, paper } = await page.evaluate((scheme) => {
      const meta = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`);
      const probe = document.createElement('div');
      probe.style.color = meta?.getAttribute('content') ?? '';
      document.body.append(probe);
      const bar = getComputedStyle(probe).color;
      return { bar, paper: getComputedStyle(document.body).backgroundColor };
    }, colorScheme);
    expect(bar).toBe(paper);
  }
});

test('every page in the sitemap exists', async ({ page, baseURL }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(pages.filter((address) => !address.includes('?'))).toEqual(
    publicPages.filter(({ index }) => index !== false).map(({ path }) => baseURL + path),
  );
  for (const address of pages) {
    const answer = await page.request.get(address);
    const { 'x-robots-tag': robots, 'content-language': language } = answer.headers();
    expect([answer.status(), robots]).toEqual([200, undefined]);
    // A link with a language is a choice of it, which the next request would repeat.
    await page.context().clearCookies();
    expect(language).toBe(address.endsWith('?language=es') ? 'es' : 'en');
  }
  expect((await page.request.get('/subscribe')).headers()['x-robots-tag']).toBe('noindex');
});
