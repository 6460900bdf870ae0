import { expect, type Page } from '@playwright/test';
import type { LiveBuilds } from '@repo/contract/releases';
import { test as base } from './journey.ts';
import { changeRendering, type ChangedBuild } from '../product/changed-build.ts';
import { releaseCommand, type ReleaseOutput } from '../product/release-command.ts';
import {
  startProduct,
  startSecondGateway,
  type Product,
  type RunningGateway,
} from '../product/start-product.ts';

export const APP = 'mf-portal';

const faults = {
  throws: `throw new Error('on purpose')`,
  hangs: `for (;;);`,
};
const failing = Object.entries(faults)
  .map(([name, fault]) => `if (input.search === '?${name}') { ${fault} }`)
  .join('\n');

export interface Installation {
  product: Product;
  /** Waits for what is late for half a second, the other one for ten. */
  second: RunningGateway;
  good: string;
  faulty: ChangedBuild;
}

/** The pages that fail on purpose are more than a build may have. */
const neverTakenBack = { BUILD_FAILURE_PERCENT: '100' };

// A separate installation with two gateways, whose live portal fails where it is asked to.
export const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const [product, faulty] = await Promise.all([
        startProduct(neverTakenBack),
        changeRendering(APP, `${failing} return renderScreen(input);`),
      ]);
      const second = await startSecondGateway(product, '0', {
        ...neverTakenBack,
        RENDER_TIMEOUT_MS: '500',
        DOCUMENT_DATA_TIMEOUT_MS: '2000',
      });
      const builds = await releaseCommand<ReleaseOutput[]>(product, 'list');
      const good = builds.find(({ app }) => app === APP)!.build;
      await releaseCommand(product, 'publish', APP, '--dist', faulty.dist);
      await use({ product, second, good, faulty });
      await second.end('SIGTERM');
      await product.stop();
      await faulty.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.url),
});

export async function activate({ product, second }: Installation, build: string): Promise<void> {
  const liveAt = async ({ url }: { url: string }) => {
    const live = (await (await fetch(`${url}/mf/live.json`)).json()) as LiveBuilds;
    return live[APP]?.build;
  };
  if ((await liveAt(product)) !== build) await releaseCommand(product, 'activate', APP, build);
  await expect.poll(() => Promise.all([product, second].map(liveAt))).toEqual([build, build]);
}

export async function failuresOf(url: string, build: string): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const lines = metrics.matchAll(/^render_failures_total\{(.*)\} (\d+)$/gm);
  const own = [...lines].filter(([, labels]) => labels!.includes(`build="${build}"`));
  return Object.fromEntries(
    own.map(([, labels, count]) => [/reason="([^"]+)"/.exec(labels!)![1], Number(count)]),
  );
}

export async function expectRendered(page: Page, url: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(`${url}/documents`)).text();
    expect(html).toContain('<div id="root" data-prerendered');
  }).toPass({ timeout: 40_000 });
  return html;
}
