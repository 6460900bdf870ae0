import type { Page } from '@playwright/test';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { breakBuild, type ChangedBuild } from '../src/product/changed-build.ts';
import { query } from '../src/product/database.ts';
import { expect, test as base } from '../src/browser/journey.ts';
import { liveBuild, readLiveBuilds } from '../src/product/live-builds.ts';
import { releaseCommand } from '../src/product/release-command.ts';
import {
  startProduct,
  startSecondGateway,
  type Product,
  type RunningGateway,
} from '../src/product/start-product.ts';

const PORTAL = 'mf-portal';
const MARKETING = 'mf-marketing';
// Each session comes from an address of its own.
const PROXY = { TRUST_PROXY: '1' };

interface Installation {
  product: Product;
  second: RunningGateway;
  portal: [ChangedBuild, ChangedBuild];
  marketing: ChangedBuild;
}

const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const [product, one, other, marketing] = await Promise.all([
        startProduct(PROXY),
        breakBuild(PORTAL),
        breakBuild(PORTAL),
        breakBuild(MARKETING),
      ]);
      const second = await startSecondGateway(product, '0', PROXY);
      const builds = [
        [PORTAL, one],
        [PORTAL, other],
        [MARKETING, marketing],
      ] as const;
      for (const [app, { dist }] of builds)
        await releaseCommand(product, 'publish', app, '--dist', dist);
      await use({ product, second, portal: [one, other], marketing });
      await second.end('SIGTERM');
      await product.stop();
      for (const [, build] of builds) await build.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.url),
});

test.use({ savesData: false });

test.describe.configure({ mode: 'default', timeout: 90_000 });

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

test('of two deploys at once both are made in order, or one is refused in words', async ({
  page,
  installation: { product, portal },
}) => {
  const results = await Promise.allSettled(
    portal.map(({ build }) => releaseCommand(product, 'activate', PORTAL, build)),
  );
  const made = results.filter(({ status }) => status === 'fulfilled');
  expect(made.length).toBeGreaterThan(0);
  for (const result of results)
    if (result.status === 'rejected')
      expect(String(result.reason)).toContain('was changed by someone else just now');
  const [last] = await query<{ build: string }>(
    `select after ->> 'build' as build from audit_event where action = 'release.activated'
       and subject = 'channel/mf-portal' order by id desc limit 1`,
    [],
    product,
  );
  await expect.poll(() => liveBuild(page, PORTAL)).toBe(last!.build);
});

test('a build that reads a field which the deployed gateway lacks is refused, by its name', async ({
  page,
  installation: { product, portal },
}) => {
  const live = await liveBuild(page, PORTAL);
  const { build } = portal.find((other) => other.build !== live)!;
  const change = (path: string) =>
    query(`update gateway_contract set contract = ${path}`, [], product);
  const [kept] = await query<{ contract: object }>(
    'select contract from gateway_contract',
    [],
    product,
  );
  await change(`contract #- '{documents.list,output,items,properties,status}'`);
  await expect(releaseCommand(product, 'activate', PORTAL, build)).rejects.toThrow(
    /does not fit the deployed gateway: documents\.list: output\[\]\.status is gone/,
  );
  expect(await liveBuild(page, PORTAL)).toBe(live);
  await query(
    'update gateway_contract set contract = $1',
    [JSON.stringify(kept!.contract)],
    product,
  );
});

test('a canary of 20 % is given to some of the sessions, whichever gateway they come back to', async ({
  installation: { product, second, marketing },
}) => {
  await releaseCommand(product, 'canary', MARKETING, marketing.build, '--percent', '20');
  const urls = [product.url, second.url];
  for (const url of urls)
    await expect.poll(async () => (await visit(url, 1)).cookie, { timeout: 5_000 }).not.toBe('');
  let [sessions, given] = [0, 0];
  async function visitMany(): Promise<void> {
    while (sessions < 100) {
      const session = (sessions += 1);
      const first = await visit(urls[(session >> 2) % 2]!, session);
      if (session % 4 === 0) {
        const again = await visit(urls[((session >> 2) + 1) % 2]!, session, first.cookie);
        expect(again.build).toBe(first.build);
      }
      if (first.build === marketing.build) given += 1;
    }
  }
  await Promise.all(Array.from({ length: 8 }, visitMany));
  await releaseCommand(product, 'canary', MARKETING, marketing.build, '--percent', '0');
  // Exact shares: gateway/src/releases/canary.test.ts.
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThan(50);
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
    page.getByRole('table', { name: /mf-portal/ }).getByRole('row', { name });
  await rowOf(build).getByRole('button', { name: 'Preview' }).click();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`mf-portal ${build}`);
  await describesBuilds(page, build);
  await page.goto('/admin/releases');
  await staysInView(page);
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
});

/** Alt+M says which builds the page has, how they came there, and that the previewed one failed. */
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

/** The banner is above the frame, which fills the rest of the window, at the page's end too. */
async function staysInView(page: Page): Promise<void> {
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

async function visit(url: string, session: number, cookie = '') {
  const response = await fetch(`${url}/start-credit-repair`, {
    headers: { cookie, 'x-forwarded-for': `10.1.${session >> 8}.${session & 255}` },
  });
  const [, build] = /data-mf="marketing" data-build="(\w+)"/.exec(await response.text()) ?? [];
  const [, group = ''] =
    /^(release-group=\d+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  return { build, cookie: group };
}
