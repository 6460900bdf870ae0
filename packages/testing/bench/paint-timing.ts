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

/** Reads what the browser noted of a page at rest; nothing ran in the page before. */
export async function readPaintTiming(page: Page): Promise<PaintTiming> {
  const { fcpMs, lcpMs, shifts } = await page.evaluate(async (): Promise<PaintEntries> => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          clearTimeout(none);
          resolve(list.getEntries());
        });
        const none = setTimeout(() => resolve([]), 500);
        observer.observe({ type, buffered: true });
      });
    const [paints, largest, shifts] = await Promise.all([
      entriesOf('paint'),
      entriesOf('largest-contentful-paint'),
      entriesOf('layout-shift'),
    ]);
    const ofReader = (shift: PerformanceEntry) => Reflect.get(shift, 'hadRecentInput') === true;
    return {
      fcpMs: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? null,
      lcpMs: largest.at(-1)?.startTime ?? null,
      shifts: shifts
        .filter((shift) => !ofReader(shift))
        .map((shift) => ({
          startTimeMs: shift.startTime,
          value: Number(Reflect.get(shift, 'value')),
        })),
    };
  });
  return { fcpMs, lcpMs, cls: cumulativeLayoutShift(shifts) };
}
