import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  var documentNodes: Node[] | undefined;
}

export const MARKETING = '[data-mf="marketing"]';

/**
 * Records the nodes of the document's HTML within `within` (by default the marketing remote's), except `except`, before
 * any script runs; call it before the first `goto`. Returns a function that reports which are gone and which were
 * added.
 */
export async function recordDocumentNodes(
  page: Page,
  within = MARKETING,
  except?: string,
): Promise<() => Promise<{ gone: string[]; added: string[] }>> {
  await page.addInitScript(
    ({ selector, excluded }) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        globalThis.documentNodes = [
          ...document.querySelectorAll(`${selector}, ${selector} *`),
        ].filter((node) => !excluded || !node.closest(excluded));
      });
    },
    { selector: within, excluded: except },
  );
  return () =>
    page.evaluate((selector) => {
      const before = new Set(globalThis.documentNodes);
      const now = new Set<Node>(document.querySelectorAll(`${selector}, ${selector} *`));
      const words = (nodes: Set<Node>, others: Set<Node>) =>
        [...nodes]
          .filter((node) => !others.has(node))
          .map((node) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
      return { gone: words(before, now), added: words(now, before) };
    }, within);
}

export async function expectHydrated(element: Locator): Promise<void> {
  // A navigation makes one evaluation fail, not the wait.
  await expect(async () => {
    const keys = await element.evaluate((node) => Object.keys(node));
    expect(keys.some((key) => key.startsWith('__reactFiber'))).toBe(true);
  }).toPass();
}

export async function expectLeadFormHydrated(page: Page): Promise<void> {
  await expectHydrated(page.locator('form[action="/api/leads"]'));
}
