import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { startProduct } from '../../src/product/start-product.ts';
import type { Finding } from '../finding.ts';
import { copyCheckout } from './checkout-copy.ts';

const NAME = 'drill-billing';
const APP = `mf-${NAME}`;
const MESSAGES = `${APP}/src/features/${NAME}/${NAME}.messages.ts`;
const FIRST = 'Drill Billing';
const SECOND = 'Drill Invoices';
const PATIENCE_MS = 10_000;

/**
 * A team's way with a new remote, in a checkout of its own beside a running product: `mf new`, publish, activate; an edit, publish,
 * canary, activate, rollback. Counts the steps after which a browser did not show what it should.
 */
export async function drillNewRemote(log: (line: string) => void): Promise<Finding[]> {
  const [product, checkout] = await Promise.all([startProduct(), copyCheckout()]);
  const mf = (...args: string[]) => checkout.mf(product.dataDir, ...args);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  let shown = 0;
  let failed = 0;
  const crashes: string[] = [];

  async function step(what: string, page: Page, heading: string): Promise<void> {
    const isShown = await shows(page, heading);
    if (isShown) shown += 1;
    else failed += 1;
    log(`${isShown ? 'ok    ' : 'FAILED'} ${what}`);
  }

  try {
    const context = await browser.newContext({ baseURL: product.url });
    await signUpOnboarded(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => crashes.push(error.message));

    await mf('new', NAME);
    const first = await mf('publish', APP);
    await mf('activate', APP, first.build);
    await step('mf new, publish, activate', page, FIRST);

    await checkout.edit(MESSAGES, FIRST, SECOND);
    const second = await mf('publish', APP);
    await step('a build that is only published', page, FIRST);
    await mf('canary', APP, second.build, '--percent', '100');
    await step('canary of all visitors', page, SECOND);
    await mf('canary', APP, second.build, '--percent', '0');
    await step('canary ended', page, FIRST);
    await mf('activate', APP, second.build);
    await step('activate', page, SECOND);
    await mf('rollback', APP);
    await step('rollback', page, FIRST);
  } finally {
    await browser.close();
    await product.stop();
    await checkout.remove();
  }
  return [
    { what: 'steps whose screen was shown', count: shown, limit: 'some' },
    { what: 'steps whose screen was not shown', count: failed, limit: 'none' },
    { what: 'uncaught errors in pages', count: crashes.length, limit: 'none' },
  ];
}

/** Opens the screen until the gateway has heard of the change. */
async function shows(page: Page, heading: string): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    await page.goto(`/${NAME}`);
    const found = page.getByRole('heading', { level: 1, name: heading });
    const isShown = await found.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return true;
  }
  return false;
}
