import { expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { BillingCard } from './billing-card.tsx';

test.each([
  [{ plan: 'pro', status: 'active' }, 'Pro', 'Active', 'Plan and payment method'],
  [
    { plan: 'elite', status: 'trialing' },
    'Elite',
    'Nothing charged so far',
    'Plan and payment method',
  ],
  [{ plan: 'basic', status: 'past_due' }, 'Basic', /call us at/, 'Plan and payment method'],
  [{ plan: null, status: null }, 'None chosen yet', 'No payment method yet', 'Choose a plan'],
] as const)('billing tells plan and state of %j', (subscription, plan, state, link) => {
  renderPortal(<BillingCard subscription={subscription} />);
  expect(screen.getByText(plan)).toBeVisible();
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/subscribe');
});
