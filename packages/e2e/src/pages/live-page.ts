import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from '../browser/accessibility.ts';

export async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(path);
  expect((await stream).status()).toBe(200);
  await waitUntilSettled(page);
}

/**
 * Blocks the stream of changes, which would make the page fetch data and notice at once that its session has ended.
 * Call it before the page is open.
 */
export async function ignoreChanges(page: Page): Promise<void> {
  await page.route(
    (url) => isStream(url.pathname),
    () => {},
  );
}

export function isStream(url: string): boolean {
  return url.includes('/api/events');
}
