import type { Locator } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { openWithPausedClock } from '../src/browser/page-clock.ts';
import { requestLanguage } from '../src/product/language.ts';
import { toastOf } from '../src/pages/toast.ts';
import { expect, test } from '../src/browser/journey.ts';
import { fillLeadForm, submitLeadForm } from '../src/pages/lead-form.ts';

test('a visitor becomes a lead; the thank-you survives reload and Back, and the next forms know what was typed', async ({
  page,
}) => {
  const email = freshEmail();
  const main = page.getByRole('main');
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank You, Jamie!' });
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await fillLeadForm(page, email);
  await submitLeadForm(page);
  await expect(thanks).toBeVisible();
  const rows = await query(
    `select lead.first_name, lead.last_name, phone_encrypted is not null as has_phone, lead.state, agreed_to_updates,
            channels, language, page, consent.text
     from lead join consent on consent.lead_id = lead.id where email = $1`,
    [email],
  );
  expect(rows).toEqual([
    {
      first_name: 'Jamie',
      last_name: 'Rivera',
      has_phone: true,
      state: 'Texas',
      agreed_to_updates: true,
      channels: expect.arrayContaining(['sms', 'email']),
      language: 'en',
      page: '/start-credit-repair',
      text: expect.stringContaining('I agree to receive'),
    },
  ]);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    "What's Next?",
    'Where to Get Your Reports',
  ]);
  await expect(main.getByRole('listitem')).toHaveText([
    'Free credit report analysis',
    'Custom dispute strategy development',
    '24/7 client portal access',
    'Check your email for credit report instructions',
    'Gather your current credit reports',
    'Expect a call from us within 24 hours',
    /every week at www\.annualcreditreport\.com, without scores\.$/,
    /^Our report partner charges for its service/,
    /^Save the reports as PDF files, the partner’s as a web page/,
  ]);
  await expect(main.getByRole('link', { name: 'Get Your Credit Report Now' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call Now' })).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();

  const account = main.getByRole('link', { name: 'Create your account' });
  await expect(account).toHaveAttribute('href', '/register');
  await account.click();
  await expect(page.getByLabel('First name')).toHaveValue('Jamie');
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.goBack();
  await expect(thanks).toBeVisible();

  await page.goto('/start-credit-repair');
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

for (const [language, title] of [
  ['en', 'Information Received!'],
  ['es', '¡Recibimos'],
] as const) {
  test(`on a phone the toast covers no words of the thank-you, ${language}`, async ({
    context,
    page,
  }) => {
    await requestLanguage(context, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithPausedClock(page, '/start-credit-repair');
    await fillLeadForm(page, freshEmail());
    await submitLeadForm(page);
    const toast = toastOf(page, title);
    await expect(toast).toBeVisible();
    await expect(page.locator('a[href="/register"]').first()).toBeVisible();
    await page.clock.runFor(1_000);
    await expect.poll(() => wordsBehind(toast)).toEqual([]);
  });
}

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
