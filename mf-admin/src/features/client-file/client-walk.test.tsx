import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ClientNeighborsInput, ListClientsInput } from '@repo/contract/clients';
import { useLocation } from '@repo/federation/shell-context.tsx';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { aClient, aClientSummary, renderAdmin } from '../../test/render-admin.tsx';
import { clientFile } from '../../test/render-client-file.tsx';
import ClientScreen from './client-screen.tsx';
import ClientsScreen from '../client-list/clients-screen.tsx';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';

const names = ['Ana', 'Bea', 'Cleo', 'Dora'];
const idOf = (name: string) => `20000000-0000-4000-8000-00000000000${names.indexOf(name)}`;
const nameOf = (id: string) => names.find((name) => idOf(name) === id)!;

const gateway: ApiHandlers = {
  ...clientFile,
  'clients.stats': () => ({
    totalClients: 4,
    activeDisputes: 0,
    itemsRemoved: 0,
    avgScoreIncrease: 0,
    avgScoreIncreaseClients: 0,
  }),
  'today.list': () => [],
  'clients.count': () => ({ count: 4, more: false }),
  'clients.list': ({ cursor }: ListClientsInput) => ({
    items: (cursor ? names.slice(2) : names.slice(0, 2)).map((firstName) =>
      aClientSummary({ id: idOf(firstName), firstName, lastName: null }),
    ),
    nextCursor: cursor ? null : 'page-2',
  }),
  'clients.get': ({ id }: { id: string }) => aClient({ id, firstName: nameOf(id), lastName: null }),
  'clients.neighbors': ({ id }: ClientNeighborsInput) => {
    const found = names.indexOf(nameOf(id));
    const at = (index: number) => (names[index] ? idOf(names[index]) : null);
    return {
      previous: at(found - 1),
      next: at(found + 1),
      position: found + 1,
      total: { count: 4, more: false },
    };
  },
};

function Screens() {
  const { pathname } = useLocation();
  const id = /^\/admin\/client\/(.+)/.exec(pathname)?.[1];
  return id ? <ClientScreen key={id} params={{ id }} /> : <ClientsScreen />;
}

const show = (path = '/admin') => renderAdmin(<Screens />, { path, api: gateway });
const row = (name: string) => screen.findByRole('link', { name });
const file = (name: string) => screen.findByRole('heading', { level: 1, name });
const position = (text: string) => screen.findByText(text);

beforeEach(() => {
  turnShortcutsOn();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('next and previous client', () => {
  test('keys and buttons follow the list and keep its query and the open tab', async () => {
    const { user, shell, api } = show(
      `/admin/client/${idOf('Bea')}?sort=name&language=en&tab=documents`,
    );
    await position('2 of 4');
    await user.keyboard('j');
    await file('Cleo');
    expect(shell.navigations.at(-1)).toEqual({
      to: `/admin/client/${idOf('Cleo')}?sort=name&language=en&tab=documents`,
      replace: true,
    });
    expect(await screen.findByRole('tab', { name: 'Documents' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(api.inputs('clients.neighbors').at(-1)).toEqual({
      id: idOf('Cleo'),
      sort: 'name',
      language: 'en',
    });
    await position('3 of 4');
    await user.keyboard('{Shift>}K{/Shift}');
    await file('Bea');
    await position('2 of 4');
    await user.click(screen.getByRole('button', { name: 'Previous client' }));
    await file('Ana');
    await position('1 of 4');
    expect(screen.getByRole('button', { name: 'Previous client' })).toBeDisabled();
    await user.keyboard('k');
    expect(shell.navigation.location().pathname).toContain(idOf('Ana'));
  });

  test('the plain keys move between the items in the Disputes tab, with Shift between clients', async () => {
    const { user, shell } = show(`/admin/client/${idOf('Bea')}?tab=disputes`);
    await position('2 of 4');
    await screen.findByRole('region', { name: 'Credit items' });
    expect(document.body).toHaveFocus();
    await user.keyboard('jjk');
    expect(shell.navigations).toEqual([]);
    expect(document.activeElement).toHaveAttribute('data-item');
    await user.keyboard('{Shift>}J{/Shift}');
    await file('Cleo');
  });

  test('a change that moves the client in the list does not change where the keys lead', async () => {
    const { user, shell, api } = show(`/admin/client/${idOf('Bea')}?sort=changed`);
    await position('2 of 4');
    api.use({
      'clients.neighbors': () => ({
        previous: null,
        next: idOf('Ana'),
        position: 1,
        total: { count: 4, more: false },
      }),
    });
    const areas = ['credit-items' as const];
    act(() => shell.events.emit('clients-changed', { clients: { [idOf('Bea')]: areas }, areas }));
    await waitFor(() => expect(api.inputs('clients.neighbors')).toHaveLength(2));
    await waitFor(() => expect(api.inputs('creditItems.listForClient')).toHaveLength(2));
    expect(screen.getByText('2 of 4')).toBeVisible();
    await user.keyboard('j');
    await file('Cleo');
  });

  test('no key leaves a client while somebody types', async () => {
    const { user, shell } = show(`/admin/client/${idOf('Bea')}?tab=send-notification`);
    await position('2 of 4');
    await user.type(await screen.findByLabelText('Title'), 'jk');
    await user.keyboard('{Shift>}J{/Shift}');
    expect(shell.navigations).toEqual([]);
  });
});

describe('the way back to the list', () => {
  test('returns to the row of the client seen last, with the loaded pages of the list', async () => {
    const { user, shell, api } = show('/admin?sort=name');
    await row('Ana');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await row('Dora');
    await user.click(await row('Bea'));
    await position('2 of 4');
    await user.keyboard('j');
    await position('3 of 4');
    await user.click(screen.getByRole('link', { name: /All clients/ }));
    expect(shell.navigation.location()).toMatchObject({ pathname: '/admin', search: '?sort=name' });
    expect(await row('Cleo')).toHaveFocus();
    expect(await row('Dora')).toBeVisible();
    expect(api.inputs('clients.list')).toHaveLength(2);
  });

  test('the way back to another list does not move the focus', async () => {
    const { user, shell } = show('/admin?sort=name');
    await user.click(await row('Bea'));
    await position('2 of 4');
    shell.setLocation('/admin');
    expect(await row('Bea')).not.toHaveFocus();
  });
});
