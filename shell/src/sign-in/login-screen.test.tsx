import { openPage } from '../../test/mock-open-page.ts';
import { expect, jest, test } from '@jest/globals';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import type { Language } from '@repo/contract/languages';
import { renderInShell } from '../../test/render-in-shell.tsx';
import LoginScreen from './login-screen.tsx';

interface LoginOptions {
  path?: string;
  language?: Language;
  user?: ApiHandlers[string];
}

async function logIn(login: ApiHandlers[string], { user, ...options }: LoginOptions = {}) {
  const view = renderInShell(<LoginScreen />, {
    path: '/login',
    handlers: { 'POST /api/auth/login': login, ...(user && { 'GET /api/auth/user': user }) },
    ...options,
  });
  await view.user.type(screen.getByRole('textbox'), 'dana@example.com');
  await view.user.type(screen.getByLabelText(/^(Password|Contraseña)$/), 'a password{Enter}');
  return view;
}

const refuse = (error: Error) => () => {
  throw error;
};

test('opens the start page of the person who signed in', async () => {
  const { api } = await logIn(() => fakeUser());
  expect(openPage).toHaveBeenCalledWith('/');
  expect(api.inputs('POST /api/auth/login')).toEqual([
    { email: 'dana@example.com', password: 'a password' },
  ]);
  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeVisible();
});

test('opens the next step of an unfinished onboarding', async () => {
  await logIn(() => fakeUser({ onboardingComplete: false }));
  expect(openPage).toHaveBeenCalledWith('/onboarding');
});

test('returns to the screen that sent the person, and passes it on to the sign-up screen', async () => {
  const path = '/login?returnTo=%2Fdocuments';
  await logIn(() => fakeUser(), { path });
  expect(openPage).toHaveBeenCalledWith('/documents');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?returnTo=%2Fdocuments',
  );
});

test.each([
  ['UNAUTHORIZED', 'That email and password do not match'],
  ['TOO_MANY_REQUESTS', 'Too many attempts'],
  ['SERVICE_UNAVAILABLE', 'This did not go through'],
  ['INTERNAL_SERVER_ERROR', 'This did not go through'],
] as const)('%s is reported above the form, which keeps what was typed', async (code, title) => {
  await logIn(refuse(gatewayError(code)));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('dana@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('a password');
  expect(openPage).not.toHaveBeenCalled();
});

test('an error disappears once the next attempt succeeds', async () => {
  const { api, user } = await logIn(refuse(networkFailure()));
  expect(await screen.findByText('The server did not respond')).toBeVisible();
  api.use({ 'POST /api/auth/login': () => fakeUser() });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.queryByText('The server did not respond')).toBeNull();
  expect(openPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['en', 'Your browser refuses cookies', /Allow them for this site .+ Then sign in\.$/],
  ['es', 'Su navegador no acepta cookies', /Permítalas para este sitio .+ inicie sesión\.$/],
] as const)(
  'a session that the browser does not keep is reported (%s)',
  async (language, ...texts) => {
    await logIn(() => fakeUser(), { language, user: refuse(gatewayError('UNAUTHORIZED')) });
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    expect(openPage).not.toHaveBeenCalled();
  },
);

test('a gateway that fails after the sign-in says nothing about cookies', async () => {
  await logIn(() => fakeUser(), { user: refuse(gatewayError('SERVICE_UNAVAILABLE')) });
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/'));
});

test('a person who left the form meanwhile stays where they went', async () => {
  const view = renderInShell(<LoginScreen />, {
    path: '/login',
    handlers: { 'POST /api/auth/login': () => fakeUser() },
  });
  const release = view.api.hold('POST /api/auth/login');
  await view.user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await view.user.type(screen.getByLabelText('Password'), 'a password{Enter}');
  view.unmount();
  const decode = jest.spyOn(TextDecoder.prototype, 'decode');
  release();
  await waitFor(() =>
    expect(decode).toHaveLastReturnedWith(expect.stringContaining(fakeUser().id)),
  );
  await act(async () => {});
  decode.mockRestore();
  expect(openPage).not.toHaveBeenCalled();
});

test('missing values are reported beside their fields, and nothing is sent', async () => {
  const { user, api } = renderInShell(<LoginScreen />, { path: '/login' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
  expect(api.calls).toEqual([]);
});

test('the password can be shown', async () => {
  const { user } = renderInShell(<LoginScreen />, { path: '/login' });
  const password = screen.getByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('the login screen is in Spanish', async () => {
  await logIn(refuse(gatewayError('UNAUTHORIZED')), { language: 'es' });
  expect(await screen.findByText('El correo o la contraseña no son correctos')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Iniciar sesión');
});
