import { chromium } from '@playwright/test';
import { freePort } from '@repo/testing/free-port.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { DEMO_PASSWORD, startProduct } from '../../src/product/start-product.ts';
import { startCaddy } from '../deploy/caddy.ts';
import type { Finding } from '../finding.ts';
import { copyCheckout } from '../checkout-copy.ts';

const MESSAGES = 'mf-portal/src/features/overview/overview.messages.ts';
const BEFORE = 'This is where your credit stands today.';
const AFTER = 'Edited in a checkout.';
const PATIENCE = { timeout: 60_000 };

/**
 * `npm run dev -- mf-portal --gateway https://…` in a team's checkout, with a gateway behind Caddy as the deployed one: signs in, opens the
 * Overview and edits it. Counts what a browser did not show.
 */
export async function drillDeployedShell(log: (line: string) => void): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const steps = { shown: 0, missing: 0 };
  const crashes: string[] = [];
  const step = async (what: string, shown: Promise<unknown>) => {
    const ok = await shown.then(
      (value) => value !== false,
      () => false,
    );
    steps[ok ? 'shown' : 'missing'] += 1;
    log(`${ok ? 'ok    ' : 'FAILED'} ${what}`);
  };
  const site = `https://localhost:${await freePort()}`;
  const product = await startProduct({ PUBLIC_URL: site, TRUST_PROXY: '1' });
  opened.defer(product.stop);
  const checkout = await copyCheckout();
  opened.defer(checkout.remove);
  const caddy = await startCaddy(product.dataDir, new URL(site).host, [new URL(product.url).host]);
  opened.defer(caddy.stop);
  const certificate = path.join(product.dataDir, 'caddy/pki/authorities/local/root.crt');
  const dev = await startDev(checkout.folder, site, certificate);
  opened.defer(dev.stop);

  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  opened.defer(() => browser.close());
  const page = await (await browser.newContext({ baseURL: dev.url })).newPage();
  page.on('pageerror', (error) => crashes.push(error.message));
  await page.goto('/login');
  await page.getByLabel('Email').fill('client@example.com');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await step('signed in', page.getByRole('heading', { name: /^Welcome/ }).waitFor(PATIENCE));
  await page.reload();
  await step('still signed in', page.locator('[data-build="dev"] h1').waitFor(PATIENCE));
  const shell = await page.locator('script[src^="/mf/shell/"]').getAttribute('src');
  await step('the deployed shell', Promise.resolve(!shell?.includes('/dev/')));
  await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
  await checkout.edit(MESSAGES, BEFORE, AFTER);
  await step('the edit', page.getByText(AFTER).waitFor(PATIENCE));
  await step('in the same page', page.locator('html[data-same]').waitFor(PATIENCE));
  await checkout.edit(MESSAGES, AFTER, "'");
  await step(
    'the compiler’s error',
    page.getByTitle('Build errors and warnings').waitFor(PATIENCE),
  );
  return [
    { what: 'steps that were shown', count: steps.shown, limit: 'some' },
    { what: 'steps that were not', count: steps.missing, limit: 'none' },
    { what: 'uncaught errors in pages', count: crashes.length, limit: 'none' },
  ];
}

/** Runs the development server until it is stopped; it trusts a certificate. */
async function startDev(folder: string, site: string, certificate: string) {
  const port = await freePort();
  const bin = path.join(repositoryRoot, 'node_modules/.bin');
  const child = spawn(process.execPath, ['scripts/dev.mjs', 'mf-portal', '--gateway', site], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env['PATH']}`,
      HOST: '127.0.0.1',
      PORT: String(port - 1),
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [, address] = /^Ready on (\S+) \(/.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
