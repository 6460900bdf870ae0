import type { Browser, Locator } from '@playwright/test';
import { quizQuestions } from '@repo/contract/quiz';
import { startProduct } from '../src/product/start-product.ts';
import { waitUntilIdle } from './idle.ts';
import { recordInteractive, whenInteractive } from './interactive.ts';
import { measureRounds } from './measure-rounds.ts';
import { median, medianRatio, medians } from './median.ts';
import type { Results } from './results.ts';
import { serveScriptFree } from './serve-script-free.ts';
import { format, table } from './table.ts';
import { conditions, launchChromium, openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';
import { readVitals, recordVitals } from './web-vitals.ts';

const RUNS = 7;

const fields = ['fcpMs', 'lcpMs', 'cls', 'interactiveMs', 'kilobytes', 'requests'] as const;
type Visit = Record<(typeof fields)[number], number | null>;

const rows: { field: (typeof fields)[number]; name: string; limit: string; digits: number }[] = [
  { field: 'fcpMs', name: 'FCP, ms', limit: 'ratio ≤ 1.10', digits: 0 },
  { field: 'lcpMs', name: 'LCP, ms', limit: 'ratio ≤ 1.10', digits: 0 },
  { field: 'cls', name: 'CLS', limit: '< 0.01', digits: 4 },
  { field: 'interactiveMs', name: 'interactive after, ms', limit: '', digits: 0 },
  { field: 'kilobytes', name: 'JavaScript, kB', limit: '≤ 140', digits: 1 },
  { field: 'requests', name: 'requests', limit: '≤ 12', digits: 0 },
];

export async function measurePaint(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const product = await startProduct();
  stack.defer(() => product.stop());
  const scriptFree = await serveScriptFree(product.url);
  stack.defer(() => scriptFree.stop());
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const visits = await measureRounds(
    {
      product: () => visitLanding(browser, product.url, { scripted: true }),
      scriptFree: () => visitLanding(browser, scriptFree.url, { scripted: false }),
      quiz: () => visitQuiz(browser, product.url),
    },
    { name: 'paint', rounds: RUNS, pauseMs: 1_000, log },
  );
  return report(visits.product, visits.scriptFree, median(visits.quiz));
}

function report(product: Visit[], scriptFree: Visit[], quizInpMs: number | null): Results {
  const figures = { product: medians(fields, product), scriptFree: medians(fields, scriptFree) };
  const valuesOf = (visits: Visit[], field: keyof Visit) => visits.map((visit) => visit[field]);
  const lines = rows.map(({ field, name, limit, digits }) => [
    name,
    format(figures.product[field], digits),
    format(figures.scriptFree[field], digits),
    format(medianRatio(valuesOf(product, field), valuesOf(scriptFree, field)), 2),
    limit,
  ]);
  return {
    lines: table(
      ['', 'product', 'without scripts', 'ratio', 'limit'],
      [...lines, ['quiz INP, ms', format(quizInpMs), '', '', '≤ 100']],
    ),
    figures: { conditions: { ...conditions, medianOf: RUNS }, ...figures, quizInpMs },
  };
}

async function visitLanding(
  browser: Browser,
  url: string,
  { scripted }: { scripted: boolean },
): Promise<Visit> {
  const { page, client, close } = await openThrottledPage(browser);
  try {
    const traffic = watchTraffic(client);
    await recordVitals(page);
    if (scripted) await recordInteractive(page);
    await page.goto(url);
    const interactiveMs = scripted ? await whenInteractive(page) : null;
    await waitUntilIdle(page, traffic);
    const { fcpMs, lcpMs, cls } = await readVitals(page);
    const kilobytes = traffic.scriptBytes() / 1_000;
    return { fcpMs, lcpMs, cls, interactiveMs, kilobytes, requests: traffic.requests() };
  } finally {
    await close();
  }
}

/** A person's pause after each tap. Querying the page meanwhile would delay its response. */
const PAUSE_MS = 300;

async function visitQuiz(browser: Browser, url: string): Promise<number | null> {
  const { page, client, close } = await openThrottledPage(browser);
  try {
    const traffic = watchTraffic(client);
    await recordVitals(page);
    await recordInteractive(page);
    await page.goto(new URL('/qualify', url).href);
    await whenInteractive(page);
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

/** Taps by coordinates, because the checks of Playwright's own tap keep the page busy while it responds. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to tap is no longer on the page.');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await target.page().waitForTimeout(PAUSE_MS);
}
