import {
  freshEmail,
  PASSWORD,
  signInAdmin,
  signUp,
  signUpOnboarded,
} from '../src/product/accounts.ts';
import { addCreditItem } from '../src/product/client-records.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo, typeInto } from '../src/browser/keyboard.ts';
import { field, wizardValues } from '../src/pages/onboarding-form.ts';
import { expectToast } from '../src/pages/toast.ts';

test('the lead form works with the keyboard', async ({ page }) => {
  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await typeInto(page, page.getByLabel('First Name'), 'Jamie');
  await typeInto(page, page.getByLabel('Last Name'), 'Rivera');
  await typeInto(page, page.getByLabel('Email Address'), freshEmail());
  await typeInto(page, page.getByLabel('Phone Number'), '5550102030');
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('Tex');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Start My Free Analysis' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jamie');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('sign-in works with the keyboard', async ({ page, newVisitor }) => {
  const { email } = await signUpOnboarded(await newVisitor());
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin' })).toBeVisible();
});

test('the wizard works with the keyboard', async ({ context, page }) => {
  await signUp(context);
  await page.goto('/onboarding/step1');
  await tabTo(page, page.getByRole('button', { name: 'Save and Continue' }));
  await page.keyboard.press('Enter');
  for (const values of wizardValues) {
    for (const [label, value] of Object.entries(values)) {
      if (label === 'Employment Status') {
        await tabTo(page, field(page, label));
        await page.keyboard.type('Ret');
        await expect(field(page, label)).toHaveValue('retired');
      } else {
        await typeInto(page, field(page, label), value);
        await expect(field(page, label)).toHaveValue(value);
      }
    }
    await tabTo(page, page.getByRole('button', { name: /^(Next|Continue to Documents)$/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  }
  await tabTo(page, page.getByRole('button', { name: /^I'll Upload Documents Later/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('an admin changes a status with the keyboard', async ({ context, page, newVisitor }) => {
  const client = await signUpOnboarded(await newVisitor());
  await addCreditItem(client.id, { creditor: 'Harbor Auto', status: 'disputed' });
  await signInAdmin(context);
  await page.goto('/admin');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search clients' }), client.email);
  await expect(page.getByText(`1 match for “${client.email}”`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Robin Example' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Disputes' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const item = page.getByRole('form', { name: 'Harbor Auto, Experian' });
  await tabTo(page, item.getByLabel('Status'));
  await page.keyboard.press('ArrowDown');
  await expect(item.getByLabel('Status')).toHaveValue('removed');
  await tabTo(page, item.getByRole('button', { name: 'Note' }));
  await page.keyboard.press('Enter');
  await expect(item.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('By keyboard.');
  await tabTo(page, item.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Dispute Updated');
  await tabTo(page, item.getByRole('button', { name: 'Notify' }));
  await page.keyboard.press('Space');
  await expectToast(page, 'Notification Sent');
});

test('the first Tab stop is the skip link', async ({ context, page }) => {
  for (const path of ['/', '/start-credit-repair', '/login', '/documents']) {
    if (path === '/documents') await signUpOnboarded(context);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});
