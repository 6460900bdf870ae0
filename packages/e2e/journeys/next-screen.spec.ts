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

async function openPortal(page: Page, path: string) {
  await signUpWithDemoRecords(page.context());
  await openLive(page, path);
  const requested = watchRequests(page);
  await requested();
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const section = (name: string) => bar.getByRole('link', { name });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  return { requested, section, title };
}

test('Back shows the former screen where it was scrolled to, without a request', async ({
  page,
}) => {
  const { requested, section, title } = await openPortal(page, '/');
  await page.evaluate(() => scrollTo(0, 400));
  await section('Credit Report').tap();
  await expect(title('Credit Report')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await requested();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expect(title('Credit Report')).toHaveCount(0);
  expect(await requested()).toEqual([]);
});
