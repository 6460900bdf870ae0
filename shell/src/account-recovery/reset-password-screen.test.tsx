import { openPage } from '../../test/mock-open-page.ts';
import { expect, test } from '@jest/globals';
import { createIssue } from '@repo/contract/issues';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { takeHandover } from '../sign-in/handover.ts';
import ResetPasswordScreen from './reset-password-screen.tsx';

const RESET = 'POST /api/auth/reset-password';
const path = '/reset-password?token=a-token';
const EXPIRED = 'This link no longer works';
const heading = () => screen.findByRole('heading', { level: 1 });
const refuse = (error: Error) => () => {
  throw error;
};
const invalidToken = gatewayError('BAD_REQUEST', 'invalid', [
  createIssue(['token'], 'token-invalid'),
]);

async function choose(password: string, options: Parameters<typeof renderInShell>[1] = {}) {
  const view = renderInShell(<ResetPasswordScreen />, { path, ...options });
  await view.user.type(screen.getByLabelText('New password'), `${password}{Enter}`);
  return view;
}

test('saves the password, then opens the sign-in screen with the address and a notice', async () => {
  const { api } = await choose('a new password', {
    handlers: { [RESET]: () => ({ email: 'dana@example.com' }) },
  });
  await waitFor(() => expect(location.pathname + location.search).toBe('/login'));
  expect(api.inputs(RESET)).toEqual([{ token: 'a-token', password: 'a new password' }]);
  expect(takeHandover()).toEqual({ email: 'dana@example.com', passwordChanged: true });
});

test('loads the sign-in screen anew for somebody whose session has ended by that', async () => {
  await choose('a new password', {
    user: fakeUser(),
    handlers: {
      [RESET]: () => ({ email: 'dana@example.com' }),
      'GET /api/auth/user': refuse(gatewayError('UNAUTHORIZED')),
    },
  });
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/login'));
});

test('leaves somebody else’s session alone', async () => {
  const user = fakeUser();
  await choose('a new password', {
    user,
    handlers: { [RESET]: () => ({ email: 'grace@example.com' }), 'GET /api/auth/user': () => user },
  });
  expect(await screen.findByText(/grace@example.com was signed out everywhere/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test('the rules of registration apply', async () => {
  const { api } = await choose('short');
  expect(await screen.findByText('Use at least 8 characters')).toBeVisible();
  expect(api.inputs(RESET)).toEqual([]);
});

test('a used or expired link offers a new one', async () => {
  await choose('a new password', { handlers: { [RESET]: refuse(invalidToken) } });
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  expect(await heading()).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test.each(['/reset-password', `/reset-password?token=${'x'.repeat(200)}`])(
  '%.30s is a link that does not work',
  async (broken) => {
    const { user, api } = renderInShell(<ResetPasswordScreen />, { path: broken });
    const field = screen.queryByLabelText('New password');
    if (field) await user.type(field, 'a new password{Enter}');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(api.inputs(RESET)).toEqual([]);
  },
);

test('without a connection what was typed stays', async () => {
  await choose('a new password', { handlers: { [RESET]: refuse(networkFailure()) } });
  expect(await screen.findByText('The server did not respond')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('a new password');
});
