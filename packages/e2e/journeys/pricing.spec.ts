import { expectAlert } from '../src/pages/alert.ts';
import { expect, test } from '../src/browser/journey.ts';

test('the plans lead to the checkout, the consultation to the lead form', async ({
  page,
  problems,
}) => {
  problems.expect(/public key/);
  await page.goto('/repair-pricing');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAlert(page, 'Choose Elite', 'Redirecting to checkout for Elite...');
  await expect(page).toHaveURL('/subscribe');
  await page.goBack();
  const consultation = 'Redirecting to free consultation booking...';
  await expectAlert(page, 'Free Consultation', consultation);
  await expect(page).toHaveURL('/start-credit-repair?topic=consultation');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Repair your credit. Then get funded.',
  );
});
