import { expect, test } from '@jest/globals';
import type { Notification } from '@repo/contract/notifications';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { notification } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import NotificationsScreen from './notifications-screen.tsx';

const gateway = (...notifications: Notification[]) => ({
  'notifications.list': () => notifications,
  'notifications.markRead': ({ id }: { id: string }) => ({ ...notification({ id }), read: true }),
});

const unread = (count: number) => ({ name: 'unread-notifications', detail: count });

test('shows the counts and reports the unread ones to the shell', async () => {
  const { shell } = renderPortal(<NotificationsScreen />, {
    api: gateway(notification(), notification({ read: true })),
  });
  expect((await screen.findByText('Total')).parentElement).toHaveTextContent('2');
  expect(screen.getByText('Unread').parentElement).toHaveTextContent('1');
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(shell.emitted).toEqual([unread(1)]);
});

test('opening a notification marks it as read and keeps the focus on it', async () => {
  const { user, api, shell } = renderPortal(<NotificationsScreen />, {
    api: gateway(notification({ id: 'n1', title: 'A message' })),
  });
  await user.click(await screen.findByRole('button', { name: 'A message' }));
  expect(screen.queryByRole('button', { name: 'A message' })).toBeNull();
  expect(screen.getByRole('listitem')).toHaveFocus();
  await waitFor(() => expect(api.inputs('notifications.markRead')).toEqual([{ id: 'n1' }]));
  expect(shell.emitted.at(-1)).toEqual(unread(0));
  expect(shell.navigations).toEqual([]);
});

test('opening a notification with an action goes to its page', async () => {
  const { user, api, shell } = renderPortal(<NotificationsScreen />, {
    api: gateway(notification({ title: 'A newer bill', actionUrl: '/documents' })),
  });
  await user.click(await screen.findByRole('link', { name: 'A newer bill' }));
  expect(shell.navigations).toEqual([{ to: '/documents', replace: false }]);
  await waitFor(() => expect(api.inputs('notifications.markRead')).toHaveLength(1));
});

test('a click next to the title opens the notification too', async () => {
  const { user, shell } = renderPortal(<NotificationsScreen />, {
    api: gateway(notification({ message: 'The long text', actionUrl: '/documents', read: true })),
  });
  await user.click(await screen.findByText('The long text'));
  expect(shell.navigations).toEqual([{ to: '/documents', replace: false }]);
});

test('a click on the time of a notification does not open it', async () => {
  const { user, shell, api } = renderPortal(<NotificationsScreen />, {
    api: gateway(notification({ actionUrl: '/documents' })),
  });
  await user.click(await screen.findByRole('button', { name: '2 days ago' }));
  expect(shell.navigations).toEqual([]);
  expect(api.inputs('notifications.markRead')).toEqual([]);
});

test('a URL of another site is not a link', async () => {
  renderPortal(<NotificationsScreen />, {
    api: gateway(notification({ title: 'Elsewhere', actionUrl: '//elsewhere.example' })),
  });
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('marks all as read with one call each', async () => {
  const { user, api, shell } = renderPortal(<NotificationsScreen />, {
    api: gateway(
      notification({ id: 'n1' }),
      notification({ id: 'n2', read: true }),
      notification({ id: 'n3' }),
    ),
  });
  const release = api.hold('notifications.markRead');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.queryByText('All notifications are read')).toBeNull();
  release();
  expect(await screen.findByText('All notifications are read')).toBeInTheDocument();
  expect(api.inputs('notifications.markRead')).toEqual([{ id: 'n1' }, { id: 'n3' }]);
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  expect(shell.emitted.at(-1)).toEqual(unread(0));
});

test('sends many calls in batches', async () => {
  const { user, api } = renderPortal(<NotificationsScreen />, {
    api: gateway(...Array.from({ length: 41 }, () => notification())),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('All notifications are read');
  expect(api.inputs('notifications.markRead')).toHaveLength(41);
  expect(api.requests).toBe(3);
});

test('those that could not be marked become unread again, and a toast reports it', async () => {
  const { user, shell } = renderPortal(<NotificationsScreen />, {
    api: {
      ...gateway(
        notification({ id: 'n1' }),
        notification({ id: 'n2' }),
        notification({ id: 'n3' }),
      ),
      'notifications.markRead': ({ id }: { id: string }) => {
        if (id !== 'n2') throw gatewayError('SERVICE_UNAVAILABLE');
        return notification({ id, read: true });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: 'Error',
        description: '2 notifications could not be marked as read. Please try again.',
        tone: 'destructive',
      },
    ]),
  );
  expect(screen.getAllByText('New')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
  expect(shell.emitted.at(-1)).toEqual(unread(2));
});

test('a signed-out client signs in over the list', async () => {
  const { user, api, shell } = renderPortal(<NotificationsScreen />, {
    api: {
      ...gateway(notification({ id: 'n1' })),
      'notifications.markRead': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    },
    signInAgain: () => Promise.resolve(true),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(shell.toasts.map(({ description }) => description)).toEqual([
      'You are signed in again. Press the button once more.',
    ]),
  );
  await waitFor(() => expect(api.inputs('notifications.list')).toHaveLength(2));
  expect(shell.navigations).toEqual([]);
});

test('names the type of each notification for screen readers', async () => {
  renderPortal(<NotificationsScreen />, {
    api: gateway(
      notification({ type: 'payment-due' }),
      notification({ type: 'document-required' }),
    ),
  });
  const list = await screen.findByRole('list');
  expect(within(list).getByRole('img', { name: 'Payment due' })).toBeVisible();
  expect(within(list).getByRole('img', { name: 'Document required' })).toBeVisible();
});

test('has an empty state without a button', async () => {
  renderPortal(<NotificationsScreen />, { api: gateway() });
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<NotificationsScreen />, {
    api: {
      'notifications.list': () => {
        throw networkFailure();
      },
    },
    hold: ['notifications.list'],
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Your notifications did not load')).toBeVisible();
  api.use(gateway(notification({ title: 'A message' })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'A message' })).toBeVisible();
});

test('in Spanish', async () => {
  const { user, shell } = renderPortal(<NotificationsScreen />, {
    language: 'es',
    api: {
      ...gateway(notification()),
      'notifications.markRead': () => {
        throw networkFailure();
      },
    },
  });
  expect((await screen.findByText('Sin leer')).parentElement).toHaveTextContent('1');
  await user.click(screen.getByRole('button', { name: 'Marcar todo como leído' }));
  await waitFor(() =>
    expect(shell.toasts[0]?.description).toBe(
      'No se pudo marcar la notificación como leída. Inténtelo de nuevo.',
    ),
  );
});
