import { signUp } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';

test('the wizard requires Step 1, the portal requires the wizard', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/api\/auth\/user/);
  await signUp(context);
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/onboarding/step1');
  await page.goto('/documents');
  await expect(page).toHaveURL('/onboarding/step1');
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page).toHaveURL('/onboarding/step2');
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await page.unroute('**/api/auth/user');
  await page.goto('/documents');
  await expect(page).toHaveURL('/onboarding');
});

test('in Spanish on a phone, the header of onboarding is one row', async ({ context, page }) => {
  await requestLanguage(context, 'es');
  await signUp(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/onboarding/step1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const controls = page.getByRole('banner').locator('a:visible, button:visible');
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
  const middles = boxes.map((box) => box!.y + box!.height / 2);
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
});
