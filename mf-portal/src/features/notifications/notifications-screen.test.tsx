import { expect, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type { Notification } from '@repo/contract/notifications';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { daysAgo, document, notification } from '../../test/client-records.ts';
import { notificationGateway } from '../../test/notification-gateway.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import NotificationsScreen from './notifications-screen.tsx';

const unread = (count: number) => ({ name: 'unread-notifications', detail: count });

const show = (...entries: Notification[]) =>
  renderPortal(<NotificationsScreen />, {
    api: notificationGateway(entries),
    path: '/notifications',
  });

const markAll = () => screen.findByRole('button', { name: 'Mark all as read' });
const stat = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;

test('shows the counts and reports the unread ones to the shell', async () => {
  const { shell } = show(notification(), notification({ read: true }));
  await waitFor(() => expect(stat('Total')).toHaveTextContent('2'));
  expect(stat('Unread')).toHaveTextContent('1');
  expect(await screen.findAllByText('New')).toHaveLength(1);
  expect(shell.emitted).toEqual([unread(1)]);
});

test('opening a notification marks it as read and keeps the focus on it', async () => {
  const { user, api, shell } = show(notification({ id: 'n1', title: 'A message' }));
  await user.click(await screen.findByRole('button', { name: 'A message' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'A message' })).toBeNull());
  expect(screen.getByRole('listitem')).toHaveFocus();
  await waitFor(() => expect(api.inputs('notifications.markRead')).toEqual([{ id: 'n1' }]));
  expect(shell.emitted.at(-1)).toEqual(unread(0));
  expect(shell.navigations).toEqual([]);
});

test('an admin who looks at the client’s screen opens notifications and reads none of them', async () => {
  const refusal = 'This is Dana’s screen.';
  const { user, api, shell } = renderPortal(<NotificationsScreen />, {
    api: {
      ...notificationGateway([
        notification({ title: 'A message' }),
        notification({ title: 'A newer bill', actionUrl: '/documents' }),
      ]),
      'notifications.markAllRead': () => {
        throw gatewayError('FORBIDDEN', 'Refused', [
          { path: [], code: 'read-only-view', message: 'Refused' },
        ]);
      },
    },
    path: '/notifications',
    refusal,
  });
  await user.click(await markAll());
  await waitFor(() => expect(shell.toasts).toEqual([{ title: refusal }]));
  expect(stat('Unread')).toHaveTextContent('2');
  await user.click(screen.getByRole('button', { name: 'A message' }));
  expect(shell.toasts).toEqual([{ title: refusal }, { title: refusal }]);
  await user.click(screen.getByRole('link', { name: 'A newer bill' }));
  expect(shell.navigations).toEqual([{ to: '/documents', replace: false }]);
  expect(api.inputs('notifications.markRead')).toEqual([]);
});

test('opening a notification with an action goes to its page', async () => {
  const { user, api, shell } = show(
    notification({ title: 'A newer bill', actionUrl: '/documents' }),
  );
  await user.click(await screen.findByRole('link', { name: 'A newer bill' }));
  expect(shell.navigations).toEqual([{ to: '/documents', replace: false }]);
  await waitFor(() => expect(api.inputs('notifications.markRead')).toHaveLength(1));
});

test('a click next to the title opens the notification too', async () => {
  const { user, shell } = show(
    notification({ message: 'The long text', actionUrl: '/documents', read: true }),
  );
  await user.click(await screen.findByText('The long text'));
  expect(shell.navigations).toEqual([{ to: '/documents', replace: false }]);
});

test('a click on the time of a notification does not open it', async () => {
  const { user, shell, api } = show(notification({ actionUrl: '/documents' }));
  await user.click(await screen.findByRole('button', { name: '2 days ago' }));
  expect(shell.navigations).toEqual([]);
  expect(api.inputs('notifications.markRead')).toEqual([]);
});

test.each([
  '//elsewhere.example',
  '/x/../..//elsewhere.example',
  '/\\elsewhere.example',
  '/api/logout',
])('the address %s is not a link', async (actionUrl) => {
  show(notification({ title: 'Elsewhere', actionUrl }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('marks all as read with one request, and the button keeps the focus', async () => {
  const { user, api, shell } = show(
    notification({ id: 'n1' }),
    notification({ id: 'n2', read: true }),
    notification({ id: 'n3' }),
  );
  const release = api.hold('notifications.markAllRead');
  expect(await screen.findAllByText('New')).toHaveLength(2);
  await user.click(await markAll());
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(screen.queryByText('All notifications are read')).toBeNull();
  release();
  expect(await screen.findByText('All notifications are read')).toBeInTheDocument();
  expect(api.inputs('notifications.markAllRead')).toHaveLength(1);
  expect(api.inputs('notifications.markRead')).toEqual([]);
  expect(shell.emitted.at(-1)).toEqual(unread(0));
  expect(await markAll()).toHaveAttribute('aria-disabled', 'true');
  expect(await markAll()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(api.inputs('notifications.markAllRead')).toHaveLength(1);
});

test('a notification that could not be marked becomes unread again, and a toast reports it', async () => {
  const { user, shell, api } = show(notification({ title: 'One' }), notification({ read: true }));
  const fail = () => {
    throw gatewayError('SERVICE_UNAVAILABLE');
  };
  api.use({ 'notifications.markAllRead': fail, 'notifications.markRead': fail });
  await screen.findByText('New');
  await user.click(await markAll());
  await waitFor(() =>
    expect(shell.toasts.at(-1)?.description).toBe(
      'The notifications could not be marked as read. Please try again.',
    ),
  );
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(shell.emitted.at(-1)).toEqual(unread(1));
  await user.click(screen.getByRole('button', { name: 'One' }));
  await waitFor(() =>
    expect(shell.toasts.at(-1)?.description).toBe(
      'The notification could not be marked as read. Please try again.',
    ),
  );
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(shell.emitted.at(-1)).toEqual(unread(1));
});

test('a signed-out client signs in over the list', async () => {
  const { user, api, shell } = renderPortal(<NotificationsScreen />, {
    api: {
      ...notificationGateway([notification({ id: 'n1' })]),
      'notifications.markAllRead': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    },
    signInAgain: () => Promise.resolve(true),
  });
  await screen.findByText('New');
  await user.click(await markAll());
  await waitFor(() =>
    expect(shell.toasts.map(({ description }) => description)).toEqual([
      'You are signed in again. Press the button once more.',
    ]),
  );
  await waitFor(() => expect(api.inputs('notifications.list')).toHaveLength(2));
  expect(shell.navigations).toEqual([]);
});

function Documents() {
  return <p>{hooks.documents.list.useQuery().data?.length} documents</p>;
}

test('a notification that arrives appears, and what is being marked does not flip back', async () => {
  const entries = [notification({ id: 'n1', title: 'First' })];
  const screens = (
    <>
      <NotificationsScreen />
      <Documents />
    </>
  );
  const { user, api, shell } = renderPortal(screens, {
    api: { ...notificationGateway(entries), 'documents.list': () => [] },
  });
  const release = api.hold('notifications.markRead');
  await user.click(await screen.findByRole('button', { name: 'First' }));
  entries.unshift(notification({ id: 'n2', title: 'Second', createdAt: daysAgo(0) }));
  api.use({ 'documents.list': () => [document()] });
  act(() => shell.events.emit('client-changed', ['documents', 'notifications']));
  await screen.findByText('1 documents');
  expect(screen.queryByText('New')).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Second' })).toBeVisible();
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(stat('Total')).toHaveTextContent('2');
});

const months = Array.from({ length: 45 }, (_, month) =>
  notification({ title: `Message ${45 - month}`, read: true, createdAt: daysAgo(month) }),
);

test('loads more on request, and the focus goes to the first new one', async () => {
  const { user, api } = show(...months);
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await user.click(more);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
  expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
  await user.click(more);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45));
  expect(screen.getAllByRole('listitem')[40]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.inputs('notifications.list')).toHaveLength(3);
});

test('a page that did not load can be tried again', async () => {
  const { user, api } = show(...months);
  const more = await screen.findByRole('button', { name: 'Show more' });
  const working = notificationGateway(months);
  api.use({
    'notifications.list': () => {
      throw networkFailure();
    },
  });
  await user.click(more);
  const again = await screen.findByRole('button', { name: 'Try again to show more' });
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  api.use(working);
  await user.click(again);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
});

test('the unread ones have their own list with its own address; what is read there stays until it is left', async () => {
  const { user, shell } = show(
    notification({ title: 'Seen', read: true }),
    notification({ title: 'Fresh' }),
  );
  expect(await screen.findByText('Seen')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Unread' }));
  expect(shell.navigations).toEqual([{ to: '/notifications?show=unread', replace: true }]);
  await user.click(await screen.findByRole('button', { name: 'Fresh' }));
  expect(screen.queryByText('Seen')).toBeNull();
  await waitFor(() => expect(stat('Unread')).toHaveTextContent('0'));
  act(() => shell.events.emit('client-changed', ['notifications']));
  expect(await screen.findByText('Fresh')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(shell.navigations.at(-1)).toEqual({ to: '/notifications', replace: true });
  await user.click(screen.getByRole('tab', { name: 'Unread' }));
  expect(await screen.findByRole('heading', { name: 'You are all caught up' })).toBeVisible();
});

test('names the type of each notification for screen readers', async () => {
  show(notification({ type: 'payment-due' }), notification({ type: 'document-required' }));
  const list = await screen.findByRole('list');
  expect(within(list).getByRole('img', { name: 'Payment due' })).toBeVisible();
  expect(within(list).getByRole('img', { name: 'Document required' })).toBeVisible();
});

test('the list has an empty state without buttons; the client can write to the team anyway', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByRole('tab', { name: 'Messages' })).toBeVisible();
});

test('shows loading and error states, and retries', async () => {
  const fail = () => {
    throw networkFailure();
  };
  const { user, api, release } = renderPortal(<NotificationsScreen />, {
    api: { 'notifications.list': fail, 'notifications.summary': fail },
    hold: ['notifications.list'],
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Your notifications did not load')).toBeVisible();
  api.use(notificationGateway([notification({ title: 'A message' })]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'A message' })).toBeVisible();
  await waitFor(() => expect(stat('Total')).toHaveTextContent('1'));
});

test('the notifications screen is in Spanish', async () => {
  const { user, shell } = renderPortal(<NotificationsScreen />, {
    language: 'es',
    api: {
      ...notificationGateway([notification()]),
      'notifications.markAllRead': () => {
        throw networkFailure();
      },
    },
  });
  await waitFor(() => expect(stat('Sin leer')).toHaveTextContent('1'));
  expect(screen.getByRole('tab', { name: 'Todas' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marcar todo como leído' }));
  await waitFor(() =>
    expect(shell.toasts[0]?.description).toBe(
      'No se pudieron marcar las notificaciones como leídas. Inténtelo de nuevo.',
    ),
  );
});
