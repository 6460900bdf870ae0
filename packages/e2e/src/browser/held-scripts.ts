import type { Page } from '@playwright/test';

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
