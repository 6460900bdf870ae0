import type { Page } from '@playwright/test';
import { cumulativeLayoutShift, type LayoutShift } from './layout-shift.ts';

export interface PaintTiming {
  /** First Contentful Paint; null when nothing was painted. */
  fcpMs: number | null;
  /** Largest Contentful Paint, as it stands when the page is at rest and nobody has touched it. */
  lcpMs: number | null;
  cls: number;
}

interface PaintEntries {
  fcpMs: number | null;
  lcpMs: number | null;
  shifts: LayoutShift[];
}

/** Reads what the browser noted of a page at rest; nothing of ours ran in it before its first paint. */
export async function readPaintTiming(page: Page): Promise<PaintTiming> {
  const { fcpMs, lcpMs, shifts } = await page.evaluate((): PaintEntries => {
    const entriesOf = (type: string) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    const ofReader = (shift: PerformanceEntry) => Reflect.get(shift, 'hadRecentInput') === true;
    const firstPaint = entriesOf('paint').find(({ name }) => name === 'first-contentful-paint');
    return {
      fcpMs: firstPaint?.startTime ?? null,
      lcpMs: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? null,
      shifts: entriesOf('layout-shift')
        .filter((shift) => !ofReader(shift))
        .map((shift) => ({
          startTimeMs: shift.startTime,
          value: Number(Reflect.get(shift, 'value')),
        })),
    };
  });
  return { fcpMs, lcpMs, cls: cumulativeLayoutShift(shifts) };
}
