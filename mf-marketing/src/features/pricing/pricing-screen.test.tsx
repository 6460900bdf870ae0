import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import PricingScreen from './pricing-screen.tsx';

const alert = jest.spyOn(window, 'alert');

beforeEach(() => {
  alert.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  alert.mockReset();
});

const open = (language: 'en' | 'es' = 'en') =>
  renderScreen(<PricingScreen />, {
    Provider,
    shell: createFakeShell({ path: '/repair-pricing', language }),
  });

describe('the plan cards', () => {
  test.each([
    ['Basic', '$99 per month', 5],
    ['Pro', '$149 per month', 6],
    ['Elite', '$199 per month', 6],
  ])('%s has its price, its features and its checkout', async (name, price, features) => {
    const { user, shell } = open();
    const card = screen.getByRole('article', { name });
    expect(card).toHaveTextContent(price);
    const list = within(card).getByRole('group', { name: `What ${name} includes` });
    expect(within(list).getAllByRole('listitem')).toHaveLength(features);
    await user.click(within(card).getByRole('button', { name: `Choose ${name}` }));
    expect(alert).toHaveBeenCalledWith(`Redirecting to checkout for ${name}...`);
    expect(shell.navigations).toEqual([{ to: '/subscribe', replace: false }]);
  });

  test('only Pro is marked as the most popular', () => {
    open();
    const popular = screen.getAllByText('Most Popular');
    expect(popular).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Pro' })).toContainElement(popular[0]!);
  });

  test('the plan cards are in Spanish', async () => {
    const { user } = open('es');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Precios de reparación de crédito',
    );
    const card = screen.getByRole('article', { name: 'Élite' });
    expect(card).toHaveTextContent('$199 al mes');
    await user.click(within(card).getByRole('button', { name: 'Elegir Élite' }));
    expect(alert).toHaveBeenCalledWith('Abriendo el pago del plan Élite...');
    expect(screen.getByText('El más popular')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Consulta gratuita' }));
    expect(alert).toHaveBeenCalledWith('Abriendo la reserva de su consulta gratuita...');
  });
});

test('the free consultation and the links', async () => {
  const { user, shell } = open();
  await user.click(screen.getByRole('button', { name: 'Free Consultation' }));
  expect(alert).toHaveBeenCalledWith('Redirecting to free consultation booking...');
  const lead = '/start-credit-repair?topic=consultation';
  expect(shell.navigations).toEqual([{ to: lead, replace: false }]);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Start Your Credit Repair' })).toHaveAttribute(
    'href',
    '/start-credit-repair',
  );
});

test.each([
  ['en', 'Billed only after work is done; cancel within 3 business days.'],
  ['es', 'Solo se cobra después de hacer el trabajo, y usted tiene 3 días hábiles para cancelar.'],
] as const)('the terms of billing, without a word of contracts, %s', (language, billing) => {
  open(language);
  expect(screen.getByText(billing)).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/contract|contrato/i);
});
