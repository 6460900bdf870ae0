import type { Browser } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';
import { noteWhenPageAnswers, whenPageAnswers } from './page-answers.ts';
import { readPaintTiming } from './paint-timing.ts';
import { openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';

export const landingFields = [
  'fcpMs',
  'lcpMs',
  'cls',
  'answersMs',
  'scriptKilobytes',
  'requests',
] as const;

/** What one visit of the landing page measured; null where the page has no such thing. */
export type LandingVisit = Record<(typeof landingFields)[number], number | null>;

interface Visited {
  url: string;
  /** Whether the page has scripts, and so begins to answer at some time. */
  scripted: boolean;
}

/** Loads the landing page as a new visitor and waits until it is at rest. */
export async function visitLanding(
  browser: Browser,
  { url, scripted }: Visited,
): Promise<LandingVisit> {
  const { page, client, close } = await openThrottledPage(browser);
  try {
    const traffic = watchTraffic(client);
    if (scripted) await noteWhenPageAnswers(page);
    await page.goto(url);
    const answersMs = scripted ? await whenPageAnswers(page) : null;
    await untilAtRest(page, traffic);
    return {
      ...(await readPaintTiming(page)),
      answersMs,
      scriptKilobytes: traffic.scriptBytes() / 1_000,
      requests: traffic.requests(),
    };
  } finally {
    await close();
  }
}
