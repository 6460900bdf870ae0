import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AccountSecurity } from '@repo/contract/account-security';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { TeamMember } from '@repo/contract/team';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import TeamScreen from '../team/team-screen.tsx';

const startAuthentication = jest.fn<(input: unknown) => Promise<unknown>>();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (input: unknown) => startAuthentication(input),
}));
beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => {} });
});

const passkey = { id: '1', name: 'Phone', createdAt: '2026-11-01T00:00:00Z', lastUsedAt: null };
const security = (overrides: Partial<AccountSecurity> = {}): AccountSecurity => ({
  totpEnabled: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  ...overrides,
});
const me: TeamMember = {
  id: fakeUser().id,
  name: 'Nora Beck',
  email: 'nora@example.com',
  since: null,
  secondFactor: false,
};
const abel: TeamMember = { ...me, id: 'abel', name: 'Abel Cruz', email: 'abel@example.com' };

function refuse(code: IssueCode, path: string[] = []): never {
  throw gatewayError(path.length ? 'BAD_REQUEST' : 'FORBIDDEN', code, [createIssue(path, code)]);
}

function gatewayWith(state: AccountSecurity): ApiHandlers {
  let confirmed = false;
  return {
    'team.list': () => [me],
    'team.grant': () => (confirmed ? [abel, me] : refuse('step-up-required')),
    'account.security': () => state,
    'account.startConfirmation': () => ({ challenge: 'abc' }),
    'account.confirmIdentity': () => {
      confirmed = true;
      return { ok: true };
    },
  };
}

const show = (api: ApiHandlers, options: RenderAdminOptions = {}) =>
  renderAdmin(TeamScreen, { path: '/admin/team?x=1', ...options, api });

async function grant({ user }: ReturnType<typeof show>) {
  await user.type(await screen.findByLabelText(/Email of the account|Correo de la/), abel.email);
  await user.click(screen.getByRole('button', { name: /^(Make an admin|Nombrar admin)/ }));
  return within(await screen.findByRole('dialog'));
}

describe('before the role is granted', () => {
  test('an admin without a second factor confirms the password, and the request is sent again', async () => {
    const view = show(gatewayWith(security()));
    const dialog = await grant(view);
    await view.user.type(await dialog.findByLabelText('Your password'), 'a password{Enter}');
    expect(await screen.findByRole('rowheader', { name: 'Abel Cruz' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.api.inputs('account.confirmIdentity')).toEqual([
      { with: 'password', password: 'a password' },
    ]);
    expect(view.api.inputs('team.grant')).toHaveLength(2);
  });

  test('an admin with an authenticator app enters a code; a wrong one is reported there', async () => {
    const view = show(gatewayWith(security({ totpEnabled: true })), { language: 'es' });
    const { 'account.confirmIdentity': accept } = gatewayWith(security());
    view.api.use({ 'account.confirmIdentity': () => refuse('code-incorrect', ['code']) });
    const dialog = await grant(view);
    const field = await dialog.findByLabelText('Código de su aplicación de autenticación');
    await view.user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/no es correcto/));
    view.api.use({ 'account.confirmIdentity': accept!, 'team.grant': () => [abel, me] });
    await view.user.clear(field);
    await view.user.type(field, '123456{Enter}');
    expect(await screen.findByRole('rowheader', { name: 'Abel Cruz' })).toBeVisible();
  });

  test('an admin with a passkey uses it; a dismissed one can be tried again', async () => {
    startAuthentication.mockRejectedValueOnce(Object.assign(new Error(), { name: 'AbortError' }));
    startAuthentication.mockResolvedValueOnce({ id: 'p' });
    const view = show(gatewayWith(security({ passkeys: [passkey] })));
    const dialog = await grant(view);
    const press = async () =>
      view.user.click(await dialog.findByRole('button', { name: 'Confirm with a passkey' }));
    await press();
    expect(await dialog.findByText('No passkey was used. You can try again.')).toBeVisible();
    await press();
    expect(await screen.findByRole('rowheader', { name: 'Abel Cruz' })).toBeVisible();
    expect(view.api.inputs('account.confirmIdentity')).toEqual([
      { with: 'passkey', response: { id: 'p' } },
    ]);
  });

  test('a request that is refused again is not sent a third time', async () => {
    const view = show(gatewayWith(security()));
    view.api.use({ 'team.grant': () => refuse('step-up-required') });
    const dialog = await grant(view);
    await view.user.type(await dialog.findByLabelText('Your password'), 'a password{Enter}');
    await waitFor(() =>
      expect(view.shell.toasts.at(-1)).toMatchObject({ title: 'The role was not granted' }),
    );
    expect(view.api.inputs('team.grant')).toHaveLength(2);
  });

  test('cancelling grants nothing and says so; what was typed stays', async () => {
    const view = show(gatewayWith(security()));
    const dialog = await grant(view);
    await view.user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(view.shell.toasts.at(-1)).toMatchObject({ title: 'The role was not granted' }),
    );
    expect(screen.getByLabelText('Email of the account')).toHaveValue(abel.email);
    expect(view.api.inputs('team.grant')).toHaveLength(1);
  });
});

describe('where admins need a second factor', () => {
  const blocked = { 'team.list': () => refuse('second-factor-required') };

  test('an admin without one is led to set it up, and back', async () => {
    show({ ...blocked, 'account.security': () => security() });
    expect(await screen.findByRole('link', { name: 'Set up a second factor' })).toHaveAttribute(
      'href',
      '/account?returnTo=%2Fadmin%2Fteam%3Fx%3D1#two-step',
    );
    expect(screen.queryByLabelText('Email of the account')).toBeNull();
  });

  test('an admin who signed in without theirs confirms it, and the page opens', async () => {
    const view = show({
      ...blocked,
      'account.security': () => security({ totpEnabled: true }),
      'account.confirmIdentity': () => ({ ok: true }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    view.api.use({ 'team.list': () => [abel, me] });
    await view.user.type(await dialog.findByLabelText(/Code from/), '123456{Enter}');
    expect(await screen.findByRole('rowheader', { name: 'Abel Cruz' })).toBeVisible();
  });
});
