import { expect, jest, test } from '@jest/globals';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { SecurityCard } from './security-card.tsx';

const codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setup = { secret: SECRET, uri: `otpauth://totp/Evergreen:dana?secret=${SECRET}` };

function renderSecurity(totpEnabled: boolean, handlers: ApiHandlers, hold: string[] = []) {
  const state = { totpEnabled, recoveryCodesLeft: totpEnabled ? 10 : 0, passkeys: [] };
  return renderPortal(<SecurityCard />, {
    api: { 'account.security': () => state, ...handlers },
    hold,
  });
}

type User = ReturnType<typeof renderPortal>['user'];

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

async function openDialog(user: User, opener: string) {
  await user.click(await screen.findByRole('button', { name: opener }));
  await user.type(dialog().getByLabelText('Your Password'), 'a password');
  await user.click(button('Continue'));
}

async function leave(user: User) {
  await user.keyboard('{Escape}');
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(dialog().queryByRole('button', { name: 'Close' })).toBeNull();
}

test('the dialog stays open while recovery codes are replaced and until they are saved', async () => {
  const { user, release } = renderSecurity(
    true,
    { 'account.replaceRecoveryCodes': () => ({ recoveryCodes: codes }) },
    ['account.replaceRecoveryCodes'],
  );
  await openDialog(user, 'New recovery codes');
  await waitFor(() => expect(button('Cancel')).toBeDisabled());
  await leave(user);
  release();
  expect(await screen.findByText(codes[0]!)).toBeVisible();
  await leave(user);
  expect(screen.getByText(codes[0]!)).toBeVisible();
  await user.click(button('I have saved them'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog stays open while two-step sign-in is turned on', async () => {
  const { user, release } = renderSecurity(
    false,
    { 'account.startTotp': () => setup, 'account.enableTotp': () => ({ recoveryCodes: codes }) },
    ['account.enableTotp'],
  );
  await openDialog(user, 'Turn on two-step sign-in');
  await user.type(await screen.findByLabelText('Code From the App'), '123456{Enter}');
  await waitFor(() => expect(button('Cancel')).toBeDisabled());
  await leave(user);
  release();
  expect(await screen.findByText(codes[0]!)).toBeVisible();
  await leave(user);
  expect(screen.getByText(codes[0]!)).toBeVisible();
});

test('recovery codes are copied, and saved as a file', async () => {
  const { user, shell } = renderSecurity(true, {
    'account.replaceRecoveryCodes': () => ({ recoveryCodes: codes }),
  });
  await openDialog(user, 'New recovery codes');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  expect(shell.toasts.at(-1)!.title).toBe('Copied');

  const saved: string[] = [];
  const objectUrls = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: revoke });
  jest.useFakeTimers();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  fireEvent.click(button('Download'));
  expect(saved).toEqual(['recovery-codes.txt blob:codes']);
  expect(revoke).not.toHaveBeenCalled();
  jest.runOnlyPendingTimers();
  expect(revoke.mock.calls).toEqual([['blob:codes']]);
  jest.useRealTimers();
  click.mockRestore();
  Object.assign(URL, objectUrls);
});
