import type { Page } from '@playwright/test';
import { signUpWithDemoRecords } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import { openLive } from '../src/pages/live-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, savesData: false });

function watchRequests(page: Page): () => Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = pathname.startsWith('/trpc/');
    if (isRead || request.resourceType() === 'script') requested.push(decodeURIComponent(pathname));
  });
  return async () => {
    await waitUntilQuiet(page);
    return requested.splice(0);
  };
}

test('Back shows the former screen where it was scrolled to, without a request', async ({
  context,
  page,
}) => {
  await signUpWithDemoRecords(context);
  await openLive(page, '/');
  const requested = watchRequests(page);
  const title = page.getByRole('heading', { level: 1, name: 'Credit Report' });
  await page.evaluate(() => scrollTo(0, 400));
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Credit Report' })
    .tap();
  await expect(title).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await requested();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expect(title).toHaveCount(0);
  expect(await requested()).toEqual([]);
});
