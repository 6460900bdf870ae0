import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useState } from 'react';
import { notification } from '../../test/client-records.ts';
import { notificationGateway } from '../../test/notification-gateway.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { useNotificationSummary } from './use-notification-summary.ts';

function Summary() {
  return <p>{useNotificationSummary().data?.unread} unread</p>;
}

function Page() {
  const [shown, setShown] = useState(true);
  return (
    <>
      {shown && <Summary />}
      <button onClick={() => setShown(!shown)}>Toggle</button>
    </>
  );
}

test('a count that changed while the screen was away is not reported before it is fetched again', async () => {
  const entries = [notification({ id: 'n1' })];
  const { user, api, shell } = renderPortal(<Page />, { api: notificationGateway(entries) });
  const emitted = () =>
    shell.emitted
      .filter(({ name }) => name === 'unread-notifications')
      .map(({ detail }) => detail as unknown);
  await waitFor(() => expect(emitted()).toEqual([1]));
  const toggle = screen.getByRole('button', { name: 'Toggle' });
  await user.click(toggle);
  entries.push(notification({ id: 'n2' }));
  act(() => shell.events.emit('client-changed', ['notifications']));
  const release = api.hold('notifications.summary');
  await user.click(toggle);
  expect(screen.getByText('1 unread')).toBeVisible();
  release();
  expect(await screen.findByText('2 unread')).toBeVisible();
  expect(emitted()).toEqual([1, 2]);
});
