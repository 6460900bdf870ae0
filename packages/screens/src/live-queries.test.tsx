import { expect, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type { ChangeArea } from '@repo/contract/live';
import { createFakeApi, gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { act, renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useState } from 'react';
import { RemoteProvider } from './remote-provider.tsx';

function Page() {
  const documents = hooks.documents.list.useQuery();
  const items = hooks.creditItems.list.useQuery();
  const [showsFunding, setShowsFunding] = useState(true);
  const { mutate } = hooks.notifications.markAllRead.useMutation();
  const summary = hooks.notifications.summary.useQuery();
  return (
    <>
      <input aria-label="Note" defaultValue="" />
      <p>{documents.data?.length} documents</p>
      <p>{items.data?.length} items</p>
      <p>{summary.data?.unread} unread</p>
      {showsFunding && <Funding />}
      <button onClick={() => setShowsFunding((shown) => !shown)}>Funding</button>
      <button onClick={() => mutate()}>Read</button>
    </>
  );
}

function Funding() {
  const applications = hooks.fundingApplications.list.useQuery();
  return <p>{applications.data?.length} applications</p>;
}

async function showPage(handlers: ApiHandlers = {}) {
  const api = createFakeApi({
    'documents.list': () => [],
    'creditItems.list': () => [],
    'fundingApplications.list': () => [],
    'notifications.summary': () => ({ total: 2, unread: 2, newestUnread: null }),
    'notifications.markAllRead': () => ({ total: 2, unread: 0, newestUnread: null }),
    ...handlers,
  });
  const shell = createFakeShell({ user: fakeUser() });
  const view = renderScreen(<Page />, { Provider: RemoteProvider, api, shell });
  if (!handlers['documents.list']) await screen.findByText('0 documents');
  await screen.findByText('0 items');
  await screen.findByText('0 applications');
  const changed = (...areas: ChangeArea[]) => act(() => shell.events.emit('client-changed', areas));
  const callsOf = (name: string) => api.inputs(name).length;
  return { ...view, changed, callsOf };
}

test('fetches the changed areas again, in one request, and nothing else', async () => {
  const { api, changed, callsOf, user } = await showPage();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  api.use({ 'documents.list': () => [{}], 'creditItems.list': () => [{}, {}] });
  const before = api.requests;
  changed('documents', 'credit-items');
  expect(await screen.findByText('1 documents')).toBeVisible();
  expect(await screen.findByText('2 items')).toBeVisible();
  expect(api.requests).toBe(before + 1);
  expect(callsOf('fundingApplications.list')).toBe(1);
  expect(callsOf('notifications.summary')).toBe(1);
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
});

test('a hidden query is fetched when it is shown again', async () => {
  const { api, user, changed, callsOf } = await showPage();
  const toggle = screen.getByRole('button', { name: 'Funding' });
  await user.click(toggle);
  api.use({ 'fundingApplications.list': () => [{}] });
  changed('funding');
  expect(callsOf('fundingApplications.list')).toBe(1);
  await user.click(toggle);
  expect(await screen.findByText('1 applications')).toBeVisible();
  expect(callsOf('fundingApplications.list')).toBe(2);
});

test('many changes in a row cause two fetches, the one in flight and one after it', async () => {
  const { api, changed, callsOf } = await showPage();
  const release = api.hold('documents.list');
  for (let change = 0; change < 10; change += 1) changed('documents');
  await waitFor(() => expect(callsOf('documents.list')).toBe(2));
  api.use({ 'documents.list': () => [{}, {}, {}] });
  release();
  expect(await screen.findByText('3 documents')).toBeVisible();
  await waitFor(() => expect(callsOf('documents.list')).toBe(3));
});

test('waits for the answer to a change of the same data', async () => {
  const { api, user, changed, callsOf } = await showPage();
  const release = api.hold('notifications.markAllRead');
  await user.click(screen.getByRole('button', { name: 'Read' }));
  changed('notifications', 'documents');
  await waitFor(() => expect(callsOf('documents.list')).toBe(2));
  expect(callsOf('notifications.summary')).toBe(1);
  release();
  await waitFor(() => expect(callsOf('notifications.summary')).toBe(2));
});

test('leaves a failed first load to its button', async () => {
  const { changed, callsOf } = await showPage({
    'documents.list': () => {
      throw gatewayError('INTERNAL_SERVER_ERROR', 'Something failed');
    },
  });
  changed('documents', 'credit-items');
  await waitFor(() => expect(callsOf('creditItems.list')).toBe(2));
  expect(callsOf('documents.list')).toBe(1);
});
