import { beforeEach, expect, jest, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import type { AppRoute } from '@repo/contract/app-description';
import { ScreenAhead } from '@repo/federation/screen-ahead.ts';
import { createFakeApi, gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { act, renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useState, type ReactNode } from 'react';
import { RemoteProvider } from './remote-provider.tsx';

const input = { limit: 20, unread: true };
const routes: AppRoute[] = [
  {
    path: '/letters',
    audience: 'client',
    screen: 'letters',
    data: [
      { procedure: 'documents.list' },
      { procedure: 'notifications.list', input, pages: true, when: { show: 'unread' } },
      { procedure: 'creditItems.list', when: {} },
    ],
  },
  { path: '/letters', audience: 'onboarding', screen: 'letters' },
];

function Letters() {
  const documents = hooks.documents.list.useQuery();
  const notifications = hooks.notifications.list.useInfiniteQuery(input, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (documents.isError) return <p>refused</p>;
  return (
    <p>
      {documents.data?.length} documents, {notifications.data?.pages.length} page
    </p>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return open ? <Letters /> : <button onClick={() => setOpen(true)}>Letters</button>;
}

const renderAhead = jest.fn();
const Provider = ({ children }: { children: ReactNode }) => (
  <ScreenAhead value={renderAhead}>
    <RemoteProvider routes={routes}>{children}</RemoteProvider>
  </ScreenAhead>
);
beforeEach(() => {
  renderAhead.mockClear();
});

function showPage(handlers: ApiHandlers = {}) {
  const api = createFakeApi({
    'documents.list': () => [{}, {}],
    'notifications.list': () => ({ items: [{}], nextCursor: null }),
    ...handlers,
  });
  const signInAgain = jest.fn(() => Promise.resolve(false));
  const shell = createFakeShell({ user: fakeUser(), signInAgain });
  const view = renderScreen(<Page />, { Provider, api, shell });
  const expectScreen = (audience: 'client' | 'onboarding' = 'client', search = '?show=unread') =>
    act(async () => {
      const detail = { audience, path: '/letters', params: {}, search };
      shell.events.emit('screen-expected', detail);
    });
  const open = () => view.user.click(screen.getByRole('button'));
  return { ...view, signInAgain, expectScreen, open };
}

test('an expected screen’s reads are made once, in one request; it opens without another', async () => {
  const { api, expectScreen, open } = showPage();
  await expectScreen('onboarding');
  expect(api.requests).toBe(0);
  await expectScreen();
  await expectScreen();
  expect(api.calls.map(({ name }) => name)).toEqual(['documents.list', 'notifications.list']);
  expect(api.inputs('notifications.list')).toEqual([{ ...input, direction: 'forward' }]);
  await open();
  expect(await screen.findByText('2 documents, 1 page')).toBeVisible();
  expect(api.requests).toBe(1);
});

test('a client’s screen without a query is rendered ahead, once its data is there', async () => {
  const { api, expectScreen } = showPage({ 'creditItems.list': () => [] });
  await expectScreen('onboarding', '');
  await expectScreen();
  expect(renderAhead).not.toHaveBeenCalled();
  const release = api.hold('creditItems.list');
  await expectScreen('client', '');
  expect(renderAhead).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(renderAhead).toHaveBeenCalledTimes(1));
});

test('a screen that is opened meanwhile waits for the same answers', async () => {
  const { api, expectScreen, open } = showPage();
  const release = api.hold('documents.list');
  await expectScreen();
  await open();
  release();
  expect(await screen.findByText('2 documents, 1 page')).toBeVisible();
  expect(api.requests).toBe(1);
});

test('a refusal is left to the screen, which makes the read again', async () => {
  const refuse = () => {
    throw gatewayError('UNAUTHORIZED');
  };
  const { api, expectScreen, open, signInAgain } = showPage({ 'documents.list': refuse });
  await expectScreen();
  await waitFor(() => expect(api.inputs('documents.list')).toHaveLength(1));
  await expectScreen();
  expect(api.inputs('documents.list')).toHaveLength(1);
  expect(signInAgain).not.toHaveBeenCalled();
  await open();
  expect(await screen.findByText('refused')).toBeVisible();
  expect(api.inputs('documents.list')).toHaveLength(2);
  expect(signInAgain).toHaveBeenCalledTimes(1);
});

test('a screen that is opened meanwhile reports the refusal', async () => {
  const refuse = () => {
    throw gatewayError('UNAUTHORIZED');
  };
  const { api, expectScreen, open, signInAgain } = showPage({ 'documents.list': refuse });
  const release = api.hold('documents.list');
  await expectScreen();
  await open();
  release();
  await waitFor(() => expect(signInAgain).toHaveBeenCalledTimes(1));
});

test('data that changed since is fetched again when the screen opens', async () => {
  const { api, expectScreen, open, shell } = showPage();
  await expectScreen();
  api.use({ 'documents.list': () => [{}, {}, {}] });
  act(() => shell.events.emit('client-changed', ['documents']));
  await open();
  expect(await screen.findByText('3 documents, 1 page')).toBeVisible();
});
