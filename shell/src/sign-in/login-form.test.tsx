import { expect, jest, test } from '@jest/globals';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { CurrentUser } from '@repo/contract/users';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { LoginForm } from './login-form.tsx';

const startAuthentication = jest.fn<(input: unknown) => Promise<unknown>>();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (input: unknown) => startAuthentication(input),
}));

const LOGIN = 'POST /api/auth/login';

function refuseCode(code: IssueCode) {
  return () => {
    throw gatewayError('UNAUTHORIZED', code, [createIssue(['code'], code)]);
  };
}

function renderForm(handlers: ApiHandlers) {
  const onSignedIn = jest.fn<(user: CurrentUser) => void>();
  return { ...renderInShell(<LoginForm onSignedIn={onSignedIn} />, { handlers }), onSignedIn };
}

async function askForCode(respond: ApiHandlers[string] = () => fakeUser()) {
  const view = renderForm({ [LOGIN]: refuseCode('code-required') });
  await view.user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await view.user.type(screen.getByLabelText('Password'), 'a password{Enter}');
  const code = await screen.findByLabelText('Code');
  view.api.use({ [LOGIN]: respond });
  return { ...view, code };
}

test('asks for the code, with the focus and without an error, and keeps what was typed', async () => {
  const { code, user, api, onSignedIn } = await askForCode();
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).not.toHaveAttribute('aria-invalid', 'true');
  expect(code).toHaveAccessibleDescription(
    'The 6 digits that your authenticator app shows for this site.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Password')).toHaveValue('a password');
  await user.keyboard('123 456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  const credentials = { email: 'dana@example.com', password: 'a password' };
  expect(api.inputs(LOGIN)).toEqual([credentials, { ...credentials, code: '123 456' }]);
});

test('a wrong or missing code is reported beside the field, which gets the focus', async () => {
  const { code, user, api } = await askForCode(refuseCode('code-incorrect'));
  await user.type(code, '000000{Enter}');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(/This code is not correct\. Use the newest one/),
  );
  expect(code).toHaveFocus();
  expect(code).toHaveValue('000000');
  expect(screen.queryByText('That email and password do not match')).toBeNull();
  api.use({ [LOGIN]: refuseCode('code-required') });
  await user.clear(code);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(/Enter the code from your authenticator app/),
  );
});

test('a recovery code is typed with a keyboard that has letters', async () => {
  const { user, api, onSignedIn } = await askForCode();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'text');
  expect(field).toHaveAttribute('autocomplete', 'off');
  await user.type(field, 'abcd-efgh-jkmn{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(api.inputs(LOGIN).at(-1)).toMatchObject({ code: 'abcd-efgh-jkmn' });
});

const START = 'POST /api/auth/passkey/start';
const FINISH = 'POST /api/auth/passkey';
const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

function renderWithPasskeys(finish: ApiHandlers[string] = () => fakeUser()) {
  Object.assign(window, { PublicKeyCredential: () => {} });
  return renderForm({ [START]: () => ({ challenge: 'abc' }), [FINISH]: finish });
}

test('signs in with a passkey, without email and password', async () => {
  startAuthentication.mockResolvedValueOnce({ id: 'credential' });
  const { user, api, onSignedIn } = renderWithPasskeys();
  await user.click(button());
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(fakeUser()));
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(api.inputs(FINISH)).toEqual([{ response: { id: 'credential' } }]);
});

test('a passkey that was not used or is unknown is reported above the form', async () => {
  const cancelled = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });
  startAuthentication.mockRejectedValueOnce(cancelled).mockResolvedValue({ id: 'credential' });
  const { user, onSignedIn } = renderWithPasskeys(() => {
    throw gatewayError('UNAUTHORIZED');
  });
  await user.click(button());
  expect(await screen.findByText('No passkey was used')).toBeVisible();
  await user.click(button());
  expect(await screen.findByText('This passkey does not sign in here')).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('offers no passkey in a browser that has none', () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  renderForm({});
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
