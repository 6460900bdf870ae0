import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { openBeforeScripts } from '../src/browser/held-scripts.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { watchHydration } from '../src/browser/rendered-page.ts';
import { storedDocument } from '../src/pages/documents-page.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { changeRendering } from '../src/product/changed-build.ts';
import { addDocument } from '../src/product/client-records.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { releaseCommand, type ReleaseOutput } from '../src/product/release-command.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';

const APP = 'mf-portal';

const test = testOn(async (closing) => {
  // The deliberate failure would exceed the default percentage.
  const product = await startProduct({ BUILD_FAILURE_PERCENT: '100' });
  closing.defer(product.stop);
  const faulty = await changeRendering(
    APP,
    `if (input.search === '?throws') throw new Error('on purpose');
     return renderScreen(input);`,
  );
  closing.defer(faulty.remove);
  const builds = await releaseCommand<ReleaseOutput[]>(product, 'list');
  const good = builds.find(({ app }) => app === APP)!.build;
  await releaseCommand(product, 'publish', APP, '--dist', faulty.dist);
  return { url: product.url, product, good, faulty };
});

test.use({ savesData: false });

test.describe.configure({ mode: 'default' });

async function activate(page: Page, product: Product, build: string): Promise<void> {
  if ((await liveBuild(page, APP)) !== build) await releaseCommand(product, 'activate', APP, build);
  await expect.poll(() => liveBuild(page, APP)).toBe(build);
}

async function expectRendered(page: Page): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get('/documents')).text();
    expect(html).toContain('<div id="root" data-prerendered');
  }).toPass({ timeout: 40_000 });
  return html;
}

test('a page whose rendering throws has its data and no HTML, and is completed by its scripts', async ({
  context,
  page,
  installation: { product, faulty },
}) => {
  await activate(page, product, faulty.build);
  const { id } = await signUpOnboarded(context);
  await addDocument(id, { fileName: 'license.pdf' }, product);
  const expectHydratedInPlace = await watchHydration(page);
  await expectRendered(page);
  const answer = await page.goto('/documents?throws');
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('"fileName":"license.pdf"');
  await waitUntilSettled(page);
  await expect(storedDocument(page, 'license.pdf')).toBeVisible();
  await expect(page.locator('[data-mf="portal"]')).toHaveAttribute('data-build', faulty.build);

  await expectRendered(page);
  await page.goto('/documents');
  await waitUntilSettled(page);
  await expectHydratedInPlace();
});

test('a page keeps the build of its document; the next one has the new build’s HTML', async ({
  context,
  page,
  installation: { product, good, faulty },
}) => {
  await activate(page, product, good);
  await signUpOnboarded(context);
  const mounted = page.locator('[data-mf="portal"]');
  const expectHydratedInPlace = await watchHydration(page);
  await expectRendered(page);
  const arrive = await openBeforeScripts(page, '/documents');
  await activate(page, product, faulty.build);
  await arrive();
  await expect(mounted).toHaveAttribute('data-build', good);
  await expectHydratedInPlace();

  expect(await expectRendered(page)).toContain(`data-build="${faulty.build}"`);
  await page.reload();
  await waitUntilSettled(page);
  await expect(mounted).toHaveAttribute('data-build', faulty.build);
  await expectHydratedInPlace();
});
