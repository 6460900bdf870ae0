import { expect, test } from '@jest/globals';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

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
  renderPortal(<SubscriptionCard subscription={subscription} />);
  expect(screen.getByText(plan)).toBeVisible();
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/subscribe');
});

const list = () => within(screen.getByRole('list', { name: 'Plans' }));

test('until a card is saved, the other plans can be chosen', () => {
  renderPortal(<SubscriptionCard subscription={{ plan: 'pro', status: null }} />);
  expect(list().getAllByRole('listitem')).toHaveLength(3);
  expect(list().getByText('Pro, $149 per month').closest('li')).toHaveTextContent('Your plan');
  const links = list().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/subscribe?plan=basic',
    '/subscribe?plan=elite',
  ]);
});

test('with a saved card the plans are shown, without a choice', () => {
  renderPortal(<SubscriptionCard subscription={{ plan: 'elite', status: 'active' }} />);
  expect(list().getByText('Basic, $99 per month')).toBeVisible();
  expect(list().queryByRole('link')).not.toBeInTheDocument();
});
