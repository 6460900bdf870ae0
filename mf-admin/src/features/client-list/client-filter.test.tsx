import { describe, expect, test } from '@jest/globals';
import type { ListClientsInput } from '@repo/contract/clients';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { aClientSummary, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import ClientsScreen from './clients-screen.tsx';

const dana = aClientSummary();
const jose = aClientSummary({
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
    avgScoreIncreaseClients: 0,
  }),
  'today.list': () => [],
  'clients.list': ({ filter, language }: ListClientsInput) => ({
    items: filter || language ? [jose] : [jose, dana],
    nextCursor: null,
  }),
};

const render = ({ path = '/admin', ...options }: RenderAdminOptions = {}) =>
  renderAdmin(ClientsScreen, { path, ...options, api: { ...gateway, ...options.api } });

async function show(options?: RenderAdminOptions) {
  const rendered = render(options);
  await screen.findByRole('table');
  return rendered;
}

const latestInput = (api: { inputs(name: string): unknown[] }) => api.inputs('clients.list').at(-1);
const header = (name: string) => screen.getByRole('columnheader', { name });

describe('the filters', () => {
  test('the filters are in the address, together, and are removed at once', async () => {
    const { user, shell, api } = await show();
    await user.selectOptions(screen.getByLabelText('Language'), 'Spanish');
    await user.selectOptions(screen.getByLabelText('Onboarding'), 'Complete');
    await user.selectOptions(screen.getByLabelText('Subscription'), 'Free');
    await user.selectOptions(screen.getByLabelText('Disputes'), 'Open disputes');
    expect(shell.navigation.location().search).toBe(
      '?subscription=free&onboarding=complete&language=es&disputes=open',
    );
    const chosen = {
      subscription: 'free',
      onboarding: 'complete',
      language: 'es',
      disputes: 'open',
    };
    await waitFor(() => expect(latestInput(api)).toMatchObject(chosen));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dana Whitfield' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear all (4)' }));
    expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
    expect(shell.navigation.location().search).toBe('');
    expect(shell.navigations.every(({ replace }) => replace)).toBe(true);
  });

  test('the address of Today’s clients without a report still works, and a client remembers it', async () => {
    const { user } = await show({ path: '/admin?filter=no-report' });
    expect(screen.getByLabelText('To do')).toHaveDisplayValue('No report yet');
    expect(screen.queryByRole('link', { name: 'Dana Whitfield' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'ort');
    await screen.findByText(/match/);
    expect(await screen.findByRole('link', { name: 'José Ortiz' })).toHaveAttribute(
      'href',
      `/admin/client/${jose.id}?search=ort&filter=no-report`,
    );
  });

  test('a chosen filter is removed by itself, and the focus stays at its list', async () => {
    const { user, shell } = await show({ path: '/admin?language=es&disputes=due-soon' });
    expect(screen.getByText(': Answer due within 7 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Language: Spanish' }));
    expect(shell.navigation.location().search).toBe('?disputes=due-soon');
    expect(screen.getByLabelText('Language')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Clear all (1)' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Disputes'), 'Any');
    expect(screen.queryByRole('button', { name: /^Clear all/ })).toBeNull();
  });

  test('a tag of the address is a filter, though no client has it any more', async () => {
    const { user, shell } = await show({
      path: '/admin?tag=moved',
      api: { 'clients.tags': () => ['vip'] },
    });
    expect(screen.getByLabelText('Tag')).toHaveDisplayValue('moved');
    await user.selectOptions(screen.getByLabelText('Tag'), 'vip');
    expect(shell.navigation.location().search).toBe('?tag=vip');
  });

  test('an unknown value in the address is ignored', async () => {
    const { api } = await show({ path: '/admin?filter=other&sort=email&dir=up&language=fr' });
    expect(latestInput(api)).toEqual({ limit: 50, direction: 'forward' });
  });

  test('the filters that leave no client say so, and can be removed', async () => {
    const none: ApiHandlers = { 'clients.list': () => ({ items: [], nextCursor: null }) };
    const { user, shell, api } = render({ path: '/admin?language=es&sort=name', api: none });
    expect(await screen.findByText('No client matches these filters')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Show all clients' }));
    expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
    expect(shell.navigation.location().search).toBe('?sort=name');
  });

  test('the list says when every client has a report, or one to confirm', async () => {
    const none: ApiHandlers = { 'clients.list': () => ({ items: [], nextCursor: null }) };
    render({ path: '/admin?filter=no-report', api: none });
    expect(await screen.findByText('Every client has a report, or one to confirm')).toBeVisible();
  });
});

describe('the order', () => {
  test('a header sorts by its column, and turns the order around', async () => {
    const { user, shell, api } = await show();
    expect(header('Joined')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
    expect(header('Phone')).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(shell.navigation.location().search).toBe('?sort=name');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    expect(shell.navigation.location().search).toBe('?sort=name&dir=desc');
    await user.click(screen.getByRole('button', { name: 'Changed' }));
    expect(header('Changed')).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Changed' }));
    await waitFor(() => expect(latestInput(api)).toMatchObject({ sort: 'changed', dir: 'asc' }));
    await user.click(screen.getByRole('button', { name: 'Joined' }));
    expect(shell.navigation.location().search).toBe('');
  });

  test('a table without headers offers its orders in a list', async () => {
    const { user, shell } = await show({ language: 'es' });
    const order = screen.getByLabelText('Ordenar por');
    expect(order).toHaveDisplayValue('Registro más reciente');
    await user.selectOptions(order, 'Cambio más antiguo');
    expect(shell.navigation.location().search).toBe('?sort=changed&dir=asc');
  });
});
