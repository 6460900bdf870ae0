import type { Page } from '@playwright/test';
import { expectLeadFormHydrated } from './document-nodes.ts';

/**
 * Opens the lead form and pauses the page's clock once it is hydrated, so that on a slow machine no toast closes and no deadline
 * passes. Before hydration the remote's own deadline would be paused too.
 */
export async function openLeadFormWithPausedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

export async function disableTimers(page: Page, duration: number): Promise<void> {
  await page.addInitScript((never) => {
    const original = globalThis.setTimeout.bind(globalThis);
    const setTimer = (task: TimerHandler, delay?: number, ...given: unknown[]) =>
      original(delay === never ? () => {} : task, delay, ...given);
    Object.assign(globalThis, { setTimeout: setTimer });
  }, duration);
}
