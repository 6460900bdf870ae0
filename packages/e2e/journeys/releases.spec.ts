import type { Page } from '@playwright/test';
import { breakBuild, changeText } from '../src/product/changed-build.ts';
import { expectHydrated, MARKETING } from '../src/browser/document-nodes.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signUpAdmin } from '../src/product/accounts.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { releaseCommand, teamOf } from '../src/product/release-command.ts';
import { serviceWorkerControls } from '../src/browser/service-worker.ts';
import { startProduct } from '../src/product/start-product.ts';

const APP = 'mf-marketing';
const PORTAL = 'mf-portal';
const BEFORE = 'Start Your Credit Repair Journey';
const AFTER = 'A Heading From Another Build';

// No other journey may see the builds that go live here.
const test = testOn(async (closing) => {
  const product = await startProduct();
  closing.defer(product.stop);
  const [changed, crashing, broken] = await Promise.all([
    changeText(APP, BEFORE, AFTER),
    changeText(
      APP,
      /\w+\("leads\.description"\)/g,
      '(() => { throw new Error("crashes on purpose"); })()',
    ),
    breakBuild(PORTAL),
  ]);
  for (const { remove } of [changed, crashing, broken]) closing.defer(remove);
  return { url: product.url, product, changed, crashing, broken };
});

test.describe.configure({ mode: 'serial' });

// A service worker that cached anything would show the previous build.
test.use({ serviceWorkers: 'allow', savesData: false });

test('a team with a token alone publishes, tries, activates and rolls back a build without a restart; documents have its HTML, an open page keeps its own', async ({
  context,
  page,
  installation: { product, changed },
}) => {
  const first = await liveBuild(page, APP);
  const spanish = 'Comience el camino hacia un mejor crédito';
  const htmlOf = async (language: string) =>
    (
      await page.request.get('/start-credit-repair', {
        headers: { cookie: `language=${language}` },
      })
    ).text();

  const team = await teamOf(APP, product);
  const published = await team('publish', APP, '--dist', changed.dist);
  expect(published).toMatchObject({ app: APP, build: changed.build });
  await expect(team('rollback', 'mf-portal')).rejects.toThrow(`"Team of ${APP}" is for ${APP}`);
  expect(await liveBuild(page, APP)).toBe(first);
  expectDocument(await htmlOf('en'), { build: first, heading: BEFORE });
  await expectRuns(page, { build: first, heading: BEFORE });
  await serviceWorkerControls(page);

  await team('canary', APP, changed.build, '--percent', '100');
  await expect.poll(() => htmlOf('en')).toContain(`data-build="${changed.build}"`);
  expect(await liveBuild(page, APP)).toBe(first);
  await team('canary', APP, changed.build, '--percent', '0');

  const open = await context.newPage();
  await open.goto('/');
  await expectHydrated(open.getByRole('heading', { level: 1 }));
  await team('activate', APP, changed.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(changed.build);
  expectDocument(await htmlOf('en'), { build: changed.build, heading: AFTER });
  expectDocument(await htmlOf('es'), { build: changed.build, heading: spanish });
  await open.getByRole('link', { name: 'Start Your Credit Repair' }).first().click();
  await expect(open.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
  await expect(open.locator('[data-mf]')).toHaveAttribute('data-build', first);
  await open.close();
  await expectRuns(page, { build: changed.build, heading: AFTER });

  const back = await team('rollback', APP);
  expect(back).toMatchObject({ app: APP, build: first });
  await expect.poll(() => liveBuild(page, APP)).toBe(first);
  expectDocument(await htmlOf('en'), { build: first, heading: BEFORE });
  expectDocument(await htmlOf('es'), { build: first, heading: spanish });
  await expectRuns(page, { build: first, heading: BEFORE });
});

async function expectRuns(page: Page, { build, heading }: { build: string; heading: string }) {
  await page.goto('/');
  await expectHydrated(page.getByRole('heading', { level: 1 }));
  await page.getByRole('link', { name: 'Start Your Credit Repair' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('[data-mf]')).toHaveAttribute('data-build', build);
  const { builds, containers, twice } = await page.evaluate((app) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
    return {
      builds: [...new Set(files.map((file) => file.split(`/mf/${app}/`)[1]?.split('/')[0]))],
      containers: Object.keys(globalThis).filter((name) =>
        name.startsWith(`${app.replace('-', '_')}__`),
      ),
      twice: rules.filter((rule, index) => rules.indexOf(rule) !== index),
    };
  }, APP);
  expect(builds.filter(Boolean)).toEqual([build]);
  expect(containers).toEqual([`${APP}__${build}`.replaceAll(/\W/g, '_')]);
  expect(twice).toEqual([]);
}

function expectDocument(html: string, { build, heading }: { build: string; heading: string }) {
  expect(html).toContain(`<div data-mf="marketing" data-build="${build}"`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(html).toContain(`<title>${heading} · `);
}

test('a build that crashes is replaced by the last good one', async ({
  page,
  problems,
  installation: { product, crashing },
}) => {
  problems.expect(/mf-marketing/, /crashes on purpose/);
  const good = await liveBuild(page, APP);
  await releaseCommand(product, 'publish', APP, '--dist', crashing.dist);
  await releaseCommand(product, 'activate', APP, crashing.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(crashing.build);
  const answer = await page.goto('/start-credit-repair');
  expect(await answer?.text()).toContain(`<div data-mf="marketing" data-build="${crashing.build}"`);
  await expect(page.locator(`${MARKETING}:visible`)).toHaveAttribute('data-build', good);
  await expect(page.locator(MARKETING)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
  await page.getByRole('button', { name: 'Start My Free Analysis' }).click();
  await expectToast(page, 'Missing Information');
});

test('an admin previews, activates and rolls back a build on the page of the releases', async ({
  context,
  page,
  problems,
  installation: { product, broken },
}) => {
  problems.expect(/broken on purpose/);
  const { build } = broken;
  await releaseCommand(product, 'publish', PORTAL, '--dist', broken.dist);
  await signUpAdmin(context, product);
  const live = await liveBuild(page, PORTAL);
  await page.goto('/admin/releases');
  const row = page.getByRole('table', { name: 'Builds' }).getByRole('row', { name: build });
  await row.getByRole('button', { name: 'Preview' }).click();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`${PORTAL} ${build}`);
  await expectBuildPanel(page, build);
  await page.goto('/admin/releases');
  await expectBannerInView(page);
  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(banner).toHaveCount(0);

  await page.goto('/admin/releases');
  await row.getByRole('button', { name: 'Activate…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).press('Enter');
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => liveBuild(page, PORTAL)).toBe(build);
  await row.getByRole('button', { name: 'Roll back…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect.poll(() => liveBuild(page, PORTAL)).toBe(live);
  await expect(row.getByText('Rolled back')).toBeVisible();
});

async function expectBuildPanel(page: Page, build: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Builds on this page' });
  await expect(async () => {
    await page.keyboard.press('Alt+m');
    await expect(panel).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(panel.getByRole('region', { name: 'shell' })).toContainText('live');
  await expect(panel.getByRole('region', { name: PORTAL })).toContainText(`${build} failed after`);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

async function expectBannerInView(page: Page): Promise<void> {
  await page.getByText('All changes').scrollIntoViewIfNeeded();
  const banner = await page.getByRole('complementary', { name: 'Preview' }).boundingBox();
  const side = await page.locator('aside', { has: page.getByRole('navigation') }).boundingBox();
  expect(banner).toMatchObject({ y: 0, height: 48 });
  expect(side).toMatchObject({ y: 48, height: 900 - 48 });
}
