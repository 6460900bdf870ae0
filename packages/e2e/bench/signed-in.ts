import { chromium, type Browser, type Cookie, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { startProduct } from '../src/product/start-product.ts';
import { median, medians } from './median.ts';
import type { Findings } from './results.ts';
import { serveScriptFree } from './serve-script-free.ts';
import { cookieHeader, screens, signIn } from './signed-in-screens.ts';
import { table } from './table.ts';
import { conditions, openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';
import { readVitals, recordVitals } from './web-vitals.ts';

const RUNS = 7;
const PAUSE_MS = 1_000;
const SETTLED_MS = 2_000;

const fields = ['fcpMs', 'lcpMs', 'cls', 'hydratedMs', 'requests', 'dataRequests'] as const;
type Visit = Record<(typeof fields)[number], number | null>;

interface Measured {
  path: string;
  product: Visit[];
  scriptFree: Visit[];
  cookies: Cookie[];
  productUrl: string;
  scriptFreeUrl: string;
}

/** Measures how soon signed-in users' screens are painted on a slow phone, beside the same HTML without its scripts. */
export async function measureSignedIn(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const product = await startProduct();
    stops.unshift(() => product.stop());
    const measured: Measured[] = [];
    for (const { path, email } of screens) {
      const cookies = await signIn(product.url, email);
      const scriptFree = await serveScriptFree(product.url, {
        path,
        cookie: cookieHeader(cookies),
      });
      stops.unshift(() => scriptFree.stop());
      const urls = { productUrl: product.url, scriptFreeUrl: scriptFree.url };
      measured.push({ path, cookies, ...urls, product: [], scriptFree: [] });
    }
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    stops.unshift(() => browser.close());
    // The first round is not counted.
    for (let round = 0; round <= RUNS; round += 1) {
      log(`signed-in round ${round} of ${RUNS}`);
      for (const screen of measured) await measureRound(browser, screen, round);
    }
    return report(measured, browser.version());
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Both in turn, each first in every other round. */
async function measureRound(browser: Browser, screen: Measured, round: number): Promise<void> {
  const { path, cookies, productUrl, scriptFreeUrl } = screen;
  const visits = [
    async () => {
      const visit = await visitScreen(browser, productUrl + path, cookies, true);
      if (round > 0) screen.product.push(visit);
    },
    async () => {
      const visit = await visitScreen(browser, scriptFreeUrl + path, cookies, false);
      if (round > 0) screen.scriptFree.push(visit);
    },
  ];
  for (const visit of round % 2 === 0 ? visits : visits.toReversed()) {
    await setTimeout(PAUSE_MS);
    await visit();
  }
}

async function visitScreen(
  browser: Browser,
  url: string,
  cookies: Cookie[],
  scripted: boolean,
): Promise<Visit> {
  const { page, client, close } = await openThrottledPage(browser, cookies);
  try {
    const traffic = watchTraffic(client);
    let dataRequests = 0;
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname.startsWith('/trpc')) dataRequests += 1;
    });
    await recordVitals(page);
    await page.goto(url);
    const hydratedMs = scripted ? await whenHydrated(page) : null;
    const soFar = { requests: traffic.requests(), dataRequests };
    // The stream of changes stays open, so the network is never quiet.
    await setTimeout(SETTLED_MS);
    const { fcpMs, lcpMs, cls } = await readVitals(page);
    return { fcpMs, lcpMs, cls, hydratedMs, ...soFar };
  } finally {
    await close();
  }
}

/** Returns when frame and screen were hydrated, in milliseconds since the navigation. Rejects when the document has no HTML. */
async function whenHydrated(page: Page): Promise<number> {
  const since = await page.waitForFunction(
    () => document.querySelector('[data-mf]:not([data-prerendered])') && performance.now(),
    undefined,
    { timeout: 60_000 },
  );
  return Number(await since.jsonValue());
}

const header = [
  'screen',
  'FCP, ms',
  'without scripts',
  'ratio',
  'LCP, ms',
  'without scripts',
  'ratio',
  'CLS',
  'hydrated, ms',
  'requests',
  'of data',
];

function report(measured: readonly Measured[], chromiumVersion: string): Findings {
  const pages = measured.map(({ path, product, scriptFree }) => ({
    path,
    product: medians(fields, product),
    scriptFree: medians(fields, scriptFree),
    // Pairs of the same round are compared: a machine that is slow for a while is slow for both.
    fcpRatio: median(product.map(({ fcpMs }, round) => ratio(fcpMs, scriptFree[round]?.fcpMs))),
    lcpRatio: median(product.map(({ lcpMs }, round) => ratio(lcpMs, scriptFree[round]?.lcpMs))),
  }));
  const lines = pages.map(({ path, product, scriptFree, fcpRatio, lcpRatio }) => [
    path,
    shown(product.fcpMs, 0),
    shown(scriptFree.fcpMs, 0),
    shown(fcpRatio, 2),
    shown(product.lcpMs, 0),
    shown(scriptFree.lcpMs, 0),
    shown(lcpRatio, 2),
    shown(product.cls, 4),
    shown(product.hydratedMs, 0),
    shown(product.requests, 0),
    shown(product.dataRequests, 0),
  ]);
  return {
    lines: table(header, lines),
    figures: { chromium: chromiumVersion, conditions: { ...conditions, medianOf: RUNS }, pages },
  };
}

function ratio(value: number | null, reference: number | null | undefined): number | null {
  return value === null || !reference ? null : value / reference;
}

function shown(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
