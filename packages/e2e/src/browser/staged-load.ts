import { expect, type Page, type Request, type Route } from '@playwright/test';
import { requestsOf } from './requests-in-flight.ts';

export const staged = {
  all: /\/(mf|trpc|api)\//,
  ofScreen: /\/(mf\/(?!shell\/)|trpc\/|api\/)/,
};

/**
 * Loads a page as a very slow network would, but independent of time. Responses that match `url` arrive one by one,
 * each after the previous one is painted; the stream of changes never opens, because the changes of other journeys
 * would move rows. Call before `goto`; the returned function resolves when all is loaded.
 */
export async function stageLoad(page: Page, order: 'forward' | 'reverse', url = staged.all) {
  const inFlight = requestsOf(page);
  const held = new Map<Request, Route>();
  let loaded = false;
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.resourceType() === 'eventsource') return;
    if (loaded) await route.continue();
    else held.set(request, route);
  });

  const untilPainted = () =>
    expect(async () => {
      expect(inFlight.size, 'requests that are not held').toBe(held.size);
      await paint(page);
      expect(inFlight.size, 'requests that are not held').toBe(held.size);
    }).toPass({ intervals: [5], timeout: 30_000 });

  return async () => {
    for (await untilPainted(); held.size > 0; await untilPainted()) {
      const requests = [...held.keys()].sort((a, b) => (a.url() < b.url() ? -1 : 1));
      const next = requests.at(order === 'forward' ? 0 : -1)!;
      const route = held.get(next)!;
      held.delete(next);
      await route.continue();
    }
    loaded = true;
  };
}

function paint(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const idle = () =>
      new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
    await idle();
    await new Promise(requestAnimationFrame);
    await idle();
  });
}
