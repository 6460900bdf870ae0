import type { Page } from '@playwright/test';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { breakBuild } from '../src/product/changed-build.ts';
import { query } from '../src/product/database.ts';
import { expect } from '../src/browser/journey.ts';
import { testOn } from '../src/browser/own-installation.ts';
import { liveBuild, readLiveBuilds } from '../src/product/live-builds.ts';
import { releaseCommand } from '../src/product/release-command.ts';
import { startProduct, startSecondGateway } from '../src/product/start-product.ts';

const PORTAL = 'mf-portal';

const test = testOn(async (closing) => {
  const product = await startProduct();
  closing.defer(product.stop);
  const second = await startSecondGateway(product);
  closing.defer(() => second.end('SIGTERM'));
  const portal = [await breakBuild(PORTAL), await breakBuild(PORTAL)];
  for (const { dist, remove } of portal) {
    closing.defer(remove);
    await releaseCommand(product, 'publish', PORTAL, '--dist', dist);
  }
  return { url: product.url, product, second, portal };
});

test.use({ savesData: false });

test.describe.configure({ mode: 'default' });

test('deploying the portal changes no other app and restarts no gateway', async ({
  page,
  installation: { product, second, portal },
}) => {
  const startsOf = () => Promise.all([product, second].map(({ url }) => startTime(url)));
  const [before, starts] = [await readLiveBuilds(page), await startsOf()];
  const next = portal.find(({ build }) => build !== before[PORTAL]!.build)!.build;
  await releaseCommand(product, 'activate', PORTAL, next);
  const expected = { ...before, [PORTAL]: { build: next } };
  for (const { url } of [product, second])
    await expect.poll(async () => (await fetch(`${url}/mf/live.json`)).json()).toEqual(expected);
  expect(await startsOf()).toEqual(starts);
});

test('an admin previews, activates and rolls back a build on the page of the releases', async ({
  context,
  page,
  problems,
  installation: { product, portal },
}) => {
  // The preview begins on a screen of the previewed build.
  problems.expect(/broken on purpose/);
  const { id } = await signUpOnboarded(context);
  await query(`update app_user set role = 'admin' where id = $1`, [id], product);
  const live = await liveBuild(page, PORTAL);
  const { build } = portal.find((other) => other.build !== live)!;
  await page.goto('/admin/releases');
  const rowOf = (name: string) =>
    page.getByRole('table', { name: 'Builds' }).getByRole('row', { name });
  await rowOf(build).getByRole('button', { name: 'Preview' }).click();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`mf-portal ${build}`);
  await describesBuilds(page, build);
  await page.goto('/admin/releases');
  await bannerStaysInView(page);
  await banner.getByRole('button', { name: 'End preview' }).click();
  await expect(banner).toHaveCount(0);

  await page.goto('/admin/releases');
  await rowOf(build).getByRole('button', { name: 'Activate…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).press('Enter');
  await expect(rowOf(build).getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => liveBuild(page, PORTAL)).toBe(build);
  await rowOf(build).getByRole('button', { name: 'Roll back…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect.poll(() => liveBuild(page, PORTAL)).toBe(live);
  await expect(rowOf(build).getByText('Rolled back')).toBeVisible();
});

async function describesBuilds(page: Page, build: string): Promise<void> {
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

async function bannerStaysInView(page: Page): Promise<void> {
  await page.getByText('All changes').scrollIntoViewIfNeeded();
  const banner = await page.getByRole('complementary', { name: 'Preview' }).boundingBox();
  const side = await page.locator('aside', { has: page.getByRole('navigation') }).boundingBox();
  expect(banner).toMatchObject({ y: 0, height: 48 });
  expect(side).toMatchObject({ y: 48, height: 900 - 48 });
}

async function startTime(url: string): Promise<string | undefined> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /^process_start_time_seconds (.+)$/m.exec(metrics)?.[1];
}
