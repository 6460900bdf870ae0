import { expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const card = { brand: 'visa', lastFour: '4242' };

test('billing without a card has nothing to remove', () => {
  renderPortal(<SubscriptionCard subscription={{ card: null }} />);
  expect(screen.getByText('No payment method yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment method' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
  expect(screen.queryByRole('button', { name: 'Remove card' })).not.toBeInTheDocument();
});

test('a saved card is removed', async () => {
  const { user, api } = renderPortal(<SubscriptionCard subscription={{ card }} />, {
    api: { 'subscriptions.removeCard': () => ({ card: null }) },
  });
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(api.inputs('subscriptions.removeCard')).toHaveLength(1);
});

test('a card that was not removed is reported', async () => {
  const { user } = renderPortal(<SubscriptionCard subscription={{ card }} />, {
    api: {
      'subscriptions.removeCard': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('The card was not removed. Please try again.')).toBeVisible();
});
