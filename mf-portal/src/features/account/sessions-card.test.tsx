import { expect, test } from '@jest/globals';
import { networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { card, openAccount, session } from '../../test/open-account.tsx';

test('lists this device first; another one is signed out and leaves the list', async () => {
  const { user, api, shell } = await openAccount({ 'account.endSession': () => ({ ok: true }) });
  const items = await card('Devices').findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Firefox on WindowsThis device'),
    expect.stringMatching(/Chrome on Android.*last active 2 days ago/),
  ]);
  api.use({ 'account.sessions': () => [session()] });
  await user.click(screen.getByRole('button', { name: /^Sign out Chrome on Android/ }));
  await waitFor(() => expect(card('Devices').getAllByRole('listitem')).toHaveLength(1));
  expect(api.inputs('account.endSession')).toEqual([{ id: 'session-2' }]);
  expect(shell.toasts[0]!.description).toBe('Chrome on Android is signed out.');
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Devices' })).toHaveFocus();
});

test('all other devices are signed out', async () => {
  const { user, api } = await openAccount({ 'account.endOtherSessions': () => ({ ok: true }) });
  const button = await screen.findByRole('button', { name: 'Sign out all other devices' });
  api.use({ 'account.sessions': () => [session()] });
  await user.click(button);
  await waitFor(() => expect(card('Devices').getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('region', { name: 'Devices' })).toHaveFocus();
});

test('a device that is unknown says so, and a list that fails offers another try', async () => {
  const { user, api } = await openAccount({
    'account.sessions': () => {
      throw networkFailure();
    },
  });
  const retry = await card('Devices').findByRole('button', { name: 'Try again' });
  api.use({ 'account.sessions': () => [session({ browser: null, system: null })] });
  await user.click(retry);
  expect(await screen.findByText('Unknown device')).toBeVisible();
});

test('signing out everywhere asks first, and can be left', async () => {
  const { user, api } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('account.endAllSessions')).toEqual([]);
});
