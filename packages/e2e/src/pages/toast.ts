import { expect, type Locator, type Page } from '@playwright/test';

export function toastOf(page: Page, title: string | RegExp): Locator {
  return page.locator('li[data-state="open"]').filter({ hasText: title });
}

export async function expectCoversNothingNeeded(toast: Locator) {
  await expect(async () => {
    const covered = await toast.evaluate((element) => {
      const cover = element.getBoundingClientRect();
      const candidates = document.querySelectorAll('[data-variant="primary"], h1, nav');
      return [...candidates]
        .filter((candidate) => {
          if (candidate.matches('nav') && getComputedStyle(candidate).position !== 'fixed')
            return false;
          const { left, right, top, bottom } = candidate.getBoundingClientRect();
          return (
            left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
    await expect(toast).toBeInViewport({ ratio: 1 });
  }).toPass();
}

export async function expectToast(page: Page, title: string | RegExp, description = '') {
  await expect(toastOf(page, title).filter({ hasText: description })).toBeVisible();
}
