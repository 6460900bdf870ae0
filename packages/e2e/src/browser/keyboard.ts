import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 80;

export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached with ${MAX_STOPS} presses of Tab`);
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

export async function tabToEdge(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Shift+Tab');
  await target.evaluate((element) =>
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight),
  );
  await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expectUncovered(target);
}

/** WCAG 2.4.11: nothing covers the lower edge of the target. */
export async function expectUncovered(target: Locator): Promise<void> {
  const isOnTop = () =>
    target.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, bottom - 1));
    });
  await expect.poll(isOnTop, `${String(target)} is covered`).toBe(true);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
