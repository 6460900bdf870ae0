import { describe, expect, test } from '@jest/globals';
import type { AnswerMessageInput, ClientMessage } from '@repo/contract/messages';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, CLIENT_ID, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { CLIENT_PATH, clientFile, fail, renderClientFile } from '../../test/render-client-file.tsx';

const aMessage = (overrides: Partial<ClientMessage> = {}): ClientMessage => ({
  id: 'm1',
  text: '¿Cuándo llega mi informe?',
  language: 'es',
  fromClient: true,
  author: 'Dana Whitfield',
  createdAt: '2026-11-20T12:00:00.000Z',
  handledAt: null,
  handledBy: null,
  ...overrides,
});

function withMessages(...messages: ClientMessage[]) {
  const handleAll = () =>
    messages.forEach((message) => {
      if (message.fromClient) message.handledAt = '2026-11-21T12:00:00.000Z';
      if (message.fromClient) message.handledBy = 'Nora Beck';
    });
  return {
    'messages.listForClient': () => ({ items: messages, nextCursor: null }),
    'messages.answer': ({ text }: AnswerMessageInput) => {
      handleAll();
      messages.unshift(
        aMessage({ id: `m${messages.length + 1}`, text, fromClient: false, author: 'Nora Beck' }),
      );
      return messages[0];
    },
    'messages.markHandled': () => {
      handleAll();
      return messages[0];
    },
  };
}

async function open(options: RenderAdminOptions) {
  const view = renderClientFile({ path: `${CLIENT_PATH}?tab=messages`, ...options });
  const card = within(await screen.findByRole('region', { name: 'Messages' }));
  return { ...view, card, draft: card.getByRole('textbox', { name: 'Write to the client' }) };
}

describe('an answer', () => {
  test('an answer is sent with Ctrl+Enter and handles what is shown', async () => {
    const { user, card, draft, api } = await open({
      api: {
        'clients.get': () => aClient({ language: 'es' }),
        ...withMessages(aMessage()),
      },
    });
    expect(draft).toHaveAccessibleDescription(/write in Spanish/);
    expect(await card.findByText('Waiting')).toBeVisible();
    expect(screen.getByRole('tab', { name: /^Messages 1 waits for an answer$/ })).toBeVisible();
    await user.type(draft, 'Mañana.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent(/^Nora Beck, .*Mañana\.$/);
    expect(card.queryByText('Waiting')).toBeNull();
    expect(card.getByText(/^Handled by Nora Beck/)).toBeVisible();
    expect(draft).toHaveValue('');
    expect(api.inputs('messages.answer')).toEqual([{ id: CLIENT_ID, text: 'Mañana.', upTo: 'm1' }]);
  });

  test('leaves a message waiting that arrives while it is typed', async () => {
    const messages = [aMessage()];
    const { user, card, draft, api, shell } = await open({ api: withMessages(...messages) });
    await card.findByText('Waiting');
    await user.type(draft, 'Tomo');
    const later = aMessage({ id: 'm2', text: 'And stop the letter.' });
    api.use({ 'messages.listForClient': () => ({ items: [later, aMessage()], nextCursor: null }) });
    act(() =>
      shell.events.emit('clients-changed', {
        clients: { [CLIENT_ID]: ['messages'] },
        areas: ['messages'],
      }),
    );
    await card.findByText('And stop the letter.');
    await user.type(draft, 'rrow{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.inputs('messages.answer')).toMatchObject([{ text: 'Tomorrow', upTo: 'm1' }]),
    );
  });

  test('needs a text, and stays typed when it was not sent, on another tab too', async () => {
    const { user, card, draft, shell } = await open({
      api: { ...withMessages(), 'messages.answer': fail('INTERNAL_SERVER_ERROR') },
    });
    await user.click(card.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(draft).toHaveAccessibleDescription(/Enter a message/));
    await user.type(draft, 'Tomorrow');
    await user.click(card.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Message not sent' }]));
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await user.click(screen.getByRole('tab', { name: 'Messages' }));
    expect(card.getByRole('textbox', { name: 'Write to the client' })).toHaveValue('Tomorrow');
  });
});

describe('messages that wait', () => {
  test('messages that wait are set aside together, and the focus goes to the newest', async () => {
    const { user, card, api } = await open({
      api: withMessages(aMessage({ id: 'm2', text: 'Thanks' }), aMessage()),
    });
    expect(await card.findByText('2 wait for an answer')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Mark as handled' }));
    await waitFor(() => expect(card.queryByText('2 wait for an answer')).toBeNull());
    expect(card.getAllByRole('listitem')[0]).toHaveFocus();
    expect(api.inputs('messages.markHandled')).toEqual([{ id: 'm2' }]);
  });

  test('messages that could not be set aside are reported', async () => {
    const { user, card, shell } = await open({
      api: { ...withMessages(aMessage()), 'messages.markHandled': fail('INTERNAL_SERVER_ERROR') },
    });
    await user.click(await card.findByRole('button', { name: 'Mark as handled' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Not marked as handled' }]));
    expect(card.getByText('Waiting')).toBeVisible();
  });

  test('messages that wait are the next step, before anything else', async () => {
    renderClientFile({ api: withMessages(aMessage()) });
    const [link] = await screen.findAllByRole('link', { name: 'Answer the client' });
    expect(link).toHaveAttribute('href', `${CLIENT_PATH}?tab=messages`);
  });

  test('messages that arrive meanwhile are shown', async () => {
    const messages: ClientMessage[] = [];
    const { card, shell } = await open({
      api: { 'messages.listForClient': () => ({ items: messages, nextCursor: null }) },
    });
    expect(await card.findByText('There are no messages yet.')).toBeVisible();
    messages.push(aMessage({ author: null }));
    act(() =>
      shell.events.emit('clients-changed', {
        clients: { [CLIENT_ID]: ['messages'] },
        areas: ['messages'],
      }),
    );
    expect(await card.findByText('¿Cuándo llega mi informe?')).toHaveAttribute('lang', 'es');
  });
});

test('messages that did not load can be retried', async () => {
  const { user, card, api } = await open({
    api: { 'messages.listForClient': fail('INTERNAL_SERVER_ERROR') },
  });
  expect(await card.findByText('The messages could not be loaded')).toBeVisible();
  api.use(clientFile);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('There are no messages yet.')).toBeVisible();
});

test('the messages tab is in Spanish', async () => {
  renderClientFile({
    path: `${CLIENT_PATH}?tab=messages`,
    language: 'es',
    api: withMessages(aMessage({ author: null })),
  });
  const card = within(await screen.findByRole('region', { name: 'Mensajes' }));
  expect(await card.findByText('1 espera una respuesta')).toBeVisible();
  expect(card.getByText(/^Cliente, /)).toBeVisible();
  expect(card.getByRole('button', { name: 'Marcar como atendido' })).toBeVisible();
});
