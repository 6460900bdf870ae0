import type { Response } from '@playwright/test';
import { version } from 'react';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { recordReactRoots } from '../src/browser/react-roots.ts';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { buildForeign } from '../src/product/changed-build.ts';
import { releaseCommand } from '../src/product/release-command.ts';
import { startProduct } from '../src/product/start-product.ts';

const test = testOn(async (closing) => {
  const product = await startProduct();
  closing.defer(product.stop);
  const release = async (name: string) => {
    const { build, dist, remove } = await buildForeign(name);
    closing.defer(remove);
    await releaseCommand(product, 'publish', `mf-${name}`, '--dist', dist);
    await releaseCommand(product, 'activate', `mf-${name}`, build);
  };
  await Promise.all(['react-18', 'no-react'].map(release));
  return product;
});

test.use({ savesData: false });

test('React is loaded once; a remote on React 18 and one without React run beside the others', async ({
  context,
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const reactRoots = await recordReactRoots(page);
  async function expectMounted(name: string, title: string, react?: string): Promise<void> {
    await expect(heading).toHaveText(title);
    await expect(page.locator('[data-mf]')).toHaveCount(1);
    await expect(page.locator(`[data-mf="${name}"][data-build]`)).toHaveCount(1);
    await expect.poll(reactRoots).toEqual({ root: version, ...(react && { [name]: react }) });
  }
  const expectOld = () => expectMounted('react-18', 'React 18.3.1', '18.3.1');
  const expectPortal = () => expectMounted('portal', 'Document Upload Center', version);
  const expectPlain = () => expectMounted('no-react', 'No React');
  const button = page.getByRole('button', { name: /^Pressed/ });

  const scripts = new Map<string, Promise<string>>();
  const record = (response: Response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), response.text());
  };
  page.on('response', record);
  await signUpOnboarded(context);
  await page.goto('/documents');
  await expectPortal();
  page.off('response', record);
  const sources = await Promise.all(scripts.values());
  expect(sources.filter((source) => source.includes('rendererPackageName'))).toHaveLength(1);
  await open('On React 18');
  await expectOld();
  await button.click();
  await expect(button).toHaveText('Pressed 1');
  await open('Without React');
  await expectPlain();
  await open('Documents');
  await expectPortal();

  await page.goBack();
  await expectPlain();
  await page.goBack();
  await expectOld();
  await expect(button).toHaveText('Pressed 0');
  await page.reload();
  await expectOld();
  await button.click();
  await expect(button).toHaveText('Pressed 1');
});
