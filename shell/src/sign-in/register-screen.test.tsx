import { openPage } from '../../test/mock-open-page.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { knownContactOf, rememberContact } from '@repo/forms/known-contact.ts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import RegisterScreen from './register-screen.tsx';

beforeEach(() => sessionStorage.clear());

async function register(respond: () => unknown, path = '/register', user = () => fakeUser()) {
  const view = renderInShell(<RegisterScreen />, {
    path,
    handlers: { 'POST /api/auth/register': respond, 'GET /api/auth/user': user },
  });
  await view.user.type(screen.getByLabelText(/First name/), 'Dana');
  await view.user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await view.user.type(screen.getByLabelText('Password'), 'a short sentence');
  await view.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return view;
}

test('a new account starts onboarding', async () => {
  const { api } = await register(() => fakeUser());
  expect(openPage).toHaveBeenCalledWith('/onboarding/step1');
  expect(api.inputs('POST /api/auth/register')).toEqual([
    { email: 'dana@example.com', password: 'a short sentence', firstName: 'Dana', lastName: '' },
  ]);
});

test('a new account returns to the screen that sent the person', async () => {
  await register(() => fakeUser(), '/register?returnTo=%2Fsubscribe%3Fplan%3Dpro');
  expect(openPage).toHaveBeenCalledWith('/subscribe?plan=pro');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fsubscribe%3Fplan%3Dpro',
  );
});

test('the address in the fragment of a mail’s link is filled in', () => {
  rememberContact({ firstName: 'Dana', email: 'other@example.com' });
  renderInShell(<RegisterScreen />, { path: '/register#email=dana%2Bnew%40example.com' });
  expect(screen.getByLabelText('Email')).toHaveValue('dana+new@example.com');
  expect(screen.getByLabelText(/First name/)).toHaveValue('');
});

test('the privacy page and the terms open in other tabs', () => {
  renderInShell(<RegisterScreen />, { path: '/register' });
  for (const [name, path] of [
    [/^Privacy/, '/privacy'],
    [/^Terms/, '/terms'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  }
});

test('an account whose session the browser does not keep is reported', async () => {
  const { api } = await register(
    () => fakeUser(),
    '/register',
    () => {
      throw gatewayError('UNAUTHORIZED');
    },
  );
  expect(await screen.findByText(/^Your account is ready, but you cannot stay/)).toBeVisible();
  expect(openPage).not.toHaveBeenCalled();
  expect(api.inputs('POST /api/auth/register')).toHaveLength(1);
});

test('an email address that is taken is reported beside the field', async () => {
  await register(() => {
    throw gatewayError('CONFLICT', 'taken', [
      { path: ['email'], code: 'email-taken', message: 'taken' },
    ]);
  });
  const email = screen.getByLabelText('Email');
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription('An account with this email address already exists'),
  );
  expect(email).toHaveFocus();
  expect(email).toHaveValue('dana@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault of the gateway is announced, with a link that dials, and is no fault of the connection', async () => {
  await register(() => {
    throw gatewayError('INTERNAL_SERVER_ERROR');
  });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Something went wrong on our side.');
  expect(notice).not.toHaveTextContent(/connection/);
  expect(within(notice).getByRole('link', { name: 'Call 1-800-555-CRED' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  expect(screen.getByLabelText('Email')).toHaveValue('dana@example.com');
});

test('a short password is reported beside the field, with its hint', async () => {
  const { user, api } = renderInShell(<RegisterScreen />, { path: '/register' });
  await user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await user.type(screen.getByLabelText('Password'), 'short{Enter}');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/At least 8 characters/);
  expect(password).toBeInvalid();
  expect(api.calls).toEqual([]);
});

test('the screen is prefilled with what the lead form knew, and hands it on to the setup', async () => {
  const { email, ...names } = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@gmial.com' };
  rememberContact({ ...names, email, phone: '555-010-2030' });
  const { user } = renderInShell(<RegisterScreen />, {
    path: '/register',
    handlers: { 'POST /api/auth/register': () => fakeUser() },
  });
  expect(screen.getByLabelText(/First name/)).toHaveValue('Ana');
  expect(screen.getByLabelText(/Last name/)).toHaveValue('Ruiz');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ana@gmail.com');
  await user.type(screen.getByLabelText('Password'), 'a short sentence{Enter}');
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/onboarding/step1'));
  expect(knownContactOf('ana@gmail.com')).toEqual({
    ...names,
    email: 'ana@gmail.com',
    phone: '555-010-2030',
  });
});
