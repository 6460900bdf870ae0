import type { Page } from '@playwright/test';
import { placeholderBrand } from '@repo/contract/placeholders';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { liveBuild } from '../src/product/live-builds.ts';
import { repositoryRoot } from '../src/product/repository-root.ts';

test.use({ savesData: false });

const packages = path.join(repositoryRoot, 'node_modules/@module-federation');
const imports = {
  '@module-federation/runtime': '/plain-host/runtime/dist/index.js',
  '@module-federation/runtime-core': '/plain-host/runtime-core/dist/index.js',
  '@module-federation/sdk': '/plain-host/sdk/dist/index.js',
  '@module-federation/error-codes': '/plain-host/error-codes/dist/index.mjs',
  '@module-federation/error-codes/browser': '/plain-host/error-codes/dist/browser.mjs',
};

const host = (manifest: string, shell: object) => `<!doctype html>
<title>Plain host</title>
<link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<main></main>
<script type="module">
  import { createInstance } from '@module-federation/runtime';
  const remotes = [{ name: 'mf-portal', entry: ${JSON.stringify(manifest)} }];
  const federation = createInstance({ name: 'plain-host', remotes });
  const { mount } = await federation.loadRemote('mf-portal/mount');
  const { location, user, language, ...values } = ${JSON.stringify(shell)};
  const never = () => () => {};
  mount(document.querySelector('main'), {
    ...values,
    navigation: { location: () => location, subscribe: never, navigate() {} },
    session: { current: () => user, subscribe: never, refresh: async () => user },
    language: { current: () => language, subscribe: never, set() {} },
    toast: { show() {} },
    api: { baseUrl: '', headers: () => ({}) },
    events: { emit() {}, on: never },
  });
</script>`;

async function openHost(page: Page, html: string): Promise<void> {
  await page.route('**/plain-host/**', async (route) => {
    const file = new URL(route.request().url()).pathname.slice('/plain-host/'.length);
    if (!file) return route.fulfill({ contentType: 'text/html', body: html });
    const body = await readFile(path.join(packages, file));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/plain-host/');
}

test('a plain Module Federation host mounts a screen of the portal by its manifest', async ({
  context,
  page,
}) => {
  await signUpOnboarded(context);
  const user: unknown = await (await context.request.get('/api/auth/user')).json();
  const build = await liveBuild(page, 'mf-portal');
  const match = { app: 'mf-portal', screen: 'documents', path: '/documents', params: {} };
  const shell = {
    version: 1,
    user,
    language: 'en',
    brand: placeholderBrand,
    location: { pathname: '/documents', search: '', match },
  };
  await openHost(page, host(`/mf/mf-portal/${build}/mf-manifest.json`, shell));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Document Upload Center');
  await expect(page.getByRole('button', { name: 'Upload another document' })).toBeVisible();
});
