import { describe, expect, jest, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useState } from 'react';
import { Loaded } from './loaded.tsx';
import { RemoteProvider } from './remote-provider.tsx';

function Page() {
  const documents = hooks.documents.list.useQuery();
  const updates = hooks.progressUpdates.list.useQuery(undefined, {
    enabled: documents.isFetched,
  });
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Loaded query={documents} skeleton={null}>
        {(list) => <p>{list.length} documents</p>}
      </Loaded>
      <Loaded query={updates} skeleton={null}>
        {(list) => <p>{list.length} updates</p>}
      </Loaded>
    </>
  );
}

function showPage(
  code: 'UNAUTHORIZED' | 'FORBIDDEN',
  options: { signInAgain?: () => Promise<boolean>; role?: 'admin' } = {},
) {
  const fail = () => {
    throw gatewayError(code);
  };
  const api = createFakeApi({ 'documents.list': fail, 'progressUpdates.list': fail });
  const { signInAgain, role = 'client' } = options;
  const shell = createFakeShell({
    user: fakeUser({ role }),
    path: '/documents',
    ...(signInAgain && { signInAgain }),
  });
  const recover = () => api.use({ 'documents.list': () => [], 'progressUpdates.list': () => [] });
  return { ...renderScreen(<Page />, { Provider: RemoteProvider, api, shell }), recover };
}

describe('a person who is signed out', () => {
  test('signs in over the page once, then the queries are fetched again and what was typed is there', async () => {
    let signedIn: (done: boolean) => void = () => {};
    const signInAgain = jest.fn(() => new Promise<boolean>((resolve) => (signedIn = resolve)));
    const { user, shell, recover } = showPage('UNAUTHORIZED', { signInAgain });
    await user.type(screen.getByLabelText('Note'), 'half a sentence');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByText(/You are signed out/)).toHaveLength(2);
    expect(signInAgain).toHaveBeenCalledTimes(1);

    recover();
    signedIn(true);
    expect(await screen.findByText('0 documents')).toBeVisible();
    expect(await screen.findByText('0 updates')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(shell.navigations).toEqual([]);
  });

  test('a person who dismisses the dialog is asked again on the next try', async () => {
    const signInAgain = jest.fn(() => Promise.resolve(false));
    const { user } = showPage('UNAUTHORIZED', { signInAgain });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const before = signInAgain.mock.calls.length;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(signInAgain.mock.calls.length).toBeGreaterThan(before));
  });

  test('a person who is signed out is asked once when the gateway refuses the same call after signing in', async () => {
    function Documents() {
      const { failureCount, isFetching, errorUpdateCount } = hooks.documents.list.useQuery();
      return <p>{isFetching || failureCount === 0 ? 'fetching' : `refused ${errorUpdateCount}`}</p>;
    }
    const signInAgain = jest.fn(() => Promise.resolve(true));
    const api = createFakeApi({
      'documents.list': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    });
    const shell = createFakeShell({ user: fakeUser(), signInAgain });
    renderScreen(<Documents />, { Provider: RemoteProvider, api, shell });
    expect(await screen.findByText('refused 2')).toBeVisible();
    expect(signInAgain).toHaveBeenCalledTimes(1);
  });

  test('a person who is signed out is sent to the sign-in screen, once, by a shell without the dialog', async () => {
    const { shell } = showPage('UNAUTHORIZED');
    shell.setRefreshedUser(null);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(shell.navigations).toEqual([{ to: '/login?returnTo=%2Fdocuments', replace: true }]);
    expect(shell.toasts).toHaveLength(1);
    expect(shell.refreshes).toBe(1);
  });

  test('a person who turns out to be signed in stays, and the queries are fetched again', async () => {
    const { shell, api, recover } = showPage('UNAUTHORIZED');
    recover();
    expect(await screen.findByText('0 documents')).toBeVisible();
    expect(shell.navigations).toEqual([]);
    expect(api.inputs('documents.list').length).toBeGreaterThan(0);
  });
});

describe('a person who may not make the call', () => {
  test('a refused person whose role changed is sent to the start page', async () => {
    const { shell } = showPage('FORBIDDEN', { role: 'admin' });
    shell.setRefreshedUser(fakeUser({ role: 'client' }));
    await waitFor(() => expect(shell.navigations).toEqual([{ to: '/', replace: true }]));
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  test('sees the refusal on the page when the role is the same', async () => {
    const { shell } = showPage('FORBIDDEN');
    expect(await screen.findAllByText(/no longer allowed/)).not.toHaveLength(0);
    expect(shell.navigations).toEqual([]);
  });
});

test('a role that changes elsewhere leads to the start page, signing out does not', () => {
  const api = createFakeApi({ 'documents.list': () => [], 'progressUpdates.list': () => [] });
  const shell = createFakeShell({ user: fakeUser({ role: 'admin' }) });
  renderScreen(<Page />, { Provider: RemoteProvider, api, shell });
  shell.setUser(null);
  expect(shell.navigations).toEqual([]);
  shell.setUser(fakeUser({ role: 'client' }));
  expect(shell.navigations).toEqual([{ to: '/', replace: true }]);
});
