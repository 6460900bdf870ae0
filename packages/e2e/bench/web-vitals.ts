import type { Page } from '@playwright/test';
import { createRequire } from 'node:module';
import type * as WebVitals from 'web-vitals';
import { waitForIdleCallback } from './idle.ts';

declare global {
  var webVitals: typeof WebVitals | undefined;
  var vitalValues: Partial<Record<WebVitals.MetricType['name'], number>> | undefined;
}

export interface Vitals {
  fcpMs: number | null;
  lcpMs: number | null;
  cls: number | null;
  inpMs: number | null;
}

export const webVitalsScript = createRequire(import.meta.url).resolve('web-vitals');

/** Call before the first `goto`. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript({ path: webVitalsScript });
  await page.addInitScript(() => {
    const values: typeof globalThis.vitalValues = {};
    globalThis.vitalValues = values;
    const record = ({ name, value }: WebVitals.MetricType) => {
      values[name] = value;
    };
    const { onFCP, onLCP, onCLS, onINP } = globalThis.webVitals!;
    // The shortest events that browsers report; the library's own default leaves out those below 40 ms.
    const options = { reportAllChanges: true, durationThreshold: 16 };
    for (const observe of [onFCP, onLCP, onCLS, onINP]) observe(record, options);
  });
}

export async function readVitals(page: Page): Promise<Vitals> {
  // The library processes interactions in idle callbacks.
  await waitForIdleCallback(page);
  const { FCP, LCP, CLS, INP } = await page.evaluate(() => globalThis.vitalValues ?? {});
  return { fcpMs: FCP ?? null, lcpMs: LCP ?? null, cls: CLS ?? null, inpMs: INP ?? null };
}
