import { chromium, type Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { query } from '../../src/product/database.ts';
import { startProduct } from '../../src/product/start-product.ts';
import type { Finding } from '../finding.ts';
import { copyCheckout } from '../checkout-copy.ts';
import { readRecipe } from './recipe.ts';

const NAME = 'drill-billing';
const APP = `mf-${NAME}`;
const MESSAGES = `${APP}/src/features/${NAME}/${NAME}.messages.ts`;
const FIRST = 'Drill Billing';
const SECOND = 'Drill Invoices';
const PATIENCE_MS = 10_000;
/** The pipeline's checks and its build. */
const PIPELINE_MS = 300_000;

/**
 * Follows a team's way with a new remote beside a running product: `mf new`, the pipeline of docs/shipping-a-remote.md,
 * an edit, publish, canary, rollback. Counts the steps after which a browser did not show what it should.
 */
export async function drillNewRemote(log: (line: string) => void): Promise<Finding[]> {
  const [product, checkout] = await Promise.all([startProduct(), copyCheckout()]);
  const mf = (...args: string[]) => checkout.mf(product.dataDir, ...args);
  const recipe = await readRecipe(checkout.folder, APP);
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

  const git = (...args: string[]) => checkout.run('git', args);
  async function commit(message: string): Promise<void> {
    await git('add', '--all');
    await git('commit', '-qm', message);
  }

  /** Runs the pipeline for the changes since `base`. Rejects when it fails. */
  const pipeline = (base: string, canarySeconds: number) =>
    checkout.run('sh', ['-c', recipe], {
      BASE: base,
      CANARY_SECONDS: String(canarySeconds),
      DATA_DIR: product.dataDir,
    });

  async function expectCanary(build: string): Promise<void> {
    const until = Date.now() + PIPELINE_MS;
    while (Date.now() < until) {
      const sql = 'select 1 from channel where canary_build = $1 and canary_percent = 20';
      if ((await query(sql, [build], product)).length > 0) return;
      await delay(200);
    }
    throw new Error('The pipeline has set no canary');
  }

  try {
    const context = await browser.newContext({ baseURL: product.url });
    await signUpOnboarded(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => crashes.push(error.message));

    await git('init', '-q');
    await git('config', 'user.name', 'drill');
    await git('config', 'user.email', 'drill@localhost');
    await commit('before');
    await mf('new', NAME);
    await commit('a new remote');
    await pipeline('HEAD~1', 0);
    await step('mf new, pipeline', page, FIRST);
    if (!(await pipeline('HEAD', 0)).includes('is unchanged'))
      throw new Error('The pipeline did not see that nothing is changed');

    await checkout.edit(MESSAGES, FIRST, SECOND);
    const second = await mf('publish', APP);
    await step('a build that is only published', page, FIRST);
    await mf('canary', APP, second.build, '--percent', '100');
    await step('canary of all visitors', page, SECOND);
    await mf('canary', APP, second.build, '--percent', '0');
    await step('canary ended', page, FIRST);

    await commit('an edit');
    const interrupted = pipeline('HEAD~1', 20).then(
      () => false,
      () => true,
    );
    await expectCanary(second.build);
    await mf('canary', APP, second.build, '--percent', '0');
    if (!(await interrupted)) throw new Error('The pipeline activated a build that was taken back');
    await step('pipeline whose canary is taken back', page, FIRST);
    await pipeline('HEAD~1', 1);
    await step('pipeline', page, SECOND);
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
