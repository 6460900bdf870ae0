import { expect, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type { DocumentResult } from '@repo/contract/page-data';
import { createFakeApi, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { act, renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useLayoutEffect } from 'react';
import { RemoteProvider } from './remote-provider.tsx';

const input = { limit: 20, unread: false };
const brought: DocumentResult[] = [
  { procedure: 'documents.list', output: [{}, {}] },
  { procedure: 'subscriptions.current', output: null },
  {
    procedure: 'notifications.list',
    input,
    pages: true,
    output: { items: [{}], nextCursor: 'next' },
  },
];

const handlers: ApiHandlers = {
  'documents.list': () => [{}, {}, {}],
  'subscriptions.current': () => null,
  'notifications.list': () => ({ items: [{}, {}], nextCursor: null }),
};

function Page({ onRendered = () => {} }: { onRendered?: () => void }) {
  const documents = hooks.documents.list.useQuery();
  const subscription = hooks.subscriptions.current.useQuery();
  const notifications = hooks.notifications.list.useInfiniteQuery(input, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  useLayoutEffect(onRendered, [onRendered]);
  return (
    <>
      <p>{documents.data?.length} documents</p>
      <p>{subscription.data === null ? 'no card' : 'unknown card'}</p>
      <p>{notifications.data?.pages.flatMap(({ items }) => items).length} notifications</p>
      <button onClick={() => void notifications.fetchNextPage()}>More</button>
    </>
  );
}

function createShell(results = brought) {
  const user = fakeUser();
  return createFakeShell({ user, documentData: { userId: user.id, results } });
}

test('the first render shows what the document brought, without a request', async () => {
  const { api, shell, user } = renderScreen(<Page />, {
    Provider: RemoteProvider,
    shell: createShell(),
    api: createFakeApi(handlers),
  });
  expect(screen.getByText('2 documents')).toBeVisible();
  expect(screen.getByText('no card')).toBeVisible();
  expect(screen.getByText('1 notifications')).toBeVisible();
  expect(shell.documentData?.current()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('3 notifications')).toBeVisible();
  expect(api.calls).toEqual([
    { name: 'notifications.list', input: { ...input, cursor: 'next', direction: 'forward' } },
  ]);
});

test('fetches only the data that the document lacks', async () => {
  const { api } = renderScreen(<Page />, {
    Provider: RemoteProvider,
    shell: createShell(brought.slice(1)),
    api: createFakeApi(handlers),
  });
  expect(await screen.findByText('3 documents')).toBeVisible();
  expect(api.calls.map(({ name }) => name)).toEqual(['documents.list']);
});

test('outdated data is shown at first, and fetched again', async () => {
  const user = fakeUser();
  const { api } = renderScreen(<Page />, {
    Provider: RemoteProvider,
    shell: createFakeShell({
      user,
      documentData: { userId: user.id, results: brought, outdated: true },
    }),
    api: createFakeApi(handlers),
  });
  expect(screen.getByText('2 documents')).toBeVisible();
  expect(await screen.findByText('3 documents')).toBeVisible();
  expect(api.calls).toHaveLength(3);
});

test('a change that is announced later is fetched', async () => {
  const { api, shell } = renderScreen(<Page />, {
    Provider: RemoteProvider,
    shell: createShell(),
    api: createFakeApi(handlers),
  });
  act(() => shell.events.emit('client-changed', ['documents']));
  expect(await screen.findByText('3 documents')).toBeVisible();
  expect(api.calls.map(({ name }) => name)).toEqual(['documents.list']);
});

test('a change that is announced while the screen is rendered is fetched', async () => {
  const shell = createShell();
  const { api } = renderScreen(<Page onRendered={() => shell.documentData?.drop()} />, {
    Provider: RemoteProvider,
    shell,
    api: createFakeApi(handlers),
  });
  expect(await screen.findByText('3 documents')).toBeVisible();
  await waitFor(() => expect(api.calls).toHaveLength(3));
});

test('a shell without it has the screen fetch everything', async () => {
  const { documentData: _, ...older } = createShell();
  const { api } = renderScreen(<Page />, {
    Provider: RemoteProvider,
    shell: older,
    api: createFakeApi(handlers),
  });
  expect(await screen.findByText('3 documents')).toBeVisible();
  expect(api.calls).toHaveLength(3);
});
