import type { Locator, Page } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openWithPausedClock } from '../src/browser/page-clock.ts';
import { expectToast } from '../src/pages/toast.ts';

const labels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
};

async function fillIn(page: Page, email: string) {
  await page.getByLabel(labels.firstName).fill('Jamie');
  await page.getByLabel(labels.lastName).fill('Rivera');
  await page.getByLabel(labels.email).fill(email);
  await page.getByLabel(labels.phone).fill('555-010-2030');
  await page.getByLabel('State').selectOption('Texas');
}

const agreement = (page: Page) => page.getByRole('checkbox', { name: /I agree to receive/ });
const noResponse = (page: Page) => page.getByText('The server did not respond');
const submit = (page: Page) => page.getByRole('button', { name: 'Start My Free Analysis' });

test('a visitor becomes a lead; the thank-you survives reload and Back, and the next forms know what was typed', async ({
  page,
}) => {
  const email = freshEmail();
  const main = page.getByRole('main');
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank You, Jamie!' });
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await fillIn(page, email);
  await agreement(page).check();
  await submit(page).click();
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
    /^Save the reports as PDF files/,
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
  await expect(page.getByLabel(labels.firstName)).toHaveValue('');
});

test('empty fields and a missing agreement are reported by toasts', async ({ page }) => {
  await openWithPausedClock(page, '/start-credit-repair');
  await expectMissing(page, page.getByLabel(labels.firstName));
  await fillIn(page, freshEmail());
  const phone = page.getByLabel(labels.phone);
  await phone.fill('   ');
  await expectMissing(page, phone);
  await phone.fill('555-010-2030');
  await page.getByLabel('State').selectOption('Select your state');
  await expectMissing(page, page.getByLabel('State'));
  await page.getByLabel('State').selectOption('Wyoming');

  await submit(page).click();
  await expectToast(page, 'Agreement Required', 'Please agree to receive updates to continue.');
  await expect(agreement(page)).toBeFocused();

  await agreement(page).check();
  await page.getByLabel(labels.email).fill('not an address');
  await submit(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel(labels.email)).toHaveValue('not an address');
});

async function expectMissing(page: Page, field: Locator) {
  await submit(page).click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Missing Information')).toHaveCount(0);
}

test('a double press creates one lead', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await fillIn(page, email);
  await agreement(page).check();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/leads', async (route) => {
    await held;
    await route.continue();
  });
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const pending = page.getByRole('button', { name: 'Processing...' });
  await expect(pending).toBeDisabled();
  await page.getByLabel(labels.phone).press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jamie');
  const rows = await query('select id from lead where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('a server failure preserves what was typed', async ({ page, problems }) => {
  problems.expect(/api\/leads/);
  const email = freshEmail();
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await fillIn(page, email);
  await agreement(page).check();
  const body = { message: 'A part is away', code: 'SERVICE_UNAVAILABLE' };
  await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: body }));
  await submit(page).click();
  await expectToast(page, 'Submission Error', 'Please try again or call us at 1-800-555-CRED');
  await expect(page.getByText('Our service is not available right now.')).toBeVisible();
  const call = page.getByRole('form').getByRole('link', { name: 'Call 1-800-555-CRED' });
  await expect(call).toHaveAttribute('href', /^tel:/);
  await expect(page.getByLabel(labels.firstName)).toHaveValue('Jamie');
  await expect(page.getByLabel(labels.email)).toHaveValue(email);
  await expect(page.getByLabel('State')).toHaveValue('Texas');
  await expect(agreement(page)).toBeChecked();

  await page.unroute('**/api/leads');
  await page.route('**/api/leads', (route) => route.abort());
  await submit(page).click();
  await expectToast(page, 'Submission Error');
  await page.unroute('**/api/leads');

  await page.context().setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('form').getByText('You are offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(noResponse(page)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jamie');
});
