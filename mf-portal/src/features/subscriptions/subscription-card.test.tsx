import { expect, test } from '@jest/globals';
import { api } from '@repo/api-client/api.ts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const noCharges = { 'charges.list': () => [] };
const card = { brand: 'visa', lastFour: '4242' };
const saved = { card, cardContractId: 'c1', pay: { by: 'card', card } } as const;
const none = { card: null, cardContractId: null, pay: { by: 'card-form' } } as const;

test('billing without a card has nothing to remove', () => {
  renderPortal(<SubscriptionCard subscription={none} />, { api: noCharges });
  expect(screen.getByText('No payment method yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment method' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
  expect(screen.queryByRole('button', { name: 'Remove card' })).not.toBeInTheDocument();
});

test('a card that was saved for another contract is to be saved again', () => {
  const subscription = { ...saved, pay: none.pay };
  renderPortal(<SubscriptionCard subscription={subscription} />, { api: noCharges });
  expect(screen.getByText(/agreed to its use for an earlier contract/)).toBeVisible();
});

function Billing() {
  const { data } = api.subscriptions.current.useQuery();
  return data && <SubscriptionCard subscription={data} />;
}

test('after a saved card is removed, a toast says so and its section has the focus', async () => {
  const {
    user,
    shell,
    api: gateway,
  } = renderPortal(<Billing />, {
    api: {
      ...noCharges,
      'subscriptions.current': () => saved,
      'subscriptions.removeCard': () => none,
    },
  });
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('No payment method yet')).toBeVisible();
  expect(gateway.inputs('subscriptions.removeCard')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Billing' })).toHaveFocus();
  expect(shell.toasts).toMatchObject([{ title: 'Card removed' }]);
});

test('a card that was not removed is reported', async () => {
  const { user } = renderPortal(<SubscriptionCard subscription={saved} />, {
    api: {
      ...noCharges,
      'subscriptions.removeCard': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('The card was not removed. Please try again.')).toBeVisible();
});

test('a charge that comes, and the latest one that was declined, are told', async () => {
  const charge = { amount: '79.00', chargeOn: '2026-12-05' };
  renderPortal(<SubscriptionCard subscription={saved} />, {
    api: {
      'charges.list': () => [
        { ...charge, id: '1', number: 8, state: 'announced' },
        { ...charge, id: '2', number: 7, state: 'failed' },
        { ...charge, id: '3', number: 6, state: 'paid' },
        { ...charge, id: '4', number: 6, state: 'failed' },
      ],
    },
  });
  expect(
    await screen.findByText(/December 5.* or soon after we charge \$79\.00 for invoice 8/),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your card was declined for $79.00 (invoice 7)',
  );
});
