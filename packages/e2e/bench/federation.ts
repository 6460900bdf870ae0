import { chromium, type Browser, type CDPSession, type Cookie } from '@playwright/test';
import type { LiveRelease } from '@repo/contract/releases';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { repositoryRoot } from '../src/product/repository-root.ts';
import { startProduct } from '../src/product/start-product.ts';
import { buildScripts } from './build-bundle.ts';
import { recordInteractive, whenInteractive } from './interactive.ts';
import { median, medians } from './median.ts';
import type { Findings } from './results.ts';
import { cookieHeader, screens, signIn } from './signed-in-screens.ts';
import {
  readProductPage,
  serveEmptyDocument,
  serveSingleBundle,
  type ProductPage,
} from './single-bundle/serve-single-bundle.ts';
import { table } from './table.ts';
import { conditions, openThrottledPage } from './throttled-page.ts';
import { readVitals, recordVitals } from './web-vitals.ts';

const RUNS = 7;
const PAUSE_MS = 1_000;
const REMOTE = 'mf-portal';
/** The figures of the Overview, which are there once its data is. */
const TAPPED = '[data-mf] li button';

const variants = ['product', 'empty document', 'one bundle', 'defaults'] as const;
type Variant = (typeof variants)[number];
const fields = ['scriptKilobytes', 'depth', 'requests', 'contentMs', 'tapsMs'] as const;
type Visit = Record<(typeof fields)[number], number | null>;

/**
 * Measures what it costs that a client's Overview is a remote: the product and its builds in an empty document, beside the same screen and
 * frame as one bundle, and the same remote with Module Federation's defaults.
 */
export async function measureFederation(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const product = await startProduct();
    stops.unshift(() => product.stop());
    const cookies = await signIn(product.url, screens[0].email);
    const cookie = cookieHeader(cookies);
    const page = await readProductPage(product.url, cookie);
    const servers = {
      'empty document': await serveEmptyDocument(page, tagsOf(page), []),
      'one bundle': await serveSingleBundle(product.url, cookie),
      defaults: await serveDefaults(page),
    };
    for (const server of Object.values(servers)) stops.unshift(() => server.stop());
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    stops.unshift(() => browser.close());
    const visits = new Map(variants.map((variant) => [variant, [] as Visit[]]));
    // The first round is not counted.
    for (let round = 0; round <= RUNS; round += 1) {
      log(`federation round ${round} of ${RUNS}`);
      const first = round % variants.length;
      for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
        await setTimeout(PAUSE_MS);
        const { url } = variant === 'product' ? product : servers[variant];
        const visited = await visit(browser, url, cookies);
        if (round > 0) visits.get(variant)!.push(visited);
      }
    }
    return report(visits, await entryKilobytes(page), browser.version());
  } finally {
    for (const stop of stops) await stop();
  }
}

const releaseOf = ({ data }: ProductPage, name: string): LiveRelease => {
  const release = data.releases.find(({ app }) => app.name === name);
  if (!release) throw new Error(`The product's page names no ${name}.`);
  return release;
};

/** The product's scripts and preload links, as in its documents without HTML. */
function tagsOf(page: ProductPage): string {
  const tag = (start: string, end: string) => (release: LiveRelease, files: readonly string[]) =>
    files.map(
      (file) =>
        `<${start}="${release.baseUrl}${file}" crossorigin="anonymous" integrity="${release.integrity[file]}"${end}>`,
    );
  const script = tag('script defer src', '></script');
  const preload = tag('link rel="preload" as="script" href', '');
  const [shell, remote] = [releaseOf(page, 'shell'), releaseOf(page, REMOTE)];
  return [
    ...script(shell, shell.entry),
    ...preload(shell, shell.preload),
    ...preload(remote, [...remote.entry, ...remote.preload, ...remote.screens['overview']!]),
  ].join('\n');
}

async function serveDefaults(page: ProductPage) {
  const scripts = await buildScripts(path.join(import.meta.dirname, 'federation-defaults'));
  const remote: LiveRelease = {
    ...releaseOf(page, REMOTE),
    baseUrl: `/${REMOTE}/`,
    entry: ['mf-manifest.json'],
    globalName: 'mf_portal',
    preload: [],
    screens: {},
    integrity: {},
  };
  const others = page.data.releases.filter(({ app }) => app.name !== REMOTE);
  const data = { ...page.data, releases: [...others, remote] };
  return serveEmptyDocument(
    { ...page, data },
    '<script defer src="/shell/main.js"></script>',
    scripts,
  );
}

async function visit(browser: Browser, url: string, cookies: Cookie[]): Promise<Visit> {
  const { page, client, close } = await openThrottledPage(browser, cookies);
  try {
    const loadedWithin = watchScripts(client);
    await recordVitals(page);
    await recordInteractive(page, TAPPED);
    await page.goto(url);
    const tapsMs = await whenInteractive(page);
    const { lcpMs } = await readVitals(page);
    return { ...loadedWithin(tapsMs), contentMs: lcpMs, tapsMs };
  } finally {
    await close();
  }
}

type Loaded = Pick<Visit, 'scriptKilobytes' | 'depth' | 'requests'>;

/**
 * Watches requests. The returned function describes those of scripts and manifests within `ms` of the first request:
 * how many, their bytes on the wire, and the longest series that waited for each other.
 */
function watchScripts(client: CDPSession): (ms: number) => Loaded {
  const requests = new Map<string, { start: number; end: number; bytes: number }>();
  let first = Infinity;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    first = Math.min(first, timestamp);
    if (/\.js(on)?$/.test(URL.parse(request.url)?.pathname ?? ''))
      requests.set(requestId, { start: timestamp, end: Infinity, bytes: 0 });
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  return (ms) => {
    const within = [...requests.values()].filter(({ start }) => (start - first) * 1_000 <= ms);
    let depth = 0;
    for (let end = -Infinity; ; depth += 1) {
      const next = within.filter(({ start }) => start >= end);
      if (next.length === 0) break;
      end = Math.min(...next.map((request) => request.end));
    }
    const scriptKilobytes = within.reduce((sum, { bytes }) => sum + bytes / 1_000, 0);
    return { scriptKilobytes, depth, requests: within.length };
  };
}

async function entryKilobytes(page: ProductPage): Promise<number> {
  const [entry = ''] = releaseOf(page, REMOTE).entry;
  return (await stat(path.join(repositoryRoot, REMOTE, 'dist', `${entry}.br`))).size / 1_000;
}

function report(visits: Map<Variant, Visit[]>, entry: number, chromiumVersion: string): Findings {
  const bundle = visits.get('one bundle')!;
  const rows = variants.map((variant) => {
    const own = visits.get(variant)!;
    // Pairs of the same round are compared: a machine that is slow for a while is slow for both.
    const ratio = (field: 'contentMs' | 'tapsMs') =>
      median(own.map((one, round) => (one[field] ?? NaN) / (bundle[round]?.[field] ?? NaN)));
    return {
      variant,
      ...medians(fields, own),
      contentRatio: ratio('contentMs'),
      tapsRatio: ratio('tapsMs'),
    };
  });
  const [product, emptyDocument, oneBundle] = rows;
  const more = (product?.scriptKilobytes ?? NaN) - (oneBundle?.scriptKilobytes ?? NaN);
  const limits = [
    limit('more script than one bundle, kB', more, 45),
    limit('series of requests', product?.depth ?? NaN, 2),
    limit('content, × one bundle', product?.contentRatio ?? NaN, 1.05),
    limit('content in an empty document, × one bundle', emptyDocument?.contentRatio ?? NaN, 1.05),
    limit('remote entry, kB', entry, 5),
  ];
  return {
    lines: [
      ...table(
        ['', 'scripts, kB', 'in series', 'requests', 'LCP, ms', 'ratio', 'taps, ms', 'ratio'],
        rows.map((row) => [
          row.variant,
          shown(row.scriptKilobytes, 1),
          shown(row.depth, 0),
          shown(row.requests, 0),
          shown(row.contentMs, 0),
          shown(row.contentRatio, 2),
          shown(row.tapsMs, 0),
          shown(row.tapsRatio, 2),
        ]),
      ),
      '',
      ...table(
        ['', 'measured', 'limit', ''],
        limits.map(({ measure, value, most, verdict }) => [
          measure,
          shown(value, 2),
          `≤ ${most}`,
          verdict,
        ]),
      ),
    ],
    figures: {
      chromium: chromiumVersion,
      conditions: { ...conditions, medianOf: RUNS },
      rows,
      limits,
    },
  };
}

function limit(measure: string, value: number, most: number) {
  return { measure, value, most, verdict: value <= most ? 'ok' : 'over' };
}

function shown(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
