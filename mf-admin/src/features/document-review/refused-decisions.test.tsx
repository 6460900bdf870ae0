import { beforeEach, describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { bill, gatewayOf, license, showReviewQueue } from '../../test/show-review-queue.tsx';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';

beforeEach(turnShortcutsOn);

describe('a document that another admin decides', () => {
  const byNora = { ...license, status: 'approved', reviewedBy: 'Nora Vale' } as const;
  const decided = { ...byNora, reviewedAt: '2026-11-21T12:00:00.000Z' };

  test('stays open, with their name, until the admin goes on; the count is right', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { shell, user, isShown } = await showReviewQueue(handlers);
    await isShown("Driver's License");
    saved.set(license.id, decided);
    act(() => shell.events.emit('clients-changed', { clients: {}, areas: ['documents'] }));
    expect(await screen.findByText('1 document waits, oldest first.')).toBeVisible();
    expect(await screen.findByText(/Nora Vale/)).toBeVisible();
    await isShown("Driver's License");
    await user.keyboard('j');
    await isShown('Utility Bill');
  });

  test('a rejection that was begun earlier does not override another admin’s decision', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { api, shell, user, isShown } = await showReviewQueue(handlers);
    await isShown("Driver's License");
    await user.keyboard('r');
    await user.type(await screen.findByRole('textbox'), 'Too dark');
    saved.set(license.id, decided);
    act(() => shell.events.emit('clients-changed', { clients: {}, areas: ['documents'] }));
    expect(await screen.findByText(/Nora Vale/)).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Too dark');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(api.inputs('documents.review')).toEqual([
        {
          id: license.id,
          status: 'rejected',
          note: 'Too dark',
          expectedStatus: 'pending',
          expectedReviewedAt: null,
        },
      ]),
    );
  });
});

describe('a document that the client withdraws', () => {
  const missing = () => {
    throw gatewayError('NOT_FOUND', 'Document not found');
  };

  test('says so, and cannot be decided', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { api, shell, user, isShown } = await showReviewQueue(handlers);
    await isShown("Driver's License");
    saved.delete(license.id);
    api.use({ 'documents.get': missing });
    act(() => shell.events.emit('clients-changed', { clients: {}, areas: ['documents'] }));
    expect(await screen.findByText(/The client has withdrawn this document/)).toBeVisible();
    expect(screen.getByText('1 document waits, oldest first.')).toBeVisible();
    await user.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.inputs('documents.review')).toEqual([]);
    await user.keyboard('j');
    await isShown('Utility Bill');
  });

  test('says so beside a decision that came too late', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { user, isShown } = await showReviewQueue({
      ...handlers,
      'documents.get': missing,
      'documents.review': () => {
        saved.delete(license.id);
        return missing();
      },
    });
    await isShown("Driver's License");
    await user.keyboard('a');
    expect(await screen.findByText("Not saved: Driver's License of Dana Whitfield")).toBeVisible();
    expect(screen.getByText(/The client has withdrawn this document/)).toBeVisible();
  });
});

describe('a decision that is not saved', () => {
  test('a decision after another admin’s is taken back with the other’s name, and the count is corrected', async () => {
    const { saved, handlers } = gatewayOf(license, bill);
    const { user, isShown } = await showReviewQueue({
      ...handlers,
      'documents.review': () => {
        saved.set(license.id, { ...license, status: 'rejected', reviewedBy: 'Nora Vale' });
        throw gatewayError('CONFLICT', 'This is rejected now: Nora Vale changed it', [
          { path: ['expectedStatus'], code: 'changed-meanwhile', message: 'rejected' },
        ]);
      },
    });
    await isShown("Driver's License");
    await user.keyboard('a');
    expect(await screen.findByText("Not saved: Driver's License of Dana Whitfield")).toBeVisible();
    expect(screen.getByText('Rejected by Nora Vale.')).toBeVisible();
    expect(screen.getByText('1 document waits, oldest first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the document' }));
    await isShown("Driver's License");
  });

  test('a decision waits again when the gateway is unreachable', async () => {
    const { handlers } = gatewayOf(license, bill);
    const { user, shell, isShown } = await showReviewQueue({
      ...handlers,
      'documents.review': () => {
        throw networkFailure();
      },
    });
    await isShown("Driver's License");
    await user.keyboard('a');
    expect(await screen.findByText(/^Not saved: Driver's License/)).toBeVisible();
    expect(screen.getByText('2 documents wait, oldest first.')).toBeVisible();
    expect(shell.toasts[0]).toMatchObject({ title: 'Decision not saved', tone: 'destructive' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });
});
