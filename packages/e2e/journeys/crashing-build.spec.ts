import type { Page } from '@playwright/test';
import { changeText } from '../src/product/changed-build.ts';
import { query } from '../src/product/database.ts';
import { MARKETING } from '../src/browser/document-nodes.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { releaseCommand, type ReleaseOutput } from '../src/product/release-command.ts';
import { startProduct } from '../src/product/start-product.ts';
import { expectToast } from '../src/pages/toast.ts';

const APP = 'mf-marketing';

const test = testOn(async (closing) => {
  const product = await startProduct({ TRUST_PROXY: '1' });
  closing.defer(product.stop);
  const crashing = await changeText(
    APP,
    /\w+\("leads\.description"\)/g,
    '(() => { throw new Error("crashes on purpose"); })()',
  );
  closing.defer(crashing.remove);
  const builds = await releaseCommand<ReleaseOutput[]>(product, 'list');
  const good = builds.find(({ app }) => app === APP)!.build;
  await releaseCommand(product, 'publish', APP, '--dist', crashing.dist);
  return { url: product.url, product, good, crashing };
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

test('a canary that crashes in browsers ends', async ({
  page,
  newVisitor,
  installation: { product, good, crashing },
}) => {
  await releaseCommand(product, 'activate', APP, good);
  await releaseCommand(product, 'canary', APP, crashing.build, '--percent', '100');
  await expect.poll(() => liveBuild(page, APP)).toBe(good);
  let visitors = 0;
  const fromNextAddress = () => ({ 'x-forwarded-for': `203.0.113.${(visitors += 1)}` });
  const crash = async () => {
    const visitor = await newVisitor({ extraHTTPHeaders: fromNextAddress() });
    const crashed = await visitor.newPage();
    await crashed.goto('/start-credit-repair');
    await expect(crashed.locator(`${MARKETING}:visible`)).toHaveAttribute('data-build', good);
  };
  const open = async () => {
    const response = await page.request.get('/repair-pricing', { headers: fromNextAddress() });
    expect(response.ok()).toBe(true);
  };
  await Promise.all([...Array.from({ length: 3 }, crash), ...Array.from({ length: 27 }, open)]);
  const canary = () =>
    query<{ canary_build: string | null }>(
      'select canary_build from channel where app = $1',
      [APP],
      product,
    );
  await expect.poll(canary).toEqual([{ canary_build: null }]);
  expect(await liveBuild(page, APP)).toBe(good);
});
