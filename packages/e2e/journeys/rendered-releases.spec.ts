import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { holdScripts, openBeforeScripts } from '../src/browser/held-scripts.ts';
import { expect } from '../src/browser/journey.ts';
import { watchHydration } from '../src/browser/rendered-page.ts';
import { storedDocument } from '../src/pages/documents-page.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { addDocument } from '../src/product/client-records.ts';
import { lockTable, queryAsOwner } from '../src/product/database.ts';
import { activate, expectRendered, failuresOf, test } from '../src/browser/faulty-rendering.ts';
import type { Product } from '../src/product/start-product.ts';

test.use({ savesData: false });

test.describe.configure({ mode: 'default' });

test.beforeEach(({ installation }) => activate(installation, installation.faulty.build));

for (const { name, reason, gateway } of [
  { name: 'throws', reason: 'threw', gateway: 'product' },
  { name: 'hangs', reason: 'late', gateway: 'second' },
] as const) {
  test.describe(() => {
    test.use({ baseURL: ({ installation }, use) => use(installation[gateway].url) });
    test(`a page whose rendering ${name} has its data and no HTML, and is completed by its scripts`, async ({
      context,
      page,
      installation,
    }) => {
      const { faulty } = installation;
      const { url } = installation[gateway];
      const { id } = await signUpOnboarded(context);
      await addDocument(id, { fileName: 'license.pdf' }, installation.product);
      const expectHydratedInPlace = await watchHydration(page);
      await expectRendered(page, url);
      const before = await failuresOf(url, faulty.build);

      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const answer = await page.goto(`/documents?${name}`);
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('<div id="root"></div>');
      expect(html).toContain('"fileName":"license.pdf"');
      await waitUntilSettled(page);
      await expect(storedDocument(page, 'license.pdf')).toBeVisible();
      const mounted = page.locator('[data-mf="portal"]');
      await expect(mounted).toHaveAttribute('data-build', faulty.build);
      const stream = asked.findIndex((address) => address.includes('/api/events'));
      const first = stream < 0 ? asked : asked.slice(0, stream);
      expect(first.filter((address) => address.includes('documents.list'))).toEqual([]);
      const after = await failuresOf(url, faulty.build);
      expect(after[reason]).toBe((before[reason] ?? 0) + 1);

      await expectRendered(page, url);
      await page.goto('/documents');
      await waitUntilSettled(page);
      await expectHydratedInPlace();
    });
  });
}

test('a page keeps the build of its document; the next one has the new build’s HTML', async ({
  context,
  page,
  installation,
}) => {
  const { product, good, faulty } = installation;
  await activate(installation, good);
  await signUpOnboarded(context);
  const mounted = page.locator('[data-mf="portal"]');
  const expectHydratedInPlace = await watchHydration(page);
  await expectRendered(page, product.url);
  const arrive = await openBeforeScripts(page, '/documents');
  await activate(installation, faulty.build);
  await arrive();
  await expect(mounted).toHaveAttribute('data-build', good);
  await expectHydratedInPlace();

  expect(await expectRendered(page, product.url)).toContain(`data-build="${faulty.build}"`);
  await page.reload();
  await waitUntilSettled(page);
  await expect(mounted).toHaveAttribute('data-build', faulty.build);
  await expectHydratedInPlace();
});

test('two gateways render a person’s page alike', async ({
  context,
  page,
  installation: { product, second },
}) => {
  const { firstName } = await signUpOnboarded(context, 'Wilhelmina');
  const [one, other] = [
    await expectRendered(page, product.url),
    await expectRendered(page, second.url),
  ].map((html) => /<div id="root".*?(?=<script)/s.exec(html)?.[0]);
  expect(one).toContain(firstName);
  expect(other).toBe(one);
});

for (const { what, gateway, withhold } of [
  {
    what: 'fails',
    gateway: 'product',
    async withhold(product: Product) {
      await queryAsOwner('alter table credit_item rename to away', product);
      return () => queryAsOwner('alter table away rename to credit_item', product);
    },
  },
  {
    what: 'is late',
    gateway: 'second',
    withhold: (product: Product) => lockTable('credit_item', product),
  },
] as const) {
  test.describe(() => {
    test.use({ baseURL: ({ installation }, use) => use(installation[gateway].url) });
    test(`data that ${what} is fetched by the screen, the rest is in the page`, async ({
      context,
      page,
      installation,
    }) => {
      const { url } = installation[gateway];
      await signUpOnboarded(context);
      const expectHydratedInPlace = await watchHydration(page);
      await expectRendered(page, url);
      const release = await holdScripts(page);
      const giveBack = await withhold(installation.product);
      const answer = await page.goto('/progress', { waitUntil: 'commit' });
      await giveBack();
      const html = (await answer?.text()) ?? '';
      expect(html).toContain('"procedure":"progressUpdates.list"');
      expect(html).not.toContain('"procedure":"creditItems.list"');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Progress');
      const fetched = page.waitForResponse((response) =>
        response.url().includes('creditItems.list'),
      );
      release();
      expect((await fetched).ok()).toBe(true);
      await waitUntilSettled(page);
      await expectHydratedInPlace();
    });
  });
}
