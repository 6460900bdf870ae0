import { expect, test } from '@jest/globals';
import type { Notification } from '@repo/contract/notifications';
import { screen } from '@repo/testing/render-screen.tsx';
import { notification } from '../../test/client-records.ts';
import { notificationGateway } from '../../test/notification-gateway.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { NotificationsCard } from '../overview/notifications-card.tsx';
import NotificationsScreen from './notifications-screen.tsx';

/** Sent in English, because a Spanish reader must not see the texts of the response. */
const rejected: Notification = notification({
  title: 'Please send a document again',
  message: 'We could not accept your utility bill: It is too old. Nr. 4',
  type: 'document-required',
  system: {
    kind: 'document-rejected',
    data: {
      documentType: 'utility-bill',
      rejection: { code: 'too-old', text: 'Call Nora', language: 'en' },
    },
  },
});

const show = (...entries: Notification[]) =>
  renderPortal(<NotificationsScreen />, { api: notificationGateway(entries), language: 'es' });

test('system notifications follow a change of the reader’s language at once', async () => {
  const { shell } = show(rejected);
  expect(await screen.findByText('Envíe de nuevo un documento')).toBeVisible();
  const message = screen.getByText('Call Nora').parentElement;
  expect(message).toHaveTextContent(
    /^No pudimos aceptar su recibo de servicios: El documento tiene .* Envíe uno más reciente\. Call Nora$/,
  );
  expect(screen.getByText('Call Nora')).toHaveAttribute('lang', 'en');
  shell.setLanguage('en');
  expect(await screen.findByText('Please send a document again')).toBeVisible();
  expect(message).toHaveTextContent(/^We could not accept your utility bill: .* Call Nora$/);
});

test('a written text has its stored language, or no language', async () => {
  show(
    notification({ title: 'A question', message: 'Please call.', language: 'en' }),
    notification({ title: 'Old', message: 'From before.' }),
  );
  for (const text of ['A question', 'Please call.']) {
    expect(await screen.findByText(text)).toHaveAttribute('lang', 'en');
  }
  for (const text of ['Old', 'From before.']) {
    expect(screen.getByText(text)).not.toHaveAttribute('lang');
  }
});

test('the card of the overview names the newest one in the reader’s language', async () => {
  const query = {
    data: { total: 1, unread: 1, newestUnread: rejected },
    isError: false,
    isFetching: false,
    error: null,
    refetch: () => Promise.resolve(),
  };
  renderPortal(<NotificationsCard query={query} />, { language: 'es' });
  expect(await screen.findByText('Envíe de nuevo un documento')).toBeVisible();
});
