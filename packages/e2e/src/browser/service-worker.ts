import type { Page } from '@playwright/test';

/** Waits until the page's service worker answers its page loads. */
export async function serviceWorkerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
