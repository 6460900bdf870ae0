import type { Page } from '@playwright/test';

declare global {
  var mountedRemotes: string[] | undefined;
}

export async function recordMountedRemotes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    globalThis.mountedRemotes = [];
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-mf]')) {
        seen.add(element.getAttribute('data-mf') ?? '');
      }
      globalThis.mountedRemotes = [...seen];
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => globalThis.mountedRemotes ?? []);
}
