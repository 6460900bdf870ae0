import { expect, test } from '../src/browser/journey.ts';
import { setLanguage, signUpOnboarded } from '../src/product/accounts.ts';

test('a client opens “Sample Letters”, in both languages', async ({ page, context }) => {
  const account = await signUpOnboarded(context);
  await page.goto('/sample-letters');
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Letters' })).toBeVisible();
  await expect(page.getByText('Hello, ')).toBeVisible();
  await setLanguage(account, 'es');
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sección Sample Letters' }),
  ).toBeVisible();
});
