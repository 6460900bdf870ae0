import { freshEmail, signUp, signUpOnboarded } from '../src/product/accounts.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo, typeInto } from '../src/browser/keyboard.ts';
import { shown, typed, wizardField } from '../src/pages/wizard-page.ts';

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

test('the wizard works with the keyboard', async ({ context, page }) => {
  await signUp(context);
  await page.goto('/onboarding/step1');
  await tabTo(page, page.getByRole('button', { name: 'Save and Continue' }));
  await page.keyboard.press('Enter');
  for (const step of typed.keys()) {
    for (const [name, value] of Object.entries({ ...typed[step], ...shown[step] })) {
      if (name === 'employmentStatus') {
        await tabTo(page, wizardField(page, name));
        await page.keyboard.type('Ret');
        await expect(wizardField(page, name)).toHaveValue('retired');
      } else {
        await typeInto(page, wizardField(page, name), value);
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
