import type { BrowserContext, Page } from '@playwright/test';
import { waitUntilSettled } from '../src/browser/accessibility.ts';
import { PASSWORD, signUp, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem } from '../src/product/client-records.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { disableTimers } from '../src/browser/page-clock.ts';
import { expectCoversNothingNeeded } from '../src/pages/toast.ts';
import { becomeLead } from '../src/screens/public-screens.ts';

/** Duration of a toast. */
const TOAST_MS = 5_000;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test.use({ viewport: phone, reducedMotion: 'reduce' });

interface Visit {
  context: BrowserContext;
  page: Page;
  newVisitor: () => Promise<BrowserContext>;
}

const submit = (page: Page) => page.locator('main form button[type="submit"]').first();

/** Each leads to an open toast on a screen with a form. */
const visits: Record<string, (visit: Visit) => Promise<void>> = {
  'the lead form': async ({ page }) => {
    await page.goto('/start-credit-repair');
    await expectLeadFormHydrated(page);
    await submit(page).click();
  },
  'the thank-you page': async ({ page }) => {
    await page.goto('/start-credit-repair');
    await expectLeadFormHydrated(page);
    await becomeLead(page);
  },
  'the wizard after Step 1': async ({ context, page }) => {
    await signUp(context);
    await page.goto('/onboarding/step1');
    await submit(page).click();
    await expect(page).toHaveURL('/onboarding/step2');
    await expect(page.locator('[name="ssn"]')).toBeVisible();
  },
  'a changed password': async ({ context, page }) => {
    await signUpOnboarded(context);
    await page.goto('/account');
    await page.locator('[name="currentPassword"]').fill(PASSWORD);
    await page.locator('[name="newPassword"]').fill(`${PASSWORD} and another`);
    await page.locator('[name="newPassword"]').press('Enter');
  },
  'a message to a client': async ({ context, page, newVisitor }) => {
    const client = await signUpOnboarded(await newVisitor());
    await signUpAdmin(context);
    await page.goto(`/admin/client/${client.id}?tab=send-notification`);
    const form = page.getByRole('tabpanel').getByRole('form');
    await form.getByRole('textbox').nth(0).fill('Your report');
    await form.getByRole('textbox').nth(1).fill('We have read it.');
    await form.getByRole('textbox').nth(1).press('Control+Enter');
  },
  'a saved item, with removals that can be undone': async ({ context, page, newVisitor }) => {
    const client = await signUpOnboarded(await newVisitor());
    for (const creditor of ['First Bank', 'Second Bank']) {
      await addCreditItem(client.id, { creditor });
    }
    await signUpAdmin(context);
    await page.goto(`/admin/client/${client.id}?tab=disputes`);
    await waitUntilSettled(page);
    await page.locator('li[data-item]').first().focus();
    await page.keyboard.press('r');
    await page.locator('li[data-item]').last().focus();
    await page.keyboard.press('e');
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
};

for (const [name, visit] of Object.entries(visits)) {
  test(`the toast covers no primary button and no title: ${name}`, async ({
    context,
    page,
    newVisitor,
  }) => {
    await requestLanguage(context, 'es');
    await disableTimers(page, TOAST_MS);
    await visit({ context, page, newVisitor });
    const toast = page.locator('li[data-state="open"]');
    await expect(toast).toBeVisible();
    for (const size of ['100%', '200%']) {
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        await expectCoversNothingNeeded(toast);
      }
    }
  });
}

test('the shadow of a toast does not dim the title below it in dark', async ({
  context,
  page,
  newVisitor,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await disableTimers(page, TOAST_MS);
  await visits['the wizard after Step 1']!({
    context,
    page,
    newVisitor,
  });
  const toast = page.locator('li[data-state="open"]');
  await waitUntilSettled(page);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const { x, y, width, height } = title!;
  const clip = { x, y: y + height / 2, width, height: height / 2 };
  const dimmed = await page.screenshot({ clip });
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  expect(await page.screenshot({ clip })).toEqual(dimmed);
});
