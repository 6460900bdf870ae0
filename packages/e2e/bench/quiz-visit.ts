import type { Browser, Locator } from '@playwright/test';
import { quizQuestions } from '@repo/contract/quiz';
import { waitUntilIdle } from './idle.ts';
import { recordInteractive, whenInteractive } from './interactive.ts';
import { openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';
import { readVitals, recordVitals } from './web-vitals.ts';

/** A person's pause after each tap. The page is not queried meanwhile: that would delay its response. */
const PAUSE_MS = 300;

/** Completes the quiz by touch as a new visitor; returns its Interaction to Next Paint in milliseconds. */
export async function visitQuiz(browser: Browser, url: string): Promise<number | null> {
  const { page, client, close } = await openThrottledPage(browser);
  try {
    const traffic = watchTraffic(client);
    await recordVitals(page);
    await recordInteractive(page);
    await page.goto(new URL('/qualify', url).href);
    await whenInteractive(page);
    // A person reads the question before they answer it.
    await waitUntilIdle(page, traffic);
    for (const question of quizQuestions) {
      const input = page.locator(`input[name="${question.id}"]`).first();
      await input.waitFor();
      if ('options' in question) await tap(page.locator('label').filter({ has: input }).first());
      else await write(input, question.input === 'email' ? 'a@b.co' : '555');
      await tap(page.locator('main form button[type="submit"]:enabled'));
    }
    await page.getByText('Analyzing your qualification').waitFor();
    return (await readVitals(page)).inpMs;
  } finally {
    await close();
  }
}

async function write(input: Locator, text: string): Promise<void> {
  await tap(input);
  await input.page().keyboard.type(text, { delay: PAUSE_MS });
  await input.page().waitForTimeout(PAUSE_MS);
}

// Taps by coordinates: the checks of Playwright's own tap keep the page busy while it responds.
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to tap is no longer on the page.');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().waitForTimeout(PAUSE_MS);
}
