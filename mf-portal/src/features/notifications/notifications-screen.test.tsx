import { expect, test } from '@jest/globals';
import type { Notification } from '@repo/contract/notifications';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, within } from '@repo/testing/render-screen.tsx';
import { Provider } from '../../provider.tsx';
import NotificationsScreen from './notifications-screen.tsx';

function notification(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 'n1',
    title: 'We need your ID',
    message: 'A photo of the front is enough.',
    type: 'document-required',
    read: false,
    actionUrl: null,
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

const paid = notification({ id: 'n2', title: 'Payment due', type: 'payment-due' });
const old = notification({ id: 'n3', title: 'Welcome', type: 'general', read: true });

function show(notifications: Notification[], language: 'en' | 'es' = 'en') {
  const api = createFakeApi({
    'notifications.list': () => notifications,
    'notifications.markRead': ({ id }: { id: string }) => notification({ id, read: true }),
  });
  const shell = createFakeShell({ user: fakeUser(), path: '/notifications', language });
  return renderScreen(<NotificationsScreen />, { Provider, shell, api });
}

test('each notification shows its kind, and New while it is unread', async () => {
  const { shell } = show([notification(), old]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByRole('img', { name: 'Document required' })).toBeVisible();
  expect(within(first!).getByText('New')).toBeVisible();
  expect(within(second!).queryByText('New')).not.toBeInTheDocument();
  expect(shell.emitted).toEqual([{ name: 'unread-notifications', detail: 1 }]);
});

test('an action of this site opens here and marks the notification as read', async () => {
  const { user, shell, api } = show([notification({ actionUrl: '/documents?type=id-card' })]);
  await user.click(await screen.findByRole('link', { name: 'We need your ID' }));
  expect(shell.navigations).toEqual([{ to: '/documents?type=id-card', replace: false }]);
  expect(api.inputs('notifications.markRead')).toEqual([{ id: 'n1' }]);
});

test('an action of another site is no link', async () => {
  show([notification({ actionUrl: 'https://elsewhere.example/documents' })]);
  expect(await screen.findByRole('button', { name: 'We need your ID' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('Mark all as read shows at once and is announced', async () => {
  const { user, shell, api } = show([notification(), paid, old]);
  const release = api.hold('notifications.markRead');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('All notifications are read')).toBeInTheDocument();
  expect(api.inputs('notifications.markRead')).toEqual([{ id: 'n1' }, { id: 'n2' }]);
  expect(shell.emitted.at(-1)).toEqual({ name: 'unread-notifications', detail: 0 });
});

test('a notification that could not be marked is unread again, and a toast reports it', async () => {
  const { user, shell, api } = show([notification(), paid]);
  api.use({
    'notifications.markRead': ({ id }: { id: string }) => {
      if (id === 'n2') throw gatewayError('SERVICE_UNAVAILABLE');
      return notification({ id, read: true });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findAllByText('New')).toHaveLength(1);
  expect(shell.toasts).toMatchObject([{ title: 'Error', tone: 'destructive' }]);
});

test('a failed load can be retried', async () => {
  const api = createFakeApi({
    'notifications.list': () => {
      throw gatewayError('INTERNAL_SERVER_ERROR');
    },
  });
  const { user } = renderScreen(<NotificationsScreen />, { Provider, api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications did not load');
  api.use({ 'notifications.list': () => [notification()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We need your ID')).toBeVisible();
});

test('an empty list says so in Spanish', async () => {
  show([], 'es');
  expect(
    await screen.findByRole('heading', { name: 'Todavía no hay notificaciones' }),
  ).toBeVisible();
});
