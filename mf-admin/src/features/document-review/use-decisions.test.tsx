import { beforeEach, expect, test } from '@jest/globals';
import type { ClientDocument, ReviewDocumentInput } from '@repo/contract/documents';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { startFakeIframe } from '../../test/fake-iframe.ts';
import { aClientDocument, renderAdmin } from '../../test/render-admin.tsx';
import { clientHandlers } from '../../test/show-review-queue.tsx';
import DocumentScreen from './document-screen.tsx';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';

beforeEach(turnShortcutsOn);

async function open(answer: () => void = () => undefined) {
  let saved: ClientDocument = aClientDocument();
  let saves = 0;
  const view = renderAdmin(<DocumentScreen params={{ id: saved.id }} />, {
    api: {
      ...clientHandlers,
      'documents.get': () => saved,
      'documents.review': ({ status, reasonCode = null }: ReviewDocumentInput) => {
        saves += 1;
        saved = {
          ...saved,
          status,
          rejection:
            status === 'rejected' ? { code: reasonCode, text: null, language: null } : null,
          reviewedBy: 'Nora',
          reviewedAt: `2026-11-22T12:00:0${saves}Z`,
        };
        answer();
        return saved;
      },
      'GET /api/admin/documents/{id}/file': () => 'bytes',
    },
  });
  await startFakeIframe();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled());
  return view;
}

test('a decision whose answer was lost counts as saved', async () => {
  const { user, shell } = await open(() => {
    throw networkFailure();
  });
  await user.keyboard('a');
  expect(await screen.findByText('Approved by Nora.')).toBeVisible();
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  expect(shell.toasts).toEqual([]);
});

test('a correction is sent after the decision that it corrects', async () => {
  const { user, api } = await open();
  const release = api.hold('documents.review');
  await user.keyboard('a');
  await user.keyboard('r');
  await screen.findByRole('dialog');
  await user.keyboard('3{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputs('documents.review')).toMatchObject([{ status: 'approved' }]);
  release();
  expect(await screen.findByText('Rejected by Nora.')).toBeVisible();
  expect(api.inputs('documents.review')).toMatchObject([
    { status: 'approved', expectedStatus: 'pending', expectedReviewedAt: null },
    { status: 'rejected', expectedStatus: 'approved', expectedReviewedAt: '2026-11-22T12:00:01Z' },
  ]);
});

test('a reason that another admin changed meanwhile is kept, and who changed it is named', async () => {
  const { user, api } = await open();
  await user.keyboard('r');
  await screen.findByRole('dialog');
  await user.keyboard('3{Enter}');
  expect(await screen.findByText('Rejected by Nora.')).toBeVisible();
  api.use({
    'documents.get': () =>
      aClientDocument({
        status: 'rejected',
        rejection: { code: null, text: 'It has expired', language: 'en' },
        reviewedBy: 'Morgan Lee',
        reviewedAt: '2026-11-22T12:01:00Z',
      }),
    'documents.review': () => {
      throw gatewayError('CONFLICT', '', [
        { path: ['expectedReviewedAt'], code: 'changed-meanwhile', message: '' },
      ]);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Change reason' }));
  await screen.findByRole('dialog');
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/^Not saved/)).toBeVisible();
  expect(screen.getByText('It has expired')).toBeVisible();
  expect(screen.getAllByText('Rejected by Morgan Lee.').length).toBeGreaterThan(0);
});
