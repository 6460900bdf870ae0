import type { Page } from '@playwright/test';

interface LayoutShifts {
  sum: number;
  moved: string[];
}

declare global {
  var layoutShifts: (() => LayoutShifts) | undefined;
}

export async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    const shifts: LayoutShifts = { sum: 0, moved: [] };
    interface Source {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const at = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    const describe = (value: number, { node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const words = element?.textContent.slice(0, 40) ?? '';
      return `${value.toFixed(3)} <${element?.localName}> “${words}” ${at(previousRect)} → ${at(currentRect)}`;
    };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: Source[] })[]) {
        shifts.sum += entry.value;
        shifts.moved.push(...entry.sources.map((source) => describe(entry.value, source)));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.layoutShifts = () => {
      add(observer.takeRecords());
      return shifts;
    };
  });
  return () => page.evaluate(() => globalThis.layoutShifts?.() ?? { sum: Number.NaN, moved: [] });
}
