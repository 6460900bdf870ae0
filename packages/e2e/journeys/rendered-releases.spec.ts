import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { openBeforeScripts } from '../src/browser/held-scripts.ts';
import { expect, test as base } from '../src/browser/journey.ts';
import { watchHydration } from '../src/browser/rendered-page.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { buildChanged, type ChangedBuild } from '../src/product/changed-build.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { releaseCommand } from '../src/product/release-command.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';

const APP = 'mf-portal';

interface Installation {
  product: Product;
  /** Its Progress cannot be rendered without a browser. */
  changed: ChangedBuild;
}

// A separate installation: what goes live here must not reach other journeys.
const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const [product, changed] = await Promise.all([
        startProduct(),
        buildChanged(APP, {
          file: 'src/features/progress-updates/progress-screen.tsx',
          from: '  const { t } = useLanguage();\n',
          to: "  const { t } = useLanguage();\n  if (typeof window === 'undefined') throw new Error('crashes on purpose');\n",
        }),
      ]);
      await use({ product, changed });
      await Promise.all([product.stop(), changed.remove()]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.url),
});

test('a page keeps the build of its document; the next one has the new build’s HTML, where it can be rendered', async ({
  context,
  page,
  installation: { product, changed },
}) => {
  test.slow();
  const first = await liveBuild(page, APP);
  const remote = page.locator('[data-mf="portal"]');
  const heading = page.getByRole('heading', { level: 1 });
  await signUpOnboarded(context);
  await releaseCommand(product, 'publish', APP, '--dist', changed.dist);

  const expectHydratedInPlace = await watchHydration(page);
  const arrive = await openBeforeScripts(page, '/documents');
  await releaseCommand(product, 'activate', APP, changed.build);
  await expect.poll(() => liveBuild(page, APP)).toBe(changed.build);
  await arrive();
  await expect(remote).toHaveAttribute('data-build', first);
  await expectHydratedInPlace();

  await page.reload();
  await waitUntilSettled(page);
  await expect(remote).toHaveAttribute('data-build', changed.build);
  await expectHydratedInPlace();

  const answer = await page.goto('/progress');
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(heading).toHaveText('Progress');
  await waitUntilSettled(page);
  await expect(remote).toHaveAttribute('data-build', changed.build);
});
