import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { openLeadFormWithPausedClock } from '../src/browser/page-clock.ts';
import { fillLeadForm, submitLeadForm } from '../src/pages/lead-form.ts';
import { toastOf } from '../src/pages/toast.ts';
import { freshEmail } from '../src/product/accounts.ts';
import { requestLanguage } from '../src/product/language.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const field = (page: Page, label: string) => page.getByLabel(label);
const agreement = (page: Page) => page.getByRole('checkbox', { name: /I agree to receive/ });
const submit = (page: Page) => page.getByRole('button', { name: 'Start My Free Analysis' });

/** WCAG 2.4.11: the focused element is at least partly in the window and not behind the toast. */
async function expectNotHidden(control: Locator, toast: Locator) {
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  await expect(async () => {
    const [box, cover] = [await control.boundingBox(), await toast.boundingBox()];
    const isAbove = box!.y + box!.height <= cover!.y;
    const isBelow = box!.y >= cover!.y + cover!.height;
    expect(isAbove || isBelow).toBe(true);
  }).toPass();
}

test('no focused control of the lead form is behind an open toast', async ({ page }) => {
  await openLeadFormWithPausedClock(page);
  await submit(page).click();
  const missing = toastOf(page, 'Missing Information');
  await expect(missing).toBeVisible();
  await expectNotHidden(field(page, 'First Name'), missing);
  const form = page.getByRole('form');
  const following = [
    field(page, 'Last Name'),
    field(page, 'Email Address'),
    field(page, 'Phone Number'),
    field(page, 'State'),
    agreement(page),
    form.getByRole('link', { name: 'Privacy' }),
    form.getByRole('link', { name: 'Terms' }),
    submit(page),
    page.getByRole('main').getByRole('link').nth(2),
  ];
  for (const control of following) {
    await page.keyboard.press('Tab');
    await expectNotHidden(control, missing);
  }
  await page.clock.runFor(5_000);
  await expect(missing).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '80px');
});

test('the toast covers no words of the thank-you in Spanish', async ({ context, page }) => {
  await requestLanguage(context, 'es');
  await openLeadFormWithPausedClock(page);
  await fillLeadForm(page, freshEmail());
  await submitLeadForm(page);
  const toast = toastOf(page, '¡Recibimos');
  await expect(toast).toBeVisible();
  await expect(page.locator('a[href="/register"]').first()).toBeVisible();
  await page.clock.runFor(1_000);
  await expect.poll(() => wordsBehind(toast)).toEqual([]);
});

const wordsBehind = (cover: Locator) =>
  cover.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const main = document.querySelector('main')!;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const covered: (string | null)[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const behind = [...range.getClientRects()].some(
        ({ top, bottom, left, right }) =>
          top < box.bottom && bottom > box.top && left < box.right && right > box.left,
      );
      if (behind) covered.push(texts.currentNode.textContent);
    }
    return covered;
  });
