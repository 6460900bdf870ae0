import type { Locator, Page } from '@playwright/test';

export function statValue(page: Page, label: string): Locator {
  const name = page.getByText(label, { exact: true });
  return page.locator('dl > div').filter({ has: name }).locator('dd').first();
}
