import type { Page } from '@playwright/test';
import { liveBuilds } from '@repo/contract/releases';

export async function liveBuild(page: Page, app: string): Promise<string> {
  const response = await page.request.get('/mf/live.json');
  const build = liveBuilds.parse(await response.json())[app]?.build;
  if (!build) throw new Error(`${app} has no live build`);
  return build;
}
