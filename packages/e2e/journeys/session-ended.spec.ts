import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { signUpOnboarded, type Account } from '../src/product/accounts.ts';
import { addCreditReport } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { signInAgain, signInAgainDialog } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';

test.use({ savesData: false });

const PURPOSE = 'A second delivery van for the bakery';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const endings = {
  'was ended elsewhere': {
    end: (_: BrowserContext, { id }: Account) =>
      query('delete from session where user_id = $1', [id]),
    isHeard: true,
  },
  'was forgotten by the browser': {
    end: (context: BrowserContext) => context.clearCookies(),
    isHeard: false,
  },
};

for (const [how, { end, isHeard }] of Object.entries(endings)) {
  test(`a client whose session ${how} signs in over the hidden page and sends what they typed`, async ({
    context,
    page,
    problems,
  }) => {
    problems.expect(/401/);
    const account = await signUpOnboarded(context);
    await addCreditReport(account.id, [690, 700, 711]);
    await openLive(page, '/funding');
    await field(page, 'Requested Amount').fill('25000');
    await field(page, 'Funding Purpose').fill(PURPOSE);
    await end(context, account);

    const submit = page.getByRole('button', { name: 'Submit Application' });
    if (!isHeard) await submit.click();
    await expect(signInAgainDialog(page)).toContainText(
      'what you typed on this page is still there',
    );
    await expect(signInAgainDialog(page).getByLabel('Email')).toHaveValue(account.email);
    await expect(signInAgainDialog(page).getByLabel('Password')).toBeFocused();
    if (isHeard) {
      await page.keyboard.press('Escape');
      await expect(signInAgainDialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
      expect(await accessibilityIssues(page)).toEqual([]);
    }
    await signInAgain(page);

    await expect(page).toHaveURL('/funding');
    await expect(field(page, 'Requested Amount')).toHaveValue('25000');
    await expect(field(page, 'Funding Purpose')).toHaveValue(PURPOSE);
    await expect(isHeard ? field(page, 'Funding Purpose') : submit).toBeFocused();
    await submit.click();
    await expectToast(page, 'Application Submitted');
    const applications = await query('select 1 from funding_application where user_id = $1', [
      account.id,
    ]);
    expect(applications).toHaveLength(1);
  });
}
