import type { Locator, Page } from '@playwright/test';

/** Returns the element with the number above a label such as "Items Removed". */
export function statValue(page: Page, label: string): Locator {
  const name = page.getByText(label, { exact: true });
  return page.locator('dl > div').filter({ has: name }).locator('dd').first();
}
