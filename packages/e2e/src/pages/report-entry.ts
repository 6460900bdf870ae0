import { expect, type Page } from '@playwright/test';
import { expectToast } from './toast.ts';

interface Typed {
  date: string;
  scores: [string, string, string];
  items: [creditor: string, type: string, balance: string][];
}

/** Types a report into the grid with the keyboard alone, and previews it. */
export async function typeReport(page: Page, { date, scores, items }: Typed): Promise<void> {
  await page.getByRole('link', { name: 'Enter a report' }).click();
  await page.getByLabel('Report date').fill(date);
  await page.keyboard.press('Tab');
  for (const score of scores) {
    await page.keyboard.type(score);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Bureau')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const [index, [creditor, type, balance]] of items.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await expect(page.getByLabel('Creditor').nth(index)).toBeFocused();
    await page.keyboard.type(creditor);
    await page.keyboard.press('Tab');
    await page.keyboard.type(type);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(balance);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'What this report changes' })).toBeFocused();
}

export async function saveReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save report' }).click();
  await expectToast(page, 'Report saved');
}
