import type { Browser, Locator, Page } from '@playwright/test';
import { quizQuestions } from '@repo/contract/quiz';
import { untilAtRest } from './at-rest.ts';
import {
  interactionToNextPaint,
  SHORTEST_EVENT_MS,
  type SlowEvent,
} from './interaction-latency.ts';
import { noteWhenPageAnswers, whenPageAnswers } from './page-answers.ts';
import { openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';

declare global {
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
  var readSlowEvents: (() => SlowEvent[]) | undefined;
}

/** A person's pause after each tap. The page is left alone meanwhile: a look into it would delay its answer. */
const PAUSE_MS = 300;

/** Answers the whole quiz by touch as a new visitor; returns its Interaction to Next Paint in milliseconds. */
export async function visitQuiz(browser: Browser, url: string): Promise<number | null> {
  const { page, client, close } = await openThrottledPage(browser);
  try {
    const traffic = watchTraffic(client);
    await noteWhenPageAnswers(page);
    await noteSlowEvents(page);
    await page.goto(new URL('/qualify', url).href);
    await whenPageAnswers(page);
    // Nobody answers before they have read the question.
    await untilAtRest(page, traffic);
    for (const question of quizQuestions) {
      const input = page.locator(`input[name="${question.id}"]`).first();
      await input.waitFor();
      if ('options' in question) await tap(page.locator('label').filter({ has: input }).first());
      else await write(input, question.input === 'email' ? 'a@b.co' : '555');
      await tap(page.locator('main form button[type="submit"]:enabled'));
    }
    await page.getByText('Analyzing your qualification').waitFor();
    const { events, count } = await page.evaluate(() => ({
      events: globalThis.readSlowEvents?.() ?? [],
      count: performance.interactionCount,
    }));
    return interactionToNextPaint(events, count);
  } finally {
    await close();
  }
}

async function noteSlowEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const seen: SlowEvent[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (!(entry instanceof PerformanceEventTiming)) continue;
        seen.push({ interactionId: entry.interactionId, durationMs: entry.duration });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold, buffered: true });
    globalThis.readSlowEvents = () => {
      note(observer.takeRecords());
      return seen;
    };
  }, SHORTEST_EVENT_MS);
}

async function write(input: Locator, text: string): Promise<void> {
  await tap(input);
  await input.page().keyboard.type(text, { delay: PAUSE_MS });
  await input.page().waitForTimeout(PAUSE_MS);
}

// By coordinates: Playwright's own tap keeps the page busy with checks while it answers.
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Something to tap has gone from the page.');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().waitForTimeout(PAUSE_MS);
}
