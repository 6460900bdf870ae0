import { expectAlert } from '../src/pages/alert.ts';
import { expect, test } from '../src/browser/journey.ts';

const plans = {
  Basic: {
    price: '$99',
    features: [
      'Credit report analysis',
      'Dispute letter creation',
      'Monthly credit monitoring',
      'Email support',
      'Basic credit education',
    ],
  },
  Pro: {
    price: '$149',
    features: [
      'Everything in Basic',
      'Expedited dispute process',
      'Phone support',
      'Credit score optimization',
      'Debt validation services',
      'Monthly progress reports',
    ],
  },
  Elite: {
    price: '$199',
    features: [
      'Everything in Pro',
      'Dedicated credit specialist',
      'Priority dispute handling',
      'Identity theft protection',
      'Credit building strategies',
      'Unlimited consultations',
    ],
  },
};

test('three plans, whose buttons say what comes and lead to the checkout', async ({
  page,
  problems,
}) => {
  problems.expect(/public key/);
  await page.goto('/repair-pricing');
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [name, { price, features }] of Object.entries(plans)) {
    const card = page.getByRole('article', { name, exact: true });
    await expect(card).toContainText(`${price} per month`);
    await expect(card.getByRole('listitem')).toHaveText(features);
    await expect(card.getByText('Most Popular')).toHaveCount(name === 'Pro' ? 1 : 0);
    await expect(card.getByRole('button', { name: `Choose ${name}` })).toBeVisible();
  }
  await expectAlert(page, 'Choose Elite', 'Redirecting to checkout for Elite...');
  await expect(page).toHaveURL('/subscribe?plan=elite');
  await page.goBack();
  const consultation = 'Redirecting to free consultation booking...';
  await expectAlert(page, 'Free Consultation', consultation);
  await expect(page).toHaveURL('/start-credit-repair?topic=consultation');
  await page.goBack();

  const main = page.getByRole('main');
  for (const text of [
    'Billed only after work is done; cancel within 3 business days.',
    'Why Choose',
    '120 days',
    '30-45 days',
    'No upfront fees',
  ]) {
    await expect(main).toContainText(text);
  }
  // The product does not offer contracts yet, so the page promises none.
  await expect(main).not.toContainText(/contract/i);
  await expect(main.getByRole('link', { name: 'Start Your Credit Repair' })).toHaveAttribute(
    'href',
    '/start-credit-repair',
  );
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Repair your credit. Then get funded.',
  );
});
