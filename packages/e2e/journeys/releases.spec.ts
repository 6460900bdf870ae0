import type { Page } from '@playwright/test';
import { breakBuild, changeText } from '../src/product/changed-build.ts';
import { expectHydrated } from '../src/browser/document-nodes.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { releaseCommand, teamOf } from '../src/product/release-command.ts';
import { serviceWorkerControls } from '../src/browser/service-worker.ts';
import { startProduct } from '../src/product/start-product.ts';

const APP = 'mf-marketing';
const BEFORE = 'Start Your Credit Repair Journey';
const AFTER = 'A Heading From Another Build';

// No other journey may see the builds that go live here.
const test = testOn(async (closing) => {
  const product = await startProduct();
  closing.defer(product.stop);
  const changed = await changeText(APP, BEFORE, AFTER);
  closing.defer(changed.remove);
  const broken = await breakBuild(APP);
  closing.defer(broken.remove);
  return { url: product.url, product, changed, broken };
});

test.describe.configure({ mode: 'serial' });

// A service worker that cached anything would show the previous build.
test.use({ serviceWorkers: 'allow', savesData: false });

test('a team with a token alone publishes, tries, activates and rolls back a build without a restart; documents have its HTML, and one tab runs each in turn', async ({
  page,
  installation: { product, changed },
}) => {
  const first = await liveBuild(page, APP);
  const heading = page.getByRole('heading', { level: 1 });
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

  await team('activate', APP, changed.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(changed.build);
  expectDocument(await htmlOf('en'), { build: changed.build, heading: AFTER });
  expectDocument(await htmlOf('es'), { build: changed.build, heading: spanish });
  await expect(heading).toHaveText(BEFORE);
  await expectRuns(page, { build: changed.build, heading: AFTER });

  const back = await team('rollback', APP);
  expect(back).toMatchObject({ app: APP, build: first });
  await expect.poll(() => liveBuild(page, APP)).toBe(first);
  expectDocument(await htmlOf('en'), { build: first, heading: BEFORE });
  expectDocument(await htmlOf('es'), { build: first, heading: spanish });
  await expect(heading).toHaveText(AFTER);
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

test('an open page keeps its build through two deploys, and loads its other screens', async ({
  page,
  installation: { product, changed, broken },
}) => {
  const first = await liveBuild(page, APP);
  await page.goto('/');
  await expect(page.locator('[data-mf="marketing"]')).toHaveAttribute('data-build', first);
  await expectHydrated(page.getByRole('heading', { level: 1 }));
  await releaseCommand(product, 'activate', APP, changed.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(changed.build);
  await releaseCommand(product, 'publish', APP, '--dist', broken.dist);
  await releaseCommand(product, 'activate', APP, broken.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(broken.build);
  await page.getByRole('link', { name: 'Start Your Credit Repair' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BEFORE);
  await releaseCommand(product, 'rollback', APP);
  await releaseCommand(product, 'rollback', APP);
  await expect.poll(() => liveBuild(page, APP)).toBe(first);
});
