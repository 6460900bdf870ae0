import type { Page } from '@playwright/test';
import { PAGE_DATA_ID, PRERENDERED_ATTRIBUTE } from '@repo/contract/page-data';

/**
 * Removes a page's initial data, and the HTML made from it, from its documents, as if both were late, so that the
 * screens fetch the data.
 */
export async function dropDocumentData(page: Page): Promise<void> {
  await page.addInitScript(
    ([id, prerendered]) => {
      const onParsed = () => {
        const text = document.getElementById(id)?.firstChild;
        if (!(text instanceof Text)) return;
        const root = document.getElementById('root');
        root?.replaceChildren();
        root?.removeAttribute(prerendered);
        const { documentData: _, ...data } = JSON.parse(text.data);
        text.data = JSON.stringify(data);
      };
      document.addEventListener('readystatechange', onParsed, { once: true });
    },
    [PAGE_DATA_ID, PRERENDERED_ATTRIBUTE] as const,
  );
}
