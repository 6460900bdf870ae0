import { describe, expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  aClient,
  aCreditItem,
  CLIENT_ID,
  type RenderAdminOptions,
} from '../../test/render-admin.tsx';
import { CLIENT_PATH, clientFile, renderClientFile } from '../../test/render-client-file.tsx';

async function open(options: RenderAdminOptions = {}) {
  const view = renderClientFile({ path: `${CLIENT_PATH}?tab=send-notification`, ...options });
  const form = within(await screen.findByRole('form'));
  const { user } = view;
  return {
    ...view,
    title: form.getByRole('textbox', { name: /^(Title|Título)$/ }),
    message: form.getByRole('textbox', { name: /^(Message|Mensaje)$/ }),
    choose: (name: string) =>
      user.selectOptions(form.getByRole('combobox', { name: /^(Template|Plantilla)$/ }), name),
  };
}

const spanishClient = { 'clients.get': () => aClient({ language: 'es' as const }) };

describe('a template', () => {
  test('a template is written in the client’s language, not the admin’s, and stays editable', async () => {
    const { user, api, title, message, choose } = await open({ api: spanishClient });
    await choose('Document needed');
    expect(title).toHaveValue('Envíenos, por favor: Licencia de conducir');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Which document' }),
      'Utility Bill',
    );
    expect(title).toHaveValue('Envíenos, por favor: Recibo de servicios');
    await user.type(message, ' Gracias.');
    await user.click(screen.getByRole('button', { name: 'Send Notification' }));
    await waitFor(() => expect(title).toHaveValue(''));
    expect(api.inputs('notifications.send')).toEqual([
      {
        userId: CLIENT_ID,
        type: 'general',
        language: 'es',
        title: 'Envíenos, por favor: Recibo de servicios',
        message: expect.stringMatching(/^Para seguir con su caso .* Gracias\.$/),
      },
    ]);
    expect(screen.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue(
      'None: write freely',
    );
  });

  test('a template has an English text for an admin who works in Spanish', async () => {
    const { title, choose } = await open({ language: 'es' });
    await choose('Bienvenida y próximos pasos');
    expect(title).toHaveValue('Welcome, Dana: your next steps');
  });

  test('a template of a removed item names one of them, and says who notified the client before', async () => {
    const notified = aCreditItem({
      id: 'i2',
      status: 'removed',
      creditor: 'Harbor Auto',
      notifiedAt: '2026-11-22T12:00:00.000Z',
      notifiedBy: 'Morgan',
    });
    const { user, title, choose } = await open({
      api: { 'creditItems.listForClient': () => [aCreditItem(), notified] },
    });
    await choose('Item removed');
    expect(title).toHaveValue('');
    const item = screen.getByRole('combobox', { name: 'Which item' });
    expect(within(item).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(item, 'Harbor Auto · Experian · 7735');
    expect(title).toHaveValue('Removed from your Experian report: Harbor Auto');
    expect(item).toHaveAccessibleDescription('Notified Nov 22, 2026 by Morgan');
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Item Removed');
  });

  test('replaces typed words only after asking', async () => {
    const { user, title, message, choose } = await open();
    await user.type(message, 'My own words.');
    await choose('Document needed');
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace what you wrote?' }));
    expect(message).toHaveValue('My own words.');
    await user.click(dialog.getByRole('button', { name: 'Keep my text' }));
    expect(message).toHaveValue('My own words.');
    const template = screen.getByRole('combobox', { name: 'Template' });
    expect(template).toHaveDisplayValue('None: write freely');
    await waitFor(() => expect(template).toHaveFocus());

    await choose('Clearer photo needed');
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    expect(title).toHaveValue("A clearer photo, please: Driver's License");
    await choose('Welcome and next steps');
    expect(title).toHaveValue('Welcome, Dana: your next steps');
    await user.type(title, '!');
    await choose('None: write freely');
    expect(title).toHaveValue('Welcome, Dana: your next steps!');
  });

  test('a template is shown as the client will see it, in their language', async () => {
    const { choose } = await open({ api: spanishClient });
    expect(screen.getByText('It appears here as you write.')).toBeVisible();
    await choose('Clearer photo needed');
    const preview = screen.getByText('Nueva').closest('[lang]')!;
    expect(preview).toHaveAttribute('lang', 'es');
    expect(preview).toHaveTextContent(/Necesitamos una foto más clara: Licencia de conducir/);
    expect(preview).toHaveTextContent(/ahora mismo/);
  });
});

describe('Ctrl+Enter', () => {
  test('sends once, moves the focus to the heading, and announces it', async () => {
    const { user, api, shell, title, message, choose } = await open();
    await choose('Welcome and next steps');
    await user.click(message);
    const release = api.hold('notifications.send');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    release();
    await waitFor(() => expect(title).toHaveValue(''));
    expect(api.inputs('notifications.send')).toHaveLength(1);
    expect(shell.toasts).toMatchObject([{ title: 'Notification Sent' }]);
    expect(screen.getByRole('heading', { name: 'Write to this client' })).toHaveFocus();
  });

  test('sends nothing without a message, and goes to the field', async () => {
    const { user, api, title, message } = await open();
    await user.type(title, 'Please call');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(message).toHaveFocus());
    expect(message).toHaveAccessibleDescription(/Enter a message/);
    expect(api.inputs('notifications.send')).toEqual([]);
  });
});

describe('earlier notifications', () => {
  const sent = {
    id: 'n1',
    title: 'A question',
    message: 'Please call us.',
    type: 'general',
    createdAt: '2026-11-22T12:00:00.000Z',
    readAt: null,
    sentBy: 'Morgan',
  };

  test('says when, by whom, and whether it was read', async () => {
    const read = { ...sent, id: 'n2', sentBy: null, readAt: '2026-11-21T12:00:00.000Z' };
    await open({ api: { 'notifications.listForClient': () => [sent, read] } });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/A question.*Not read.*Notified Nov 22, 2026, .* by Morgan/);
    expect(second).toHaveTextContent(/Read Nov 21, 2026/);
  });

  test('includes what was just sent', async () => {
    const { user, api, title, message } = await open();
    expect(await screen.findByText('Nothing has been sent to this client yet.')).toBeVisible();
    api.use({ 'notifications.listForClient': () => [sent] });
    await user.type(title, 'A question');
    await user.type(message, 'Please call us.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/by Morgan/)).toBeVisible();
  });

  test('earlier notifications that did not load can be retried, in Spanish too', async () => {
    const { user, api } = await open({
      language: 'es',
      api: {
        'notifications.listForClient': () => {
          throw gatewayError('INTERNAL_SERVER_ERROR');
        },
      },
    });
    await screen.findByText('No se pudieron cargar las notificaciones enviadas');
    api.use(clientFile);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(
      await screen.findByText('Todavía no se le ha enviado nada a este cliente.'),
    ).toBeVisible();
  });
});
