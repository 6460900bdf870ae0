import type { Page } from '@playwright/test';

/** Waits for two animation frames: what the page has changed before is painted then. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
