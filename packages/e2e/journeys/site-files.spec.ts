import { expect, test } from '../src/browser/journey.ts';
import { publicPages } from '../src/screens/public-pages.ts';

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
