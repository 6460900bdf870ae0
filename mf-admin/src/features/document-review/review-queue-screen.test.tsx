import { beforeEach, describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderAdmin } from '../../test/render-admin.tsx';
import {
  bill,
  card,
  FILE,
  gatewayOf,
  license,
  showReviewQueue,
} from '../../test/show-review-queue.tsx';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';
import ReviewQueueScreen from './review-queue-screen.tsx';

beforeEach(turnShortcutsOn);

describe('the queue', () => {
  test('shows the oldest document and keeps the next two ready', async () => {
    const { iframe, api, isShown } = await showReviewQueue(gatewayOf(license, bill, card).handlers);
    await isShown("Driver's License");
    expect(screen.getByText('3 documents wait, oldest first.')).toBeVisible();
    await waitFor(() => expect([...iframe.prepared]).toEqual([license.id, 'd2', 'd3']));
    expect(api.inputs('GET /api/admin/documents/{id}/file')).toMatchObject([
      { id: license.id, reason: 'review' },
      { id: 'd2', reason: 'review' },
      { id: 'd3', reason: 'review' },
    ]);
  });

  test('the queue is empty, or cannot be loaded', async () => {
    const { user, api } = renderAdmin(<ReviewQueueScreen />, {
      api: {
        'documents.queue': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
    api.use(gatewayOf().handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All reviewed')).toBeVisible();
    api.use(gatewayOf(license).handlers);
    await user.click(screen.getByRole('button', { name: 'Check for new documents' }));
    expect(await screen.findByRole('region', { name: 'Document' })).toBeVisible();
  });

  test('skips a file that waits for its scan, which can be neither fetched nor approved', async () => {
    const waiting = { ...license, scanStatus: 'waiting' } as const;
    const { user, api, isShown } = await showReviewQueue(gatewayOf(waiting, bill).handlers);
    await isShown('Utility Bill');
    await user.keyboard('k');
    expect(await screen.findByText(/waits for the virus scan/, { selector: 'div' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('a');
    expect(api.inputs('documents.review')).toEqual([]);
    expect(api.inputs('GET /api/admin/documents/{id}/file')).toHaveLength(1);
  });
});

test('a document that was fetched ahead is recorded as looked at once it is shown', async () => {
  const { user, api, isShown } = await showReviewQueue(gatewayOf(license, bill).handlers);
  await isShown("Driver's License");
  await waitFor(() => expect(api.inputs(FILE)).toHaveLength(2));
  expect(api.inputs(FILE)).toMatchObject([{ id: license.id }, { id: 'd2', ahead: 'true' }]);
  expect(api.inputs('documents.recordView')).toEqual([]);
  await user.keyboard('j');
  await isShown('Utility Bill');
  await waitFor(() => expect(api.inputs('documents.recordView')).toEqual([{ id: 'd2' }]));
  await user.keyboard('k');
  await isShown("Driver's License");
  await user.keyboard('j');
  await isShown('Utility Bill');
  expect(api.inputs('documents.recordView')).toHaveLength(1);
});

test('a file that cannot be fetched can be retried; a damaged one can be rejected, not approved', async () => {
  const { handlers } = gatewayOf(license, bill);
  const { user, api, isShown } = await showReviewQueue(
    {
      ...handlers,
      'GET /api/admin/documents/{id}/file': () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    },
    { unreadable: ['d2'] },
  );
  expect(await screen.findByText('The file could not be loaded')).toBeVisible();
  api.use(handlers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await isShown("Driver's License");
  await user.keyboard('j');
  expect(await screen.findByText('This file cannot be shown')).toBeVisible();
  await user.keyboard('a');
  expect(api.inputs('documents.review')).toEqual([]);
  await user.keyboard('r');
  expect(await screen.findByRole('dialog')).toBeVisible();
});
