import type { BrowserContext } from '@playwright/test';
import { settled } from '../src/accessibility.ts';
import { signUpOnboarded, type Account } from '../src/accounts.ts';
import { query } from '../src/database.ts';
import { expect, test } from '../src/journey.ts';

const endings: Record<string, (context: BrowserContext, account: Account) => Promise<unknown>> = {
  'was ended elsewhere': (_, { id }) => query('delete from session where user_id = $1', [id]),
  'was forgotten by the browser': (context) => context.clearCookies(),
};

for (const [how, endSession] of Object.entries(endings)) {
  test(`from a page whose session ${how} the logo leads to the landing page`, async ({
    context,
    page,
    problems,
  }) => {
    problems.expect(/401/);
    const account = await signUpOnboarded(context);
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible();
    // A call still under way would be refused and lead to the sign-in screen by itself.
    await settled(page);
    await endSession(context, account);

    await page.getByRole('link', { name: 'Documents' }).first().click();
    await expect(page).toHaveURL('/login?returnTo=%2Fdocuments');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Evergreen Credit' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Repair your credit. Then get funded.',
    );
    await expect(page.getByText('This part of the page did not load')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });
}
