import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

const inFlight = new WeakMap<Page, Set<Request>>();

/** Follows the requests of every page of a context, for `waitUntilQuiet`. Call it before a page is open. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    inFlight.set(page, requests);
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

/** The page's requests in flight, without the stream of changes. Throws if its context is not watched. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const requests = inFlight.get(page);
  if (!requests) throw new Error('watchRequests was not called before this page was opened');
  return requests;
}

/**
 * Waits until the page has no request in flight and its scripts have nothing left to run. Faster than Playwright's
 * `networkidle`, which waits for another half second.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const requests = requestsOf(page);
  const urls = () => [...requests].map((request) => request.url());
  await expect(async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(urls(), 'requests in flight').toEqual([]);
      await untilIdle(page);
    }
    expect(urls(), 'requests in flight').toEqual([]);
  }).toPass({ intervals: [20], timeout: 30_000 });
}

function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );
}
