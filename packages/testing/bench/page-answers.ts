import type { Page } from '@playwright/test';

declare global {
  /** When the page began to answer taps, in milliseconds since the navigation. */
  var answersSince: number | undefined;
}

const PATIENCE_MS = 60_000;

/** The parts of React's own records that tell whether a tree is on the page and alive. */
interface Fiber {
  return: Fiber | null;
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } };
}

/**
 * Notes when a tap on the header's button would be answered: React has taken its form over (mounted or
 * hydrated, with its handlers) and committed the tree it stands in. Call before the first `goto`.
 */
export async function noteWhenPageAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = (element: Element, prefix: string): unknown => {
      const key = Object.keys(element).find((name) => name.startsWith(prefix));
      return key === undefined ? undefined : Reflect.get(element, key);
    };
    const isAlive = (form: Element) => {
      const props = own(form, '__reactProps$') as { onSubmit?: unknown } | undefined;
      let fiber = own(form, '__reactFiber$') as Fiber | undefined;
      if (!fiber || typeof props?.onSubmit !== 'function') return false;
      while (fiber.return) fiber = fiber.return;
      return fiber.stateNode.current.memoizedState.isDehydrated !== true;
    };
    const look = () => {
      const form = document.querySelector('header form');
      if (globalThis.answersSince !== undefined) return;
      if (form && isAlive(form)) globalThis.answersSince = performance.now();
      else setTimeout(look, 10);
    };
    // Not before the paint: looking would delay it.
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
  });
}

/** Waits until the page answers and says since when. */
export async function whenPageAnswers(page: Page): Promise<number> {
  const since = await page.waitForFunction(() => globalThis.answersSince, undefined, {
    polling: 200,
    timeout: PATIENCE_MS,
  });
  return Number(await since.jsonValue());
}
