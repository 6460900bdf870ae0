import { chromium, type Browser, type Cookie } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { startProduct } from '../src/product/start-product.ts';
import { recordInteractive, whenInteractive } from './interactive.ts';
import { median } from './median.ts';
import type { Findings } from './results.ts';
import { cookieHeader, screens, signIn } from './signed-in-screens.ts';
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts';
import { table } from './table.ts';
import { conditions, openThrottledPage } from './throttled-page.ts';

const RUNS = 7;
const PAUSE_MS = 1_000;

/** The figures of the Overview, which are there once its data is. */
const TAPPED = '[data-mf] li button';

type Visit = Record<'cold' | 'warm', number>;

/** Measures after how long the Overview responds to taps, without and with its scripts in the cache, beside the same screen as one bundle. */
export async function measureOverviewTaps(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const product = await startProduct();
    stops.unshift(() => product.stop());
    const cookies = await signIn(product.url, screens[0].email);
    const bundle = await serveSingleBundle(product.url, cookieHeader(cookies));
    stops.unshift(() => bundle.stop());
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    stops.unshift(() => browser.close());
    const visits: Record<'product' | 'bundle', Visit[]> = { product: [], bundle: [] };
    // The first round is not counted.
    for (let round = 0; round <= RUNS; round += 1) {
      log(`taps round ${round} of ${RUNS}`);
      const both = [
        async () => visits.product.push(await visit(browser, product.url, cookies)),
        async () => visits.bundle.push(await visit(browser, bundle.url, cookies)),
      ];
      for (const one of round % 2 === 0 ? both : both.toReversed()) {
        await setTimeout(PAUSE_MS);
        await one();
      }
    }
    return report({ product: visits.product.slice(1), bundle: visits.bundle.slice(1) });
  } finally {
    for (const stop of stops) await stop();
  }
}

async function visit(browser: Browser, url: string, cookies: Cookie[]): Promise<Visit> {
  const { page, close } = await openThrottledPage(browser, cookies);
  try {
    await recordInteractive(page, TAPPED);
    await page.goto(url);
    const cold = await whenInteractive(page);
    await page.goto('about:blank');
    await page.goto(url);
    return { cold, warm: await whenInteractive(page) };
  } finally {
    await close();
  }
}

function report({ product, bundle }: Record<'product' | 'bundle', Visit[]>): Findings {
  const rows = (['cold', 'warm'] as const).map((name) => ({
    name,
    productMs: median(product.map((one) => one[name])),
    bundleMs: median(bundle.map((one) => one[name])),
    // Pairs of the same round are compared: a machine that is slow for a while is slow for both.
    ratio: median(product.map((one, round) => one[name] / (bundle[round]?.[name] ?? NaN))),
  }));
  return {
    lines: table(
      ['Overview responds to taps after, ms', 'product', 'one bundle', 'ratio'],
      rows.map((row) => [
        row.name,
        row.productMs?.toFixed(0) ?? '–',
        row.bundleMs?.toFixed(0) ?? '–',
        row.ratio?.toFixed(2) ?? '–',
      ]),
    ),
    figures: { conditions: { ...conditions, medianOf: RUNS }, rows },
  };
}
