import { expect, type Locator, type Page } from '@playwright/test';

/** The toast with this title. */
export function toastOf(page: Page, title: string): Locator {
  return page.locator('li[data-state="open"]').filter({ hasText: title });
}

/** Waits for a toast that says both; it stays open. */
export async function expectToast(page: Page, title: string, description = '') {
  // Both in one look: it may close before the next.
  await expect(toastOf(page, title).filter({ hasText: description })).toBeVisible();
}
