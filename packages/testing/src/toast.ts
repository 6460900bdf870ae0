import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the open toast with this title. */
export function toastOf(page: Page, title: string): Locator {
  return page.locator('li[data-state="open"]').filter({ hasText: title });
}

/** Waits for an open toast with both texts; does not close it. */
export async function expectToast(page: Page, title: string, description = '') {
  // One assertion for both: the toast may close before a second one.
  await expect(toastOf(page, title).filter({ hasText: description })).toBeVisible();
}
