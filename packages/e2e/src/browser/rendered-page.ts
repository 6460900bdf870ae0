import { expect, type Page } from '@playwright/test';
import { recordDocumentNodes } from './document-nodes.ts';
import { recordLayoutShifts } from './layout-shift.ts';

const RENDERED = '#root:has([data-mf="portal"], [data-mf="admin"])';

/**
 * Parts that may change: loading states, passkey texts at an IP address, and list rows and what is due today, which
 * disappear when another journey makes a client an admin or does the work.
 */
const MAY_GO = '[role="status"], #passkeys, tbody tr, li:has(> a[href^="/admin?filter="])';

/**
 * Records the HTML that the gateway renders for a signed-in user; call it before the page opens. The returned function checks
 * that the document contained the screen, that hydration kept its elements, and that no more moved than `mayMove`. It skips public pages.
 */
export async function watchHydration(page: Page, mayMove = 0.01): Promise<() => Promise<void>> {
  const changesOf = await recordDocumentNodes(page, '#root', MAY_GO);
  const shifts = await recordLayoutShifts(page);
  return async () => {
    if ((await page.locator(RENDERED).count()) === 0) return;
    expect.soft(await headingsOfDocument(page), 'headings in the document').toBeGreaterThan(0);
    const { gone } = await changesOf();
    expect.soft(gone, 'replaced by the scripts').toEqual([]);
    expect.soft(await page.locator('[data-prerendered]').count(), 'not hydrated').toBe(0);
    const { sum, moved } = await shifts();
    expect.soft(sum, moved.join('\n')).toBeLessThan(mayMove);
  };
}

function headingsOfDocument(page: Page): Promise<number> {
  return page.evaluate(
    () => (globalThis.documentNodes ?? []).filter(({ nodeName }) => nodeName === 'H1').length,
  );
}
