import { describe, expect, test } from '@jest/globals';
import type { ClientDetail, OrganizeClientsInput } from '@repo/contract/clients';
import { api as hooks } from '@repo/api-client/api.ts';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { DeskCard } from './desk-card.tsx';

function Card() {
  const { data } = hooks.clients.get.useQuery({ id: CLIENT_ID });
  return data ? <DeskCard client={data} /> : null;
}

function gatewayOf(client: ClientDetail): ApiHandlers {
  let now = client;
  return {
    'clients.get': () => now,
    'clients.tags': () => ['round 2', 'vip'],
    'leads.assignees': () => [{ id: 'admin-1', name: 'Morgan Hale' }],
    'clients.organize': ({
      assigneeId,
      addTags = [],
      removeTags = [],
      archived,
    }: OrganizeClientsInput) => {
      const tags = now.tags.filter((tag) => !removeTags.includes(tag)).concat(addTags);
      now = { ...now, tags };
      if (assigneeId !== undefined) now = { ...now, assigneeId, assignee: 'Morgan Hale' };
      if (archived !== undefined)
        now = { ...now, archivedAt: archived ? '2026-11-20T12:00:00Z' : null };
      return [now];
    },
  };
}

async function show(client = aClient(), api: ApiHandlers = {}) {
  const rendered = renderAdmin(Card, { api: { ...gatewayOf(client), ...api } });
  await screen.findByRole('region');
  return rendered;
}

describe('the card of assignment and tags', () => {
  test('assigns the client with Save, so that arrow keys may pass other admins', async () => {
    const { user, api, shell } = await show();
    await screen.findByRole('option', { name: 'Morgan Hale' });
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Morgan Hale');
    expect(api.inputs('clients.organize')).toEqual([]);
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: '1 client changed' }]));
    expect(api.inputs('clients.organize')).toEqual([{ ids: [CLIENT_ID], assigneeId: 'admin-1' }]);
    expect(screen.getByLabelText('Assigned to')).toHaveValue('admin-1');
    expect(save).toHaveFocus();
  });

  test('adds a tag and removes one', async () => {
    const { user, api } = await show(aClient({ tags: ['vip'] }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'New tag' }), ' Round 2 ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the tag vip' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    const other = screen.getByRole('button', { name: 'Remove the tag round 2' });
    expect(other).toHaveFocus();
    expect(screen.getByText('round 2', { selector: 'span' })).toBeVisible();
    expect(api.inputs('clients.organize')).toMatchObject([
      { addTags: ['round 2'] },
      { removeTags: ['vip'] },
    ]);
    await user.click(other);
    expect(await screen.findByText('No tags yet.')).toHaveFocus();
  });

  test('archives after a question that says what follows, and takes out again', async () => {
    const { user, api } = await show();
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/They can still sign in/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('In the archive since Nov 20, 2026.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Take out of the archive' }));
    await waitFor(() => expect(screen.queryByText(/In the archive since/)).toBeNull());
    expect(api.inputs('clients.organize')).toMatchObject([{ archived: true }, { archived: false }]);
  });

  test('says why nothing changed', async () => {
    const { user, shell } = await show(aClient(), {
      'clients.organize': () => {
        throw gatewayError('NOT_FOUND');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Not changed' }));
  });
});
