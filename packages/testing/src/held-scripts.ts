import type { Page } from '@playwright/test';

/** Holds the scripts of the shell and the remotes back until they are released; call it before `goto`. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/mf/**/*.js*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
