import type { Page } from '@playwright/test';

declare global {
  var layoutShifts: (() => number) | undefined;
}

/** Sums up what moves in a page without its reader's doing; call it before `goto`. Answers the sum so far. */
export async function sumLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.layoutShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
  });
  return () => page.evaluate(() => globalThis.layoutShifts?.() ?? Number.NaN);
}
