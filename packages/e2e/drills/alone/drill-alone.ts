import { chromium, type Browser } from '@playwright/test';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { signInAdmin } from '../../src/product/accounts.ts';
import { startInstallation } from '../../src/product/start-product.ts';
import { copyCheckout } from '../checkout-copy.ts';
import type { Finding } from '../finding.ts';

/** A page of each remote, and the name of its element. */
const remotes = {
  'mf-marketing': { page: '/terms', mount: 'marketing' },
  'mf-portal': { page: '/account', mount: 'portal' },
  'mf-admin': { page: '/admin', mount: 'admin' },
};
const apps = ['shell', ...Object.keys(remotes)];

/**
 * Runs each app's checks in a checkout without the other apps' folders. Then starts the product without each remote's folder in turn and counts the pages of
 * the others that a browser is not shown.
 */
export async function drillAlone(log: (line: string) => void): Promise<Finding[]> {
  const checkout = await copyCheckout();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const crashes: string[] = [];
  let [failed, shown, missing] = [0, 0, 0];

  async function keepOnly(present: readonly string[]): Promise<void> {
    for (const app of apps) await checkout.setPresent(app, present.includes(app));
  }

  async function check(app: string): Promise<void> {
    await keepOnly([app]);
    const args = ['run', 'build', 'test', 'types', `--filter=${app}`, '--ui=stream'];
    const started = performance.now();
    await checkout.run('turbo', args).catch((error: Error & { stdout?: string }) => {
      failed += 1;
      log(error.stdout ?? error.message);
    });
    log(`${app} alone: ${Math.round((performance.now() - started) / 1000)} s`);
  }

  async function startWithout(absent: string): Promise<void> {
    await keepOnly(apps.filter((app) => app !== absent));
    const dataDir = await mkdtemp(path.join(memoryFolder(), 'alone-'));
    const gateway = await startInstallation(dataDir, {}, checkout.folder);
    for (const [app, { page, mount }] of Object.entries(remotes)) {
      if (app === absent) continue;
      const result = await visit(browser, gateway.url, page, mount);
      if (result.isShown) shown += 1;
      else missing += 1;
      crashes.push(...result.crashes);
      log(`without ${absent}: ${page} ${result.isShown ? 'shown' : 'NOT SHOWN'}`);
    }
    await gateway.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }

  try {
    for (const app of apps) await check(app);
    if (failed === 0) for (const app of Object.keys(remotes)) await startWithout(app);
  } finally {
    await browser.close();
    await checkout.remove();
  }
  return [
    { what: 'apps whose checks failed alone', count: failed, limit: 'none' },
    { what: 'pages shown without a remote', count: shown, limit: 'some' },
    { what: 'pages not shown', count: missing, limit: 'none' },
    { what: 'uncaught errors in pages', count: crashes.length, limit: 'none' },
  ];
}

/** Opens a page, a public one as a visitor and another as an admin. */
async function visit(browser: Browser, baseURL: string, path: string, mount: string) {
  const context = await browser.newContext({ baseURL });
  if (mount !== 'marketing') await signInAdmin(context);
  const page = await context.newPage();
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  await page.goto(path);
  const isShown = await page
    .waitForFunction(
      (selector) => {
        const heading = document.querySelector(selector);
        return !!heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
      },
      `[data-mf="${mount}"] h1`,
      { timeout: 20_000 },
    )
    .then(
      () => true,
      () => false,
    );
  await context.close();
  return { isShown, crashes };
}
