import { describe, expect, test } from '@jest/globals';
import type { TeamMember } from '@repo/contract/team';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import TeamScreen from './team-screen.tsx';

const me: TeamMember = {
  id: fakeUser().id,
  name: 'Nora Beck',
  email: 'nora@example.com',
  since: null,
  secondFactor: false,
};
const abel: TeamMember = {
  id: '50000000-0000-4000-8000-000000000002',
  name: 'Abel Cruz',
  email: 'abel@example.com',
  since: '2026-11-20T12:00:00.000Z',
  secondFactor: true,
};

const gateway: ApiHandlers = {
  'team.list': () => [abel, me],
  'team.grant': () => [abel, me],
  'team.revoke': ({ id }: { id: string }) => [abel, me].filter((member) => member.id !== id),
};

function show({ api, ...options }: RenderAdminOptions = {}) {
  return renderAdmin(TeamScreen, { path: '/admin/team', ...options, api: { ...gateway, ...api } });
}

const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!);

describe('the team', () => {
  test('says who is an admin, since when, and whether with a second factor', async () => {
    show();
    const row = await rowOf(/^Abel Cruz$/);
    expect(row.getByText('abel@example.com')).toBeVisible();
    expect(row.getByText('Nov 20, 2026')).toBeVisible();
    expect(row.getByText('On')).toBeVisible();
    const own = await rowOf(/^Nora Beck \(you\)$/);
    expect(own.getByText('Off')).toBeVisible();
  });

  test('the only admin of a team cannot be revoked', async () => {
    show({ api: { 'team.list': () => [me] }, language: 'es' });
    expect(await screen.findByText('El único administrador')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirar…' })).toBeNull();
  });

  test('the team that did not load can be retried', async () => {
    const { user, api } = show({
      api: {
        'team.list': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The team could not be loaded')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf(/Abel/)).toBeDefined();
  });
});

describe('granting', () => {
  test('adds the account to the list', async () => {
    const { user, api, shell } = show({ api: { 'team.list': () => [me] } });
    await screen.findByText('The only admin');
    await user.type(screen.getByLabelText('Email of the account'), 'abel@example.com');
    await user.click(screen.getByRole('button', { name: 'Make an admin' }));
    expect(await rowOf(/Abel/)).toBeDefined();
    expect(api.inputs('team.grant')).toEqual([{ email: 'abel@example.com' }]);
    expect(screen.getByLabelText('Email of the account')).toHaveValue('');
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'abel@example.com is an admin now' });
  });

  test('says at the field why it was refused', async () => {
    const { user } = show({
      api: {
        'team.grant': () => {
          throw gatewayError('CONFLICT', '', [
            { path: ['email'], code: 'account-unknown', message: '' },
          ]);
        },
      },
    });
    const field = await screen.findByLabelText('Email of the account');
    await user.type(field, 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Make an admin' }));
    expect(await screen.findByText('There is no account with this email address')).toBeVisible();
    expect(field).toHaveValue('nobody@example.com');
  });
});

test('granting says when the new admin has no second factor', async () => {
  const { user, shell } = show({
    api: { 'team.grant': () => [{ ...abel, secondFactor: false }, me] },
    language: 'es',
  });
  await user.type(await screen.findByLabelText('Correo de la cuenta'), 'Abel@example.com');
  await user.click(screen.getByRole('button', { name: 'Nombrar administrador' }));
  await rowOf(/Abel/);
  expect(shell.toasts.at(-1)?.description).toMatch(/^Aún no tiene un segundo factor/);
});

describe('revoking', () => {
  test('asks first', async () => {
    const { user, api, shell } = show();
    await user.click((await rowOf(/Abel/)).getByRole('button', { name: 'Revoke…' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.inputs('team.revoke')).toEqual([]);
    await user.click((await rowOf(/Abel/)).getByRole('button', { name: 'Revoke…' }));
    const name = 'Revoke the admin role of Abel Cruz?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(api.inputs('team.revoke')).toEqual([{ id: abel.id }]);
    expect(screen.queryByRole('rowheader', { name: 'Abel Cruz' })).toBeNull();
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'Abel Cruz is no longer an admin' });
  });

  test('revoking oneself has a separate question and leaves the admin sections', async () => {
    const { user, shell } = show();
    await user.click((await rowOf(/Nora/)).getByRole('button', { name: 'Revoke…' }));
    const name = 'Revoke your own admin role?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    shell.setRefreshedUser(fakeUser({ role: 'client' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(shell.navigations).toEqual([{ to: '/', replace: true }]);
  });

  test('revoking that was refused is explained, and the list is read again', async () => {
    const { user, api, shell } = show({
      api: {
        'team.revoke': () => {
          throw gatewayError('CONFLICT', '', [
            { path: ['id'], code: 'admin-no-longer', message: '', by: 'Morgan Lee' },
          ]);
        },
      },
    });
    await user.click((await rowOf(/Abel/)).getByRole('button', { name: 'Revoke…' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(shell.toasts.at(-1)).toMatchObject({
      title: 'The role was not revoked',
      description: expect.stringContaining('already revoked by Morgan Lee'),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.inputs('team.list').length).toBeGreaterThan(1);
  });
});
