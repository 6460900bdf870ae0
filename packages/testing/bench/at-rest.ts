import type { Page } from '@playwright/test';
import type { Traffic } from './traffic.ts';

/** Waits until the page has nothing to do and nothing to fetch; what it fetches at idle has come by then. */
export async function untilAtRest(page: Page, traffic: Traffic): Promise<void> {
  let before: number;
  do {
    before = traffic.requests();
    await traffic.quiet();
    // Idle callbacks run in their order: the page's own come before this one.
    await page.evaluate(() =>
      new Promise((resolve) => requestIdleCallback(resolve)).then(() => {}),
    );
  } while (traffic.requests() !== before);
}
