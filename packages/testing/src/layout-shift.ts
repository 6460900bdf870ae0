import type { Page } from '@playwright/test';

declare global {
  var layoutShifts: (() => number) | undefined;
}

/** Sums up all layout shifts of a page, those after input included; call it before `goto`. Returns a function that reads the sum. */
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
