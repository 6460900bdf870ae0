import type { Browser } from '@playwright/test';
import { waitUntilIdle } from './idle.ts';
import { recordInteractive, whenInteractive } from './interactive.ts';
import { openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';
import { readVitals, recordVitals } from './web-vitals.ts';

export const landingFields = [
  'fcpMs',
  'lcpMs',
  'cls',
  'interactiveMs',
  'scriptKilobytes',
  'requests',
] as const;

/** The measurements of one visit to the landing page; null for a value that the page does not have. */
export type LandingVisit = Record<(typeof landingFields)[number], number | null>;

interface Visited {
  url: string;
  /** Whether the page has scripts, and so becomes interactive. */
  scripted: boolean;
}

/** Loads the landing page as a new visitor and waits until it is idle. */
export async function visitLanding(
  browser: Browser,
  { url, scripted }: Visited,
): Promise<LandingVisit> {
  const { page, client, close } = await openThrottledPage(browser);
  try {
    const traffic = watchTraffic(client);
    await recordVitals(page);
    if (scripted) await recordInteractive(page);
    await page.goto(url);
    const interactiveMs = scripted ? await whenInteractive(page) : null;
    await waitUntilIdle(page, traffic);
    const { fcpMs, lcpMs, cls } = await readVitals(page);
    return {
      fcpMs,
      lcpMs,
      cls,
      interactiveMs,
      scriptKilobytes: traffic.scriptBytes() / 1_000,
      requests: traffic.requests(),
    };
  } finally {
    await close();
  }
}
