import type { Page } from '@playwright/test';
import { expectHydrated } from './document-nodes.ts';

/**
 * Opens a page and makes its time stand still, so that a slow machine closes no toast and misses no
 * deadline. Only once the remote has taken the page over: its own deadline would be let go by too.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expectHydrated(page.getByRole('heading', { level: 1 }));
  await page.clock.pauseAt(Date.now() + 60_000);
}
