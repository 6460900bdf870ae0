import type { Page } from '@playwright/test';
import { expectHydrated, expectLeadFormHydrated } from './document-nodes.ts';

/**
 * Opens a page and makes its time stand still, so that a slow machine closes no toast and misses no
 * deadline. Only once the remote has taken the page over: its own deadline would be let go by too.
 */
export async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expectHydrated(page.getByRole('heading', { level: 1 }));
  if (path === '/start-credit-repair') await expectLeadFormHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Timers of this length never end, so that what they close stands as long as a test needs; all others do. */
export async function neverEnd(page: Page, duration: number): Promise<void> {
  await page.addInitScript((never) => {
    const original = globalThis.setTimeout.bind(globalThis);
    const setTimer = (task: TimerHandler, delay?: number, ...given: unknown[]) =>
      original(delay === never ? () => {} : task, delay, ...given);
    Object.assign(globalThis, { setTimeout: setTimer });
  }, duration);
}
