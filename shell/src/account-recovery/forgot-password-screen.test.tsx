import { expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { handOver } from '../sign-in/handover.ts';
import ForgotPasswordScreen from './forgot-password-screen.tsx';

const PATH = 'POST /api/auth/forgot-password';
const path = '/forgot-password';
const emailField = () => screen.getByRole('textbox', { name: 'Email' });
const refuse = (error: Error) => () => {
  throw error;
};

test('starts with what was typed on the sign-in screen, once', () => {
  handOver({ email: 'dana@exam' });
  const { unmount } = renderInShell(<ForgotPasswordScreen />, { path });
  expect(emailField()).toHaveValue('dana@exam');
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('says the same for every address, and sends the link again', async () => {
  const { user, api } = renderInShell(<ForgotPasswordScreen />, {
    path,
    handlers: { [PATH]: () => ({ ok: true }) },
  });
  await user.type(emailField(), 'dana@example.com{Enter}');
  const title = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  expect(title).toHaveFocus();
  expect(screen.getByText(/If dana@example.com has an account with us/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/We sent it again/)).toBeVisible();
  expect(api.inputs(PATH)).toEqual([{ email: 'dana@example.com' }, { email: 'dana@example.com' }]);
  await user.click(screen.getByRole('button', { name: 'Use another email address' }));
  expect(emailField()).toHaveValue('dana@example.com');
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
});

test('an address that is none is marked, and nothing is sent', async () => {
  const { user, api } = renderInShell(<ForgotPasswordScreen />, { path });
  await user.type(emailField(), 'dana{Enter}');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(api.inputs(PATH)).toEqual([]);
});

test.each([
  [gatewayError('TOO_MANY_REQUESTS'), 'Too many attempts'],
  [networkFailure(), 'The server did not respond'],
])('%s is reported, and what was typed stays', async (error, title) => {
  const { user } = renderInShell(<ForgotPasswordScreen />, {
    path,
    handlers: { [PATH]: refuse(error) },
  });
  await user.type(emailField(), 'dana@example.com{Enter}');
  expect(await screen.findByText(title)).toBeVisible();
  expect(emailField()).toHaveValue('dana@example.com');
});

test('the screen is in Spanish, and has no way to the sign-in screen for somebody who is signed in', async () => {
  renderInShell(<ForgotPasswordScreen />, {
    path,
    language: 'es',
    user: fakeUser({ language: 'es' }),
  });
  expect(screen.getByRole('heading', { level: 1, name: '¿Olvidó su contraseña?' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('¿Olvidó su contraseña?'));
  expect(screen.queryByRole('link')).toBeNull();
});
