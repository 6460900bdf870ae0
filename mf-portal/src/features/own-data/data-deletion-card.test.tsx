import { expect, test } from '@jest/globals';
import type { KeptRecords, OwnDeletion } from '@repo/contract/data-deletion';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import { DataDeletionCard } from './data-deletion-card.tsx';

function gatewayOf(
  requestedAt: string | null,
  { isHeld = false, keeps = null }: { isHeld?: boolean; keeps?: KeptRecords | null } = {},
): ApiHandlers {
  let now: OwnDeletion = { requestedAt, isHeld, keeps };
  return {
    'dataDeletion.own': () => now,
    'dataDeletion.request': () => (now = { ...now, requestedAt: '2026-11-20T12:00:00.000Z' }),
    'dataDeletion.withdraw': () => (now = { ...now, requestedAt: null }),
  };
}

test('says what goes and what stays and why, and asks after the password', async () => {
  const { user, api, shell } = renderPortal(<DataDeletionCard />, { api: gatewayOf(null) });
  expect(screen.getByText('What is deleted')).toBeVisible();
  expect(screen.getByText(/We must be able to prove it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for deletion…' }));
  await user.type(screen.getByLabelText('Your Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Ask for deletion' }));
  expect(await screen.findByText('Requested on Nov 20, 2026')).toBeVisible();
  expect(api.inputs('dataDeletion.request')).toEqual([{ password: 'a password' }]);
  expect(shell.toasts[0]!.title).toBe('Request Sent');
});

test('a request can be withdrawn', async () => {
  const { user } = renderPortal(<DataDeletionCard />, {
    api: gatewayOf('2026-11-19T12:00:00.000Z'),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Ask for deletion…' })).toBeVisible();
  expect(screen.queryByText(/^Requested on/)).toBeNull();
});

test('says plainly that a legal hold keeps the data', async () => {
  renderPortal(<DataDeletionCard />, {
    api: gatewayOf('2026-11-19T12:00:00.000Z', { isHeld: true }),
  });
  expect(await screen.findByText(/^The law obliges us to keep your data/)).toBeVisible();
});

test('says until when the law keeps what the client signed', async () => {
  const keeps = { until: '2031-11-19', rule: '15 USC 1679i' };
  renderPortal(<DataDeletionCard />, { api: gatewayOf(null, { keeps }) });
  expect(await screen.findByText(/until Nov 19, 2031 \(15 USC 1679i\)/)).toBeVisible();
});

test('says so when it is too late to withdraw', async () => {
  const { user, shell } = renderPortal(<DataDeletionCard />, {
    api: {
      ...gatewayOf('2026-11-19T12:00:00.000Z'),
      'dataDeletion.withdraw': () => {
        throw gatewayError('CONFLICT');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Not Withdrawn' }]));
  expect(screen.getByText('Requested on Nov 19, 2026')).toBeVisible();
});

test('the card is in Spanish', async () => {
  renderPortal(<DataDeletionCard />, { api: gatewayOf(null), language: 'es' });
  expect(screen.getByText('Qué se elimina')).toBeVisible();
});
