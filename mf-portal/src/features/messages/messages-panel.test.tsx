import { expect, test } from '@jest/globals';
import type { ListMessagesInput, Message, WriteMessageInput } from '@repo/contract/messages';
import type { Notification } from '@repo/contract/notifications';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { daysAgo, notification } from '../../test/client-records.ts';
import { notificationGateway } from '../../test/notification-gateway.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import NotificationsScreen from '../notifications/notifications-screen.tsx';

const message = (overrides: Partial<Message> = {}): Message => ({
  id: 'm1',
  text: 'Your report arrives on Monday.',
  language: 'en',
  fromClient: false,
  author: 'Nora',
  createdAt: daysAgo(1),
  ...overrides,
});

function messageGateway(messages: Message[]) {
  return {
    'messages.list': ({ limit, cursor }: ListMessagesInput) => {
      const start = Number(cursor ?? 0);
      const end = start + limit;
      const nextCursor = end < messages.length ? String(end) : null;
      return { items: messages.slice(start, end), nextCursor };
    },
    'messages.write': ({ text }: WriteMessageInput) => {
      const id = `m${messages.length + 1}`;
      messages.unshift(message({ id, text, fromClient: true, author: 'Dana' }));
      return messages[0];
    },
  };
}

interface Options {
  messages?: Message[];
  notifications?: Notification[];
  path?: string;
  language?: 'en' | 'es';
}

function show({
  messages = [],
  notifications = [],
  path = '/notifications?show=messages',
  language = 'en',
}: Options = {}) {
  return renderPortal(<NotificationsScreen />, {
    api: { ...notificationGateway(notifications), ...messageGateway(messages) },
    path,
    language,
  });
}

const field = () => screen.findByRole('textbox', { name: 'Write to your team' });
const thread = async () => within(await screen.findByRole('list', { name: /^Messages with/ }));
const send = () => screen.getByRole('button', { name: 'Send' });

test('a sent message comes first in the thread', async () => {
  const { user, api, shell } = show({ messages: [message()] });
  const text = await field();
  expect(text).toHaveAccessibleDescription('Leave out Social Security and card numbers.');
  expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  await user.type(text, 'Thank you!');
  await user.click(send());
  await waitFor(async () => expect((await thread()).getAllByRole('listitem')).toHaveLength(2));
  const [own, answer] = (await thread()).getAllByRole('listitem');
  expect(own).toHaveTextContent(/^You .*Thank you!$/);
  expect(answer).toHaveTextContent(/^Nora, your team .*Your report arrives on Monday\.$/);
  expect(text).toHaveValue('');
  expect(api.inputs('messages.write')).toEqual([{ text: 'Thank you!' }]);
  expect(shell.toasts).toMatchObject([{ title: 'Message sent' }]);
});

test('a message needs a text; what was not sent stays typed', async () => {
  const { user, api, shell } = show();
  const text = await field();
  await user.click(send());
  expect(text).toHaveAccessibleDescription(/Enter a message/);
  expect(text).toHaveFocus();
  api.use({
    'messages.write': () => {
      throw gatewayError('TOO_MANY_REQUESTS');
    },
  });
  await user.type(text, 'When?');
  await user.click(send());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Message not sent' }]));
  expect(text).toHaveValue('When?');
});

test('replying to what a person wrote opens the messages with its title, and reads it', async () => {
  const { user, api } = show({
    notifications: [notification({ id: 'n1', title: 'Please call us' })],
    path: '/notifications',
  });
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  const text = await field();
  expect(text).toHaveValue('About “Please call us”:\n');
  await waitFor(() => expect(text).toHaveFocus());
  expect(api.inputs('notifications.markRead')).toEqual([{ id: 'n1' }]);
  await user.clear(text);
  await user.type(text, 'Half a message');
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(await field()).toHaveValue('Half a message');
});

test('system notifications have no Reply button', async () => {
  const system = { kind: 'message-received', data: {} } as const;
  show({ notifications: [notification({ system })], path: '/notifications' });
  expect(await screen.findByText('Your team wrote to you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('an answer that arrives meanwhile is shown; earlier messages come a page at a time', async () => {
  const messages = Array.from({ length: 21 }, (_, n) => message({ id: `o${n}`, text: `No. ${n}` }));
  const { user, shell } = show({ messages });
  expect(await screen.findByText('No. 19')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /more/ }));
  expect(await screen.findByText('No. 20')).toBeVisible();
  messages.unshift(message({ id: 'new', text: 'New answer', author: null }));
  act(() => shell.events.emit('client-changed', ['messages']));
  expect(await screen.findByText('New answer')).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^Your team/);
});

test('a thread that did not load can be retried, and the form is there meanwhile', async () => {
  const { user, api } = renderPortal(<NotificationsScreen />, {
    api: {
      ...notificationGateway([]),
      'messages.list': () => {
        throw networkFailure();
      },
    },
    path: '/notifications?show=messages',
  });
  expect(await screen.findByText('Your messages did not load')).toBeVisible();
  expect(await field()).toBeVisible();
  api.use(messageGateway([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No messages yet\./)).toBeVisible();
});

test('the panel is in Spanish; each message has the language that it is written in', async () => {
  show({ messages: [message()], language: 'es' });
  expect(await screen.findByRole('textbox', { name: 'Escriba a su equipo' })).toBeVisible();
  expect(await screen.findByText('Nora, de su equipo')).toBeVisible();
  expect(screen.getByText('Your report arrives on Monday.')).toHaveAttribute('lang', 'en');
});
