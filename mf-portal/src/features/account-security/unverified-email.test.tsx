import { beforeEach, expect, test } from '@jest/globals';
import type { AccountSecurity } from '@repo/contract/account-security';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecurityCard } from './security-card.tsx';

const security: AccountSecurity = { totpEnabled: false, recoveryCodesLeft: 0, passkeys: [] };

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: () => {} });
});

const cards = [
  ['two-step sign-in', <SecurityCard key="totp" />, /turn on two-step/, 'Turn on two-step sign-in'],
  ['a passkey', <PasskeysCard key="passkeys" />, /add a passkey here/, 'Add a passkey'],
] as const;

test.each(cards)(
  '%s waits for a confirmed address, and the card offers the link',
  async (_name, card, why, action) => {
    const { user, api, shell } = renderPortal(card, {
      api: {
        'account.security': () => security,
        'auth.requestEmailVerification': () => ({ ok: true }),
      },
      user: { emailVerified: false },
    });
    expect(await screen.findByText(why)).toHaveTextContent(/^Confirm your email address first/);
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() => expect(shell.toasts[0]!.title).toBe('Email Sent'));
    expect(api.inputs('auth.requestEmailVerification')).toHaveLength(1);
  },
);

test('the notice is in Spanish as well', async () => {
  renderPortal(<SecurityCard />, {
    api: { 'account.security': () => security },
    user: { emailVerified: false },
    language: 'es',
  });
  expect(await screen.findByText(/^Confirme primero su correo/)).toBeVisible();
});
