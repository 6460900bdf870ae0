import { openPage } from '../../test/mock-open-page.ts';
import { pressLogOut } from '../../test/press-log-out.ts';
import { expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@repo/contract/users';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { act, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useState } from 'react';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { usePage } from '../page-context.tsx';
import { LazySignInDialog } from './lazy-sign-in-dialog.tsx';

const signedOut = () => {
  throw gatewayError('UNAUTHORIZED');
};
const dana = fakeUser();
/** Path of every page here, because shells of earlier tests still hear events of this document. */
const PATH = '/funding?tab=1';

function Working() {
  const { api } = usePage();
  const [results, setResults] = useState<boolean[]>([]);
  const send = async () => {
    const signedIn = await api.session.signInAgain?.();
    setResults((earlier) => [...earlier, signedIn === true]);
  };
  return (
    <main>
      <input aria-label="Purpose" />
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <p>{`Results: ${results.join(' ')}`}</p>
      <LazySignInDialog />
    </main>
  );
}

async function work(handlers: ApiHandlers = {}, user: CurrentUser | null = dana) {
  const page = renderInShell(<Working />, {
    user,
    path: PATH,
    handlers: { 'GET /api/auth/user': signedOut, ...handlers },
  });
  await page.user.type(screen.getByLabelText('Purpose'), 'New truck');
  return { ...page, send: () => page.user.click(screen.getByRole('button', { name: 'Send' })) };
}

const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const signIn = async ({ user, api }: Awaited<ReturnType<typeof work>>) => {
  api.use({ 'GET /api/auth/user': () => dana });
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

test('the same person signs in over the page and keeps what they typed', async () => {
  const page = await work({ 'POST /api/auth/login': () => ({ ...dana, firstName: 'Dee' }) });
  await page.send();
  expect(await dialog()).toHaveAccessibleDescription(/Your session has ended/);
  expect(screen.getByLabelText('Email')).toHaveValue(dana.email);
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByText('Not Dana Whitfield?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/api/logout');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await signIn(page);
  expect(await screen.findByText('Results: true')).toBeVisible();
  expect(page.api.inputs('POST /api/auth/login')).toEqual([
    { email: dana.email, password: 'a password' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Purpose')).toHaveValue('New truck');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(page.shell.api.session.current()?.firstName).toBe('Dee');
  expect(openPage).not.toHaveBeenCalled();
});

test('calls that are refused together share one dialog', async () => {
  const page = await work({ 'POST /api/auth/login': () => dana });
  await page.user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await dialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await signIn(page);
  expect(await screen.findByText('Results: true true')).toBeVisible();
  expect(page.api.inputs('POST /api/auth/login')).toHaveLength(1);
});

test('Escape dismisses the dialog, and a later call shows it again', async () => {
  const page = await work();
  await page.send();
  await dialog();
  await page.user.keyboard('{Escape}');
  expect(await screen.findByText('Results: false')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.send();
  await dialog();
  await page.user.keyboard('{Escape}');
  expect(await screen.findByText('Results: false false')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(page.shell.api.session.current()).toEqual(dana);
});

test('a wrong password is reported in the dialog, which stays', async () => {
  const page = await work({ 'POST /api/auth/login': signedOut });
  await page.send();
  await dialog();
  await signIn(page);
  expect(await screen.findByText('That email and password do not match')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('a password');
});

test('the start page is loaded for another person', async () => {
  const page = await work({ 'POST /api/auth/login': () => fakeUser({ id: 'user-2' }) });
  await page.send();
  await dialog();
  await signIn(page);
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
  expect(page.shell.api.session.current()).toEqual(dana);
  expect(screen.getByText('Results:')).toBeVisible();
});

test('shows no dialog when another tab has renewed the session', async () => {
  const page = await work({ 'GET /api/auth/user': () => dana });
  await page.send();
  expect(await screen.findByText('Results: true')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a person who just signed out is not asked, unless the page stays', async () => {
  jest.useFakeTimers();
  const { shell, api } = renderInShell(<LazySignInDialog />, {
    user: dana,
    path: PATH,
    handlers: { 'GET /api/auth/user': signedOut },
  });
  pressLogOut();
  void shell.api.session.signInAgain?.();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(api.inputs('GET /api/auth/user')).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  await dialog();
});

test('without a connection the dialog still opens; its form reports it', async () => {
  const page = await work({
    'GET /api/auth/user': () => {
      throw networkFailure();
    },
    'POST /api/auth/login': () => {
      throw networkFailure();
    },
  });
  await page.send();
  await dialog();
  await signIn(page);
  expect(await screen.findByText('The server did not respond')).toBeVisible();
});

test('a visitor is sent to the sign-in screen', async () => {
  const page = await work({}, null);
  await page.send();
  await waitFor(() =>
    expect(openPage).toHaveBeenCalledWith('/login?returnTo=%2Ffunding%3Ftab%3D1'),
  );
});

test('the sign-in dialog is in Spanish', async () => {
  const page = await work({}, fakeUser({ language: 'es' }));
  await page.send();
  const spanish = await screen.findByRole('dialog', { name: 'Inicie sesión de nuevo' });
  expect(spanish).toHaveAccessibleDescription(/lo que escribió en esta página sigue ahí/);
});
