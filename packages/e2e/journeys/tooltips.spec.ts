import type { Browser, Locator, Page } from '@playwright/test';
import { accessibilityIssues, showIn, waitUntilSettled } from '../src/browser/accessibility.ts';
import { signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem } from '../src/product/client-records.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo } from '../src/browser/keyboard.ts';

type NewVisitor = () => ReturnType<Browser['newContext']>;

/** Opens the disputes of a client with one active item; returns its Notify button, which explains itself. */
async function openDisputes(page: Page, newVisitor: NewVisitor): Promise<Locator> {
  const client = await signUpOnboarded(await newVisitor());
  await addCreditItem(client.id, { creditor: 'Harbor Auto' });
  await signInAdmin(page.context());
  await page.goto(`/admin/client/${client.id}?tab=disputes`);
  await waitUntilSettled(page);
  return page.getByRole('button', { name: 'Notify' });
}

const hint = 'You can notify the client once the saved status is Removed';

async function expectInWindow(tooltip: Locator) {
  await expect(tooltip).toBeInViewport({ ratio: 1 });
}

test('the pointer and the keyboard open a tooltip, in light and dark', async ({
  page,
  newVisitor,
}) => {
  await showIn(page, 'light');
  const notify = await openDisputes(page, newVisitor);
  const tooltip = page.getByRole('tooltip', { name: hint });
  await notify.hover();
  await expectInWindow(tooltip);
  expect(await accessibilityIssues(page), 'light').toEqual([]);
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);

  await showIn(page, 'dark');
  await tabTo(page, notify);
  await expectInWindow(tooltip);
  expect(await accessibilityIssues(page), 'dark').toEqual([]);
  await expect(tooltip).toBeVisible();
  await expect(notify).toHaveAccessibleDescription(hint);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(notify).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('a tap toggles a tooltip that fits the window', async ({ page, newVisitor }) => {
    const notify = await openDisputes(page, newVisitor);
    const tooltip = page.getByRole('tooltip', { name: hint });
    // A forced tap would also hit what is behind the bottom bar.
    await notify.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    // An aria-disabled button is not "enabled", for which Playwright would wait.
    await notify.tap({ force: true });
    await expectInWindow(tooltip);
    await notify.tap({ force: true });
    await expect(tooltip).toHaveCount(0);
    await notify.tap({ force: true });
    await expectInWindow(tooltip);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip).toHaveCount(0);
  });
});
