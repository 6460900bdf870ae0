import type { Page } from '@playwright/test';

declare global {
  var interactiveSince: number | undefined;
}

const TIMEOUT_MS = 60_000;

interface Fiber {
  return: Fiber | null;
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/**
 * Records when a tap would have an effect: React has mounted or hydrated the first element that matches, by default the
 * form of the header's button, with its handlers, and committed the tree that contains it. Call before the first `goto`.
 */
export async function recordInteractive(page: Page, selector = 'header form'): Promise<void> {
  await page.addInitScript((target) => {
    const own = (element: Element, prefix: string): unknown => {
      const key = Object.keys(element).find((name) => name.startsWith(prefix));
      return key === undefined ? undefined : Reflect.get(element, key);
    };
    const isInteractive = (element: Element) => {
      const props = Object.values(own(element, '__reactProps$') ?? {});
      let fiber = own(element, '__reactFiber$') as Fiber | undefined;
      if (!fiber || !props.some((value) => typeof value === 'function')) return false;
      while (fiber.return) fiber = fiber.return;
      return fiber.stateNode.current.memoizedState.isDehydrated !== true;
    };
    const check = () => {
      const element = document.querySelector(target);
      if (globalThis.interactiveSince !== undefined) return;
      if (element && isInteractive(element)) globalThis.interactiveSince = performance.now();
      else setTimeout(check, 10);
    };
    new PerformanceObserver(check).observe({ type: 'paint', buffered: true });
  }, selector);
}

export async function whenInteractive(page: Page): Promise<number> {
  const since = await page.waitForFunction(() => globalThis.interactiveSince, undefined, {
    polling: 200,
    timeout: TIMEOUT_MS,
  });
  return Number(await since.jsonValue());
}
