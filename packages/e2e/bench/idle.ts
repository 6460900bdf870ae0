import type { Page } from '@playwright/test';
import type { Traffic } from './traffic.ts';

export async function waitUntilIdle(page: Page, traffic: Traffic): Promise<void> {
  let before: number;
  do {
    before = traffic.requests();
    await traffic.quiet();
    await waitForIdleCallback(page);
  } while (traffic.requests() !== before);
}

export async function waitForIdleCallback(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)).then(() => {}));
}
