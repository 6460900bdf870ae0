import { describe, expect, test } from '@jest/globals';
import type { ListClientsInput } from '@repo/contract/clients';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { aClientSummary, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import ClientsScreen from './clients-screen.tsx';

const dana = aClientSummary();
const waiting = aClientSummary({
  id: '20000000-0000-4000-8000-000000000002',
  firstName: 'José',
  lastName: 'Ortiz',
});

const gateway: ApiHandlers = {
  'clients.stats': () => ({
    totalClients: 2,
    activeDisputes: 0,
    itemsRemoved: 0,
    avgScoreIncrease: 0,
  }),
  'today.list': () => [],
  'clients.list': ({ filter }: ListClientsInput) => ({
    items: filter ? [waiting] : [waiting, dana],
    nextCursor: null,
  }),
};

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(ClientsScreen, {
    path: '/admin?filter=no-report',
    ...options,
    api: { ...gateway, ...options.api },
  });
}

describe('the list of clients without a report', () => {
  test('says what it is limited to, and leads back to all clients', async () => {
    const { user, shell } = show();
    expect(await screen.findByText('Clients without a credit report')).toBeVisible();
    await screen.findByRole('link', { name: 'José Ortiz' });
    expect(screen.queryByRole('link', { name: 'Dana Whitfield' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all clients' }));
    expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
    expect(shell.navigation.location().search).toBe('');
  });

  test('is remembered in the address of a client, with the search', async () => {
    const { user } = show();
    await user.type(screen.getByRole('searchbox'), 'ort');
    await screen.findByText(/match/);
    expect(await screen.findByRole('link', { name: 'José Ortiz' })).toHaveAttribute(
      'href',
      `/admin/client/${waiting.id}?search=ort&filter=no-report`,
    );
  });

  test('says so when there is none', async () => {
    show({ api: { 'clients.list': () => ({ items: [], nextCursor: null }) } });
    expect(await screen.findByText('Every client has a credit report')).toBeVisible();
  });
});
