import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from './accessibility.ts';

/** Delays the scripts of the shell and the remotes, or those of `pattern`, until released; call it before `goto`. */
export async function holdScripts(page: Page, pattern = '**/mf/**/*.js*'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    release();
    await waitUntilSettled(page);
  };
}
