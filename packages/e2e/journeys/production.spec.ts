import type { Page } from '@playwright/test';
import { expectHydrated, recordDocumentNodes } from '../src/browser/document-nodes.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { startFreshInstallation } from '../src/product/fresh-installation.ts';
import { productionSettings } from '../src/product/production-settings.ts';
import { makePackage, packageFolder } from '../src/product/package.ts';

const test = testOn(async (closing) => {
  await makePackage();
  const installation = await startFreshInstallation(productionSettings, packageFolder);
  closing.defer(installation.stop);
  return installation;
});

test.use({ savesData: false });

test.describe.configure({ mode: 'default' });

async function expectNoExamples(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Our work in numbers' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example stories' })).toHaveCount(0);
  await expect(page.getByText('Example', { exact: true })).toHaveCount(0);
}

test('a production installation has no example stories, and is hydrated in place', async ({
  page,
}) => {
  const changesOf = await recordDocumentNodes(page);
  await page.goto('/');
  await expectHydrated(page.getByRole('contentinfo'));
  expect(await changesOf()).toEqual({ gone: [], added: [] });
  await expectNoExamples(page);
});
