import type { Page } from '@playwright/test';
import { liveBuilds, type LiveBuilds } from '@repo/contract/releases';

export async function readLiveBuilds(page: Page): Promise<LiveBuilds> {
  const response = await page.request.get('/mf/live.json');
  return liveBuilds.parse(await response.json());
}

export async function liveBuild(page: Page, app: string): Promise<string> {
  const build = (await readLiveBuilds(page))[app]?.build;
  if (!build) throw new Error(`${app} has no live build`);
  return build;
}
