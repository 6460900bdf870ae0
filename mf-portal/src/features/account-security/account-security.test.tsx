import { beforeEach, expect, jest, test } from '@jest/globals';
import type { AccountSecurity } from '@repo/contract/account-security';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { daysAgo } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecurityCard } from './security-card.tsx';

const startRegistration = jest.fn<(input: unknown) => Promise<unknown>>();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (input: unknown) => startRegistration(input),
}));

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => {} });
});

const security = (overrides: Partial<AccountSecurity> = {}): AccountSecurity => ({
  totpEnabled: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  ...overrides,
});
const enabled = security({ totpEnabled: true, recoveryCodesLeft: 10 });
const codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setup = { secret: SECRET, uri: `otpauth://totp/Evergreen:dana?secret=${SECRET}` };

function refuse(path: string, code: IssueCode) {
  return () => {
    throw gatewayError('BAD_REQUEST', code, [createIssue([path], code)]);
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const twoStepCard = () => screen.getByRole('region', { name: 'Two-step sign-in' });
const dialog = () => within(screen.getByRole('dialog'));

function renderSecurity(state: AccountSecurity, handlers: ApiHandlers = {}) {
  return renderPortal(<SecurityCard />, {
    api: { 'account.security': () => state, ...handlers },
  });
}

async function confirmPassword(user: ReturnType<typeof renderPortal>['user'], label: string) {
  await user.type(dialog().getByLabelText('Your Password'), 'a password');
  await user.click(dialog().getByRole('button', { name: label }));
}

test('two-step sign-in is turned on by password and code; the recovery codes are shown once', async () => {
  const { user, api, shell } = renderSecurity(security(), {
    'account.startTotp': () => setup,
    'account.enableTotp': () => ({ recoveryCodes: codes }),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  await confirmPassword(user, 'Continue');
  expect(
    await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(dialog().getByRole('link')).toHaveAttribute('href', setup.uri);
  api.use({ 'account.security': () => enabled });
  await user.type(dialog().getByLabelText('Code From the App'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(list).toHaveTextContent(codes.join(''));
  expect(api.inputs('account.startTotp')).toEqual([{ password: 'a password' }]);
  expect(api.inputs('account.enableTotp')).toEqual([{ code: '123456' }]);
  await user.click(button('I have saved them'));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(await screen.findByText('10 recovery codes left.')).toBeVisible();
  expect(shell.toasts[0]).toEqual({ title: 'Two-Step Sign-In Is On' });
  expect(twoStepCard()).toHaveFocus();
});

test('a person led here to turn two-step sign-in on goes back once the codes are saved', async () => {
  const { user, shell } = renderPortal(<SecurityCard />, {
    path: '/account?returnTo=%2Fadmin%2Fteam',
    api: {
      'account.security': () => security(),
      'account.startTotp': () => setup,
      'account.enableTotp': () => ({ recoveryCodes: codes }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  await confirmPassword(user, 'Continue');
  await user.type(await screen.findByLabelText('Code From the App'), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  expect(shell.navigations).toEqual([]);
  await user.click(button('I have saved them'));
  expect(shell.navigations).toEqual([{ to: '/admin/team', replace: false }]);
});

test('a wrong password and a wrong code are reported beside their fields', async () => {
  const { user, api, shell } = renderSecurity(security(), {
    'account.startTotp': refuse('password', 'password-incorrect'),
    'account.enableTotp': refuse('code', 'code-incorrect'),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step sign-in' }));
  await confirmPassword(user, 'Continue');
  await waitFor(() =>
    expect(dialog().getByLabelText('Your Password')).toHaveAccessibleDescription(/password/),
  );
  api.use({ 'account.startTotp': () => setup });
  await user.click(button('Continue'));
  await user.type(await screen.findByLabelText('Code From the App'), '000000{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Code From the App')).toHaveAccessibleDescription(
      /This code is not correct/,
    ),
  );
  expect(shell.toasts).toEqual([]);
});

test('few recovery codes are pointed out, and two-step sign-in is turned off by password', async () => {
  const { user, api, shell } = renderSecurity(
    { ...enabled, recoveryCodesLeft: 1 },
    {
      'account.disableTotp': () => ({ ok: true }),
    },
  );
  expect(await screen.findByText('1 recovery code left.')).toBeVisible();
  expect(screen.getByText(/Get new codes before the last one/)).toBeVisible();
  await user.click(button('Turn off'));
  api.use({ 'account.security': () => security() });
  await confirmPassword(user, 'Turn off');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('account.disableTotp')).toEqual([{ password: 'a password' }]);
  expect(shell.toasts[0]!.title).toBe('Two-Step Sign-In Is Off');
  expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
  expect(twoStepCard()).toHaveFocus();
});

const passkey = { id: 'p1', name: 'My phone', createdAt: daysAgo(20), lastUsedAt: daysAgo(2) };

function renderPasskeys(passkeys: AccountSecurity['passkeys'], handlers: ApiHandlers = {}) {
  return renderPortal(<PasskeysCard />, {
    api: { 'account.security': () => security({ passkeys }), ...handlers },
  });
}

test('a passkey is added under its name', async () => {
  startRegistration.mockResolvedValueOnce({ id: 'credential' });
  const { user, api, shell } = renderPasskeys([], {
    'account.startPasskey': () => ({ challenge: 'abc' }),
    'account.addPasskey': () => ({ ok: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(dialog().getByLabelText(/Name of the Passkey/), 'My phone');
  api.use({ 'account.security': () => security({ passkeys: [passkey] }) });
  await confirmPassword(user, 'Continue');
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(screen.getByText(/last used 2 days ago/)).toBeVisible();
  expect(api.inputs('account.startPasskey')).toEqual([{ password: 'a password' }]);
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(api.inputs('account.addPasskey')).toEqual([
    { name: 'My phone', response: { id: 'credential' } },
  ]);
  expect(shell.toasts[0]!.title).toBe('Passkey Added');
});

test.each([
  ['NotAllowedError', 'No passkey was created. You can try again.'],
  ['InvalidStateError', 'This device has a passkey for your account already.'],
])('%s of the browser is explained in the dialog', async (name, text) => {
  startRegistration.mockRejectedValueOnce(Object.assign(new Error(name), { name }));
  const { user, shell } = renderPasskeys([], {
    'account.startPasskey': () => ({ challenge: 'abc' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await confirmPassword(user, 'Continue');
  expect(await screen.findByText(text)).toBeVisible();
  expect(shell.toasts).toEqual([]);
});

test('a passkey is removed by password', async () => {
  const { user, api } = renderPasskeys([passkey], {
    'account.removePasskey': () => ({ ok: true }),
  });
  await user.click(await screen.findByRole('button', { name: /^Remove My phone, added / }));
  api.use({ 'account.security': () => security() });
  await confirmPassword(user, 'Remove');
  expect(await screen.findByText(/You have no passkey yet/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus());
  expect(api.inputs('account.removePasskey')).toEqual([{ id: 'p1', password: 'a password' }]);
});

test('a browser without passkeys says so, and still lists them', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  renderPasskeys([passkey]);
  expect(await screen.findByText('This browser does not support passkeys.')).toBeVisible();
  expect(screen.getByText('My phone')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
