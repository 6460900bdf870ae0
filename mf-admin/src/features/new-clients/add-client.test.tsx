import { expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, aClientSummary, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { AddClient } from './add-client.tsx';
import { EmailButton } from './email-button.tsx';

async function open(options: Parameters<typeof renderAdmin>[1] = {}) {
  const rendered = renderAdmin(AddClient, options);
  await rendered.user.click(screen.getByRole('button', { name: /^A/ }));
  const dialog = within(screen.getByRole('dialog'));
  return { ...rendered, dialog };
}

test('adds a client and opens their file', async () => {
  const { user, api, shell, dialog } = await open({
    api: { 'clients.add': () => ({ id: CLIENT_ID }) },
  });
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  expect(await dialog.findByText('First name is required')).toBeVisible();
  await user.type(dialog.getByLabelText('First name'), 'Ana');
  await user.type(dialog.getByLabelText('Last name'), 'Peña');
  await user.type(dialog.getByLabelText('Email'), 'ana@example.com');
  await user.selectOptions(dialog.getByLabelText('Language of the emails'), 'Spanish');
  await user.click(dialog.getByRole('button', { name: 'Add Client' }));
  expect(api.inputs('clients.add')).toEqual([
    { firstName: 'Ana', lastName: 'Peña', email: 'ana@example.com', phone: null, language: 'es' },
  ]);
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Client Added' });
  expect(shell.navigations.at(-1)!.to).toBe(`/admin/client/${CLIENT_ID}`);
});

test('an address that is taken leads to its client', async () => {
  const ana = aClientSummary({ email: 'ana@example.com' });
  const { user, dialog } = await open({
    language: 'es',
    api: {
      'clients.add': () => {
        throw gatewayError('CONFLICT', 'taken', [
          { path: ['email'], code: 'email-taken', message: 'taken' },
        ]);
      },
      'clients.list': () => ({ items: [ana], nextCursor: null }),
    },
  });
  await user.type(dialog.getByLabelText('Nombre'), 'Ana');
  await user.type(dialog.getByLabelText('Apellido'), 'Peña');
  await user.type(dialog.getByLabelText('Correo'), 'Ana@example.com');
  await user.click(dialog.getByRole('button', { name: 'Agregar cliente' }));
  expect(
    await dialog.findByRole('link', { name: 'Abrir el expediente de Dana Whitfield' }),
  ).toHaveAttribute('href', `/admin/client/${CLIENT_ID}`);
});

test('a client without a password is invited again from their file', async () => {
  const client = aClient({ awaitsPassword: true });
  const { user, api, shell } = renderAdmin(() => <EmailButton client={client} action="invite" />, {
    api: { 'clients.invite': () => ({ id: CLIENT_ID }) },
  });
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Email')).toHaveValue(client.email);
  await user.clear(dialog.getByLabelText('Email'));
  await user.type(dialog.getByLabelText('Email'), 'ana@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('clients.invite')).toEqual([{ id: CLIENT_ID, email: 'ana@example.com' }]);
  expect(shell.toasts.at(-1)).toMatchObject({ title: 'Invitation Sent' });
});

test('another address is confirmed by the client; one that is not new is said beside the field', async () => {
  const { user, api, shell } = renderAdmin(
    () => <EmailButton client={aClient()} action="changeEmail" />,
    {
      api: { 'clients.changeEmail': ({ id }: { id: string }) => ({ id }) },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Change email…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/confirms with the password/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Email/), 'new@example.com');
  await user.click(dialog.getByRole('button', { name: 'Change email…' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Confirmation Sent' }]));
  expect(api.inputs('clients.changeEmail')).toEqual([{ id: CLIENT_ID, email: 'new@example.com' }]);
});
