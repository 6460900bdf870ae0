import { afterEach, expect, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import { createFakeApi, gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { act, renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { Loaded } from './loaded.tsx';
import { RemoteProvider } from './remote-provider.tsx';

function Part() {
  const query = hooks.documents.list.useQuery();
  const { mutate, isError } = hooks.notifications.markAllRead.useMutation();
  return (
    <Loaded query={query} skeleton={<hr />}>
      {(documents) => (
        <button onClick={() => mutate()}>
          {`${documents.length} documents${isError ? ', not marked' : ''}`}
        </button>
      )}
    </Loaded>
  );
}

function goes(state: 'online' | 'offline') {
  Object.defineProperty(navigator, 'onLine', { value: state === 'online', configurable: true });
  act(() => void dispatchEvent(new Event(state)));
}
afterEach(() => goes('online'));

const fail = (error: () => Error) => () => {
  throw error();
};

function show(error: () => Error) {
  const api = createFakeApi({
    'documents.list': fail(error),
    'notifications.markAllRead': fail(networkFailure),
  });
  const shell = createFakeShell({ user: fakeUser() });
  return renderScreen(<Part />, { Provider: RemoteProvider, api, shell });
}

test('offline, a screen fails at once, and loads itself when the network returns', async () => {
  goes('offline');
  const { api } = show(networkFailure);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server did not respond.');
  api.use({ 'documents.list': () => [] });
  goes('online');
  await screen.findByText('0 documents');
  expect(api.inputs('documents.list')).toHaveLength(2);
});

test('queries that failed for another reason, or did not fail, are not fetched again', async () => {
  const { api, user } = show(() => gatewayError('INTERNAL_SERVER_ERROR'));
  await screen.findByRole('alert');
  goes('offline');
  goes('online');
  api.use({ 'documents.list': () => [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('0 documents');
  goes('offline');
  goes('online');
  await act(async () => {});
  expect(api.inputs('documents.list')).toHaveLength(2);
});

test('a change fails at once and is not sent again by itself', async () => {
  const { api, user } = show(networkFailure);
  api.use({ 'documents.list': () => [] });
  goes('offline');
  await user.click(await screen.findByRole('button', { name: '0 documents' }));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('not marked'));
  goes('online');
  await act(async () => {});
  expect(api.inputs('notifications.markAllRead')).toHaveLength(1);
});
