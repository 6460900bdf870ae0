import { expect, test } from '@jest/globals';
import type { OrganizeClientsInput } from '@repo/contract/clients';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClientSummary, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { ClientDirectory } from '../client-list/client-directory.tsx';

const idOf = (n: number) => `20000000-0000-4000-8000-00000000000${n}`;
const clients = [1, 2, 3].map((n) =>
  aClientSummary({
    id: idOf(n),
    firstName: `Ana ${n}`,
    lastName: 'Vega',
    tags: n < 3 ? ['vip'] : [],
  }),
);

async function show(options: RenderAdminOptions = {}) {
  const view = renderAdmin(ClientDirectory, {
    ...options,
    api: {
      'clients.list': () => ({ items: clients, nextCursor: null }),
      'clients.tags': () => ['vip'],
      'leads.assignees': () => [{ id: 'admin-1', name: 'Morgan Hale' }],
      'clients.organize': ({ ids }: OrganizeClientsInput) =>
        clients.filter(({ id }) => ids.includes(id)),
      ...options.api,
    },
  });
  await screen.findByRole('link', { name: 'Ana 1 Vega' });
  return view;
}

const box = (n: number) => screen.getByRole('checkbox', { name: `Select Ana ${n} Vega` });
const dialog = () => within(screen.getByRole('dialog'));

test('assigns the selected clients', async () => {
  const { user, api, shell } = await show();
  expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
  await user.click(box(1));
  expect(shell.navigations).toEqual([]);
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Assign 3 clients' }));
  await dialog().findByRole('option', { name: 'Morgan Hale' });
  await user.selectOptions(dialog().getByLabelText('Assigned to'), 'Morgan Hale');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('clients.organize')).toEqual([
    { ids: [idOf(1), idOf(2), idOf(3)], assigneeId: 'admin-1' },
  ]);
  expect(shell.toasts.at(-1)).toMatchObject({ title: '3 clients changed' });
  expect(box(2)).toBeChecked();
});

test('clients of different admins are not assigned to nobody by Save alone', async () => {
  const mixed = clients.map((client, n) => ({
    ...client,
    ...(n === 0 && { assigneeId: 'admin-1', assignee: 'Morgan Hale' }),
  }));
  const { user, api } = await show({
    api: { 'clients.list': () => ({ items: mixed, nextCursor: null }) },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Assign 3 clients' }));
  expect(dialog().getByLabelText('Assigned to')).toHaveDisplayValue('Several admins');
  const save = dialog().getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.selectOptions(dialog().getByLabelText('Assigned to'), 'Nobody');
  await user.click(save);
  await waitFor(() => expect(api.inputs('clients.organize')).toMatchObject([{ assigneeId: '' }]));
});

test('a change on its way cannot be canceled', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { user } = await show({
    api: { 'clients.organize': () => answered.then(() => []) },
  });
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const cancel = dialog().getByRole('button', { name: 'Cancel' });
  expect(cancel).toBeEnabled();
  await user.click(dialog().getByRole('button', { name: 'Archive' }));
  expect(cancel).toBeDisabled();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('adds and removes tags of several clients', async () => {
  const { user, api } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(screen.getByRole('button', { name: 'Tags' }));
  await user.click(dialog().getByRole('button', { name: 'Remove the tag vip' }));
  await user.type(dialog().getByRole('combobox', { name: 'New tag' }), 'round 2');
  await user.click(dialog().getByRole('button', { name: 'Add' }));
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  const ids = clients.map(({ id }) => id);
  expect(api.inputs('clients.organize')).toEqual([
    { ids, removeTags: ['vip'] },
    { ids, addTags: ['round 2'] },
  ]);
});

test.each([
  ['of every client in it', clients.slice(0, 2)],
  ['of some clients in it', clients],
])('replaces the tag by which the list is filtered, %s', async (_, listed) => {
  let now = listed.map((client) => ({ ...client, tags: ['vip'] }));
  const { user, api } = await show({
    path: '/admin?tag=vip',
    api: {
      'clients.list': ({ tag }: { tag?: string }) => ({
        items: now.filter(({ tags }) => !tag || tags.includes(tag)),
        nextCursor: null,
      }),
      'clients.organize': ({ ids, addTags = [], removeTags = [] }: OrganizeClientsInput) => {
        now = now.map((client) => {
          const tags = client.tags.filter((tag) => !removeTags.includes(tag)).concat(addTags);
          return ids.includes(client.id) ? { ...client, tags } : client;
        });
        return now.filter(({ id }) => ids.includes(id));
      },
    },
  });
  await user.click(box(1));
  await user.click(box(2));
  await user.click(screen.getByRole('button', { name: 'Tags' }));
  await user.click(dialog().getByRole('button', { name: 'Remove the tag vip' }));
  await waitFor(() => expect(screen.queryByText('Ana 1 Vega')).toBeNull());
  expect(dialog().getByText('No tags yet.')).toBeVisible();
  await user.type(dialog().getByRole('combobox', { name: 'New tag' }), 'round 2');
  await user.click(dialog().getByRole('button', { name: 'Add' }));
  expect(await dialog().findByRole('button', { name: 'Remove the tag round 2' })).toBeVisible();
  expect(dialog().getByRole('heading')).toHaveTextContent('2');
  expect(api.inputs('clients.organize')).toEqual([
    { ids: [idOf(1), idOf(2)], removeTags: ['vip'] },
    { ids: [idOf(1), idOf(2)], addTags: ['round 2'] },
  ]);
});

test('the X key selects the client whose row has the focus', async () => {
  const { user, api } = await show({ language: 'es' });
  screen.getByRole('link', { name: 'Ana 2 Vega' }).focus();
  await user.keyboard('x{ArrowDown}x');
  await user.click(screen.getByRole('button', { name: 'Archivar' }));
  await user.click(dialog().getByRole('button', { name: 'Archivar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('clients.organize')).toEqual([{ ids: [idOf(2), idOf(3)], archived: true }]);
});

test('takes clients out of the archive when all selected ones are in it; a failure keeps the dialog', async () => {
  const archived = clients.map((client) => ({ ...client, archivedAt: '2026-11-20T12:00:00.000Z' }));
  const { user, shell } = await show({
    api: {
      'clients.list': () => ({ items: archived, nextCursor: null }),
      'clients.organize': () => {
        throw gatewayError('NOT_FOUND', 'Client not found');
      },
    },
  });
  await user.click(box(1));
  await user.click(screen.getByRole('button', { name: 'Take out of the archive' }));
  await user.click(dialog().getByRole('button', { name: 'Take out of the archive' }));
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Not changed' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});
