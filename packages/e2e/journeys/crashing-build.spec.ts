import type { Page } from '@playwright/test';
import { buildChanged, type ChangedBuild } from '../src/product/changed-build.ts';
import { query } from '../src/product/database.ts';
import { expectHydrated, MARKETING, recordDocumentNodes } from '../src/browser/document-nodes.ts';
import { expect, test as base } from '../src/browser/journey.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { releaseCommand, type ReleaseOutput } from '../src/product/release-command.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';
import { expectToast } from '../src/pages/toast.ts';

const APP = 'mf-marketing';

interface Installation {
  product: Product;
  good: string;
  crashing: ChangedBuild;
}

const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const [product, crashing] = await Promise.all([
        startProduct({ TRUST_PROXY: '1' }),
        buildChanged(APP, {
          file: 'src/features/leads/lead-screen.tsx',
          from: '  const { t } = useLanguage();\n',
          to: "  const { t } = useLanguage();\n  if (typeof window === 'object') throw new Error('crashes on purpose');\n",
        }),
      ]);
      const builds = await releaseCommand<ReleaseOutput[]>(product, 'list');
      const good = builds.find(({ app }) => app === APP)!.build;
      await releaseCommand(product, 'publish', APP, '--dist', crashing.dist);
      await releaseCommand(product, 'activate', APP, crashing.build);
      await use({ product, good, crashing });
      await Promise.all([product.stop(), crashing.remove()]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.url),
});

test.use({ savesData: false });

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, problems, installation: { product, crashing } }) => {
  problems.expect(/mf-marketing/, /crashes on purpose/);
  if ((await liveBuild(page, APP)) !== crashing.build)
    await releaseCommand(product, 'activate', APP, crashing.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(crashing.build);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText('A part of this page did not load.');
const TITLE = 'Start Your Credit Repair Journey';

test('a build that crashes is replaced by the last good one', async ({
  page,
  installation: { good, crashing },
}) => {
  const answer = await page.goto('/start-credit-repair');
  expect(await answer?.text()).toContain(`<div data-mf="marketing" data-build="${crashing.build}"`);
  await expect(page.locator(`${MARKETING}:visible`)).toHaveAttribute('data-build', good);
  await expect(page.locator(MARKETING)).toHaveCount(1);
  await expect(heading(page)).toHaveText(TITLE);
  await page.getByRole('button', { name: 'Start My Free Analysis' }).click();
  await expectToast(page, 'Missing Information');
});

test('when the last good build cannot be loaded either, its HTML stays', async ({
  page,
  installation: { good, crashing },
}) => {
  const goodFiles = `**/mf/${APP}/${good}/**`;
  await page.route(goodFiles, (route) => route.abort());
  const changesOf = await recordDocumentNodes(page);
  await page.goto('/start-credit-repair');
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(TITLE);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator(MARKETING)).toHaveCount(1);
  await expect(page.locator(MARKETING)).toHaveAttribute('data-build', crashing.build);
  await expect(page.locator('[data-mf-fallback]')).toHaveCount(0);
  const { gone, added } = await changesOf();
  // The element that React emptied is replaced by a copy of the original.
  expect(added.slice(1)).toEqual(gone.slice(1));
  await page.getByLabel('First Name').fill('Jamie');

  await page.unroute(goodFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHydrated(heading(page));
  await expect(page.locator(MARKETING)).toHaveAttribute('data-build', good);
  await expect(notice(page)).toHaveCount(0);
});

test('a live build that crashes in browsers is reported and stays, and a canary ends', async ({
  page,
  newVisitor,
  installation: { product, good, crashing },
}) => {
  let visitors = 0;
  const fromNextAddress = () => ({ 'x-forwarded-for': `203.0.113.${(visitors += 1)}` });
  /** Three of 30 visitors open a page that crashes. */
  async function visit(): Promise<void> {
    const crash = async () => {
      const visitor = await newVisitor({ extraHTTPHeaders: fromNextAddress() });
      const crashed = await visitor.newPage();
      await crashed.goto('/start-credit-repair');
      const shown = crashed.locator(`${MARKETING}:visible`);
      await expect(shown).toHaveAttribute('data-build', good);
    };
    const open = async () => {
      const response = await page.request.get('/repair-pricing', { headers: fromNextAddress() });
      expect(response.ok()).toBe(true);
    };
    await Promise.all([...Array.from({ length: 3 }, crash), ...Array.from({ length: 27 }, open)]);
  }
  const failures = async () => {
    const [sum] = await query<{ failures: number }>(
      'select sum(failures)::int as failures from build_health where build = $1',
      [crashing.build],
      product,
    );
    return sum?.failures;
  };
  const canary = async () => {
    const [channel] = await query<{ canary_build: string | null }>(
      'select canary_build from channel where app = $1',
      [APP],
      product,
    );
    return channel?.canary_build;
  };
  await visit();
  await expect.poll(failures).toBeGreaterThanOrEqual(3);
  expect(await liveBuild(page, APP)).toBe(crashing.build);

  await releaseCommand(product, 'activate', APP, good);
  await releaseCommand(product, 'canary', APP, crashing.build, '--percent', '100');
  await expect.poll(() => liveBuild(page, APP)).toBe(good);
  await visit();
  await expect.poll(canary).toBeNull();
  expect(await liveBuild(page, APP)).toBe(good);
});
