import type { Page } from '@playwright/test';
import { liveBuilds, type LiveBuilds } from '@repo/contract/releases';

/** What `GET /mf/live.json` answers. */
export async function readLiveBuilds(page: Page): Promise<LiveBuilds> {
  const answer = await page.request.get('/mf/live.json');
  return liveBuilds.parse(await answer.json());
}

/** The build of an app that is live. */
export async function liveBuild(page: Page, app: string): Promise<string> {
  const build = (await readLiveBuilds(page))[app]?.build;
  if (!build) throw new Error(`${app} has no live build`);
  return build;
}
