import { describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, CLIENT_ID, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { CLIENT_PATH, clientFile, renderClientFile } from '../../test/render-client-file.tsx';

describe('a notification', () => {
  async function open(options: RenderAdminOptions = {}) {
    const view = renderClientFile({ path: `${CLIENT_PATH}?tab=send-notification`, ...options });
    const form = within(await screen.findByRole('form'));
    return {
      ...view,
      title: form.getByRole('textbox', { name: 'Title' }),
      message: form.getByRole('textbox', { name: 'Message' }),
      language: form.getByRole('combobox', { name: 'Written in' }),
      send: form.getByRole('button'),
    };
  }

  test('needs a title and a message', async () => {
    const { user, title, message, send } = await open();
    expect(send).toBeDisabled();
    await user.type(title, ' ');
    await user.type(message, 'We have a question.');
    expect(send).toBeDisabled();
    await user.type(title, 'Please call');
    expect(send).toBeEnabled();
    await user.clear(message);
    expect(send).toBeDisabled();
  });

  test('a notification is sent once, and the form is reset', async () => {
    const { user, api, shell, title, message, send } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Item Removed');
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.dblClick(send);
    await waitFor(() => expect(title).toHaveValue(''));
    expect(message).toHaveValue('');
    expect(api.inputs('notifications.send')).toEqual([
      {
        userId: CLIENT_ID,
        type: 'item-removed',
        title: 'Please call',
        message: 'We have a question.',
        language: 'en',
      },
    ]);
    expect(shell.toasts).toEqual([
      {
        title: 'Notification Sent',
        description: 'Dana Whitfield will see it among their notifications.',
      },
    ]);
  });

  test('keeps the typed text when it was not sent, with the reason beside the field', async () => {
    const { user, shell, title, message, send } = await open({
      api: {
        'notifications.send': () => {
          throw gatewayError('BAD_REQUEST', 'This text is too long', [
            { path: ['title'], code: 'too-long', message: 'This text is too long' },
          ]);
        },
      },
    });
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.click(send);
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveAccessibleDescription(/This text is too long/);
    expect(message).toHaveValue('We have a question.');
    expect(shell.toasts).toMatchObject([{ title: 'Notification not sent' }]);
  });

  test('says beside the button why it was not sent, until it is sent again', async () => {
    const { user, api, title, message, send } = await open({
      api: {
        'notifications.send': () => {
          throw networkFailure();
        },
      },
    });
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.click(send);
    await waitFor(() =>
      expect(send).toHaveAccessibleDescription(/did not respond.* What you typed is still here/),
    );
    expect(title).toHaveValue('Please call');
    api.use(clientFile);
    await user.click(send);
    await waitFor(() => expect(title).toHaveValue(''));
    expect(send).not.toHaveAccessibleDescription();
  });

  test('keeps the typed text while a signed-out admin signs in', async () => {
    const { user, api, shell, title, message, send } = await open({
      signInAgain: () => Promise.resolve(true),
      api: {
        'notifications.send': () => {
          throw gatewayError('UNAUTHORIZED');
        },
      },
    });
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    await user.click(send);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toMatch(/signed in again/);
    api.use(clientFile);
    await user.click(send);
    await waitFor(() => expect(title).toHaveValue(''));
    expect(api.inputs('notifications.send')).toHaveLength(2);
    expect(shell.navigations).toEqual([]);
  });

  test('asks for the client’s language', async () => {
    const { title } = await open({ api: { 'clients.get': () => aClient({ language: 'es' }) } });
    expect(title).toHaveAccessibleDescription(/write in Spanish/);
    expect(title).toHaveAttribute('lang', 'es');
  });

  test('a notification is marked as written in the language that the admin chose', async () => {
    const { user, api, title, message, language, send } = await open({
      api: { 'clients.get': () => aClient({ language: 'es' }) },
    });
    expect(language).toHaveDisplayValue('Spanish');
    await user.selectOptions(language, 'English');
    await user.type(title, 'Please call');
    await user.type(message, 'We have a question.');
    for (const written of [title, message, screen.getByText('Please call')]) {
      expect(written).toHaveAttribute('lang', 'en');
    }
    await user.click(send);
    await waitFor(() => expect(title).toHaveValue(''));
    expect(api.inputs('notifications.send')).toMatchObject([{ language: 'en' }]);
    expect(language).toHaveDisplayValue('Spanish');
  });
});
