import { expect, test } from '@jest/globals';
import type { EmailVerification } from '@repo/contract/auth';
import { createIssue } from '@repo/contract/issues';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import VerifyEmailScreen from './verify-email-screen.tsx';

const VERIFY = 'POST /api/auth/verify-email';
const SEND = 'POST /api/auth/request-email-verification';
const path = '/verify-email?token=a-token';
const unverified = fakeUser({ email: 'dana@example.com', emailVerified: false });
const invalidToken = gatewayError('BAD_REQUEST', 'invalid', [
  createIssue(['token'], 'token-invalid'),
]);
const refuse = (error: Error) => () => {
  throw error;
};

async function confirm(options: Parameters<typeof renderInShell>[1]) {
  const view = renderInShell(<VerifyEmailScreen />, { path, ...options });
  if (!options?.user) await view.user.type(screen.getByLabelText('Password'), 'my password');
  await view.user.click(screen.getByRole('button', { name: 'Confirm my email' }));
  return view;
}

const answer = (outcome: EmailVerification['outcome']) => () => ({
  outcome,
  email: 'dana@example.com',
});

test('opening the link confirms nothing; the button does', async () => {
  const { api, user } = renderInShell(<VerifyEmailScreen />, {
    path,
    handlers: { [VERIFY]: answer('verified') },
  });
  expect(api.inputs(VERIFY)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm my email' }));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await user.type(screen.getByLabelText('Password'), 'my password');
  await user.click(screen.getByRole('button', { name: 'Confirm my email' }));
  expect(api.inputs(VERIFY)).toEqual([{ token: 'a-token', password: 'my password' }]);
  const title = await screen.findByRole('heading', { name: 'Your email is confirmed' });
  expect(title).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('a signed-in user is known as verified at once, and continues', async () => {
  const { shell } = await confirm({
    user: unverified,
    handlers: {
      [VERIFY]: answer('verified'),
      'GET /api/auth/user': () => ({ ...unverified, emailVerified: true }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
  expect(shell.api.session.current()?.emailVerified).toBe(true);
});

test('a person signed in to another account is asked for this account’s password', async () => {
  const asks = gatewayError('BAD_REQUEST', 'password', [
    createIssue(['password'], 'password-required'),
  ]);
  const { api, user } = await confirm({ user: unverified, handlers: { [VERIFY]: refuse(asks) } });
  await user.type(await screen.findByLabelText('Password'), 'the other password');
  api.use({ [VERIFY]: answer('verified') });
  await user.click(screen.getByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  expect(api.inputs(VERIFY)).toEqual([
    { token: 'a-token' },
    { token: 'a-token', password: 'the other password' },
  ]);
});

test.each([
  ['verified-before', 'Your email is already confirmed'],
  ['changed', 'Your new email is confirmed'],
] as const)('%s has its own words', async (outcome, title) => {
  await confirm({ handlers: { [VERIFY]: answer(outcome) } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('an expired link sends a signed-out person to sign in, and back for a new one', async () => {
  await confirm({ handlers: { [VERIFY]: refuse(invalidToken) } });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fverify-email',
  );
});

test('an expired link offers a signed-in person a new one', async () => {
  const { user, api } = await confirm({
    user: unverified,
    handlers: { [VERIFY]: refuse(invalidToken), [SEND]: () => ({ ok: true }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/on its way to dana@example.com/)).toBeVisible();
  expect(api.inputs(SEND)).toHaveLength(1);
});

test('an expired link of an address that is verified by now is nothing to worry about', async () => {
  await confirm({ user: fakeUser(), handlers: { [VERIFY]: refuse(invalidToken) } });
  expect(await screen.findByText('Your email is already confirmed')).toBeVisible();
});

test('an address that another account has by now is said to be taken', async () => {
  const taken = gatewayError('CONFLICT', 'taken', [createIssue(['email'], 'email-taken')]);
  await confirm({ handlers: { [VERIFY]: refuse(taken) } });
  expect(await screen.findByText('This address has an account already')).toBeVisible();
});

test('without a connection the button can be pressed again', async () => {
  const { api, user } = await confirm({ handlers: { [VERIFY]: refuse(networkFailure()) } });
  expect(await screen.findByText('The server did not respond')).toBeVisible();
  api.use({ [VERIFY]: answer('verified') });
  await user.click(screen.getByRole('button', { name: 'Confirm my email' }));
  expect(await screen.findByText('Your email is confirmed')).toBeVisible();
});
