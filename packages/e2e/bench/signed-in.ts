import type { Browser, Cookie, Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { cookieHeader } from '../src/product/cookies.ts';
import { startProduct } from '../src/product/start-product.ts';
import { measureRounds } from './measure-rounds.ts';
import { medianRatio, medians } from './median.ts';
import type { Results } from './results.ts';
import { serveScriptFree } from './serve-script-free.ts';
import { screens, signIn } from './signed-in-screens.ts';
import { format, table } from './table.ts';
import { conditions, launchChromium, openThrottledPage } from './throttled-page.ts';
import { watchTraffic } from './traffic.ts';
import { readVitals, recordVitals } from './web-vitals.ts';

const RUNS = 5;
const SETTLED_MS = 2_000;

const fields = ['fcpMs', 'lcpMs', 'cls', 'hydratedMs', 'requests', 'dataRequests'] as const;
type Visit = Record<(typeof fields)[number], number | null>;

export async function measureSignedIn(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const product = await startProduct();
  stack.defer(() => product.stop());
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const pages = [];
  for (const { path, email } of screens) {
    const cookies = await signIn(product.url, email);
    const reference = await serveScriptFree(product.url, { path, cookie: cookieHeader(cookies) });
    stack.defer(() => reference.stop());
    const visits = await measureRounds(
      {
        product: () => visitScreen(browser, product.url + path, cookies, true),
        scriptFree: () => visitScreen(browser, reference.url + path, cookies, false),
      },
      { name: `signed-in ${path}`, rounds: RUNS, pauseMs: 1_000, log },
    );
    pages.push({ path, ...visits });
  }
  return report(pages);
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
  '÷ without scripts',
  'LCP, ms',
  '÷ without scripts',
  'CLS',
  'hydrated, ms',
  'requests',
  'of data',
];

function report(
  measured: readonly { path: string; product: Visit[]; scriptFree: Visit[] }[],
): Results {
  const pages = measured.map(({ path, product, scriptFree }) => {
    const ratio = (field: 'fcpMs' | 'lcpMs') =>
      medianRatio(
        product.map((visit) => visit[field]),
        scriptFree.map((visit) => visit[field]),
      );
    return {
      path,
      product: medians(fields, product),
      scriptFree: medians(fields, scriptFree),
      fcpRatio: ratio('fcpMs'),
      lcpRatio: ratio('lcpMs'),
    };
  });
  const rows = pages.map(({ path, product, fcpRatio, lcpRatio }) => [
    path,
    format(product.fcpMs),
    format(fcpRatio, 2),
    format(product.lcpMs),
    format(lcpRatio, 2),
    format(product.cls, 4),
    format(product.hydratedMs),
    format(product.requests),
    format(product.dataRequests),
  ]);
  return {
    lines: table(header, rows),
    figures: { conditions: { ...conditions, medianOf: RUNS }, pages },
  };
}
