import type { Page } from '@playwright/test';

/** Waits for two animation frames, after which earlier changes are painted. */
export async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
