import type { Browser, Cookie } from '@playwright/test';
import { cookieHeader } from '../src/product/cookies.ts';
import { startProduct } from '../src/product/start-product.ts';
import { recordInteractive, whenInteractive } from './interactive.ts';
import { measureRounds } from './measure-rounds.ts';
import { median, medianRatio } from './median.ts';
import type { Results } from './results.ts';
import { screens, signIn } from './signed-in-screens.ts';
import { serveSingleBundle } from './single-bundle/serve-single-bundle.ts';
import { format, table } from './table.ts';
import { conditions, launchChromium, openThrottledPage } from './throttled-page.ts';

const RUNS = 7;

const TAPPED = '[data-mf] li button';

type Visit = Record<'cold' | 'warm', number>;

export async function measureTaps(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const product = await startProduct();
  stack.defer(() => product.stop());
  const cookies = await signIn(product.url, screens[0].email);
  const bundle = await serveSingleBundle(product.url, cookieHeader(cookies));
  stack.defer(() => bundle.stop());
  const browser = await launchChromium();
  stack.defer(() => browser.close());
  const visits = await measureRounds(
    {
      product: () => visit(browser, product.url, cookies),
      bundle: () => visit(browser, bundle.url, cookies),
    },
    { name: 'taps', rounds: RUNS, pauseMs: 1_000, log },
  );
  const rows = (['cold', 'warm'] as const).map((name) => {
    const [ours, theirs] = [visits.product, visits.bundle].map((side) =>
      side.map((one) => one[name]),
    ) as [number[], number[]];
    const ratio = medianRatio(ours, theirs);
    return { name, productMs: median(ours), bundleMs: median(theirs), ratio };
  });
  return {
    lines: table(
      ['Overview responds to taps after, ms', 'product', 'one bundle', 'ratio'],
      rows.map(({ name, productMs, bundleMs, ratio }) => [
        name,
        format(productMs),
        format(bundleMs),
        format(ratio, 2),
      ]),
    ),
    figures: { conditions: { ...conditions, medianOf: RUNS }, rows },
  };
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
