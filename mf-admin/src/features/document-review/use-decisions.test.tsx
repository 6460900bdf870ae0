import { beforeEach, expect, test } from '@jest/globals';
import type { ClientDocument, ReviewDocumentInput } from '@repo/contract/documents';
import { networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { startFakeFrame } from '../../test/fake-frame.ts';
import { aClientDocument, renderAdmin } from '../../test/render-admin.tsx';
import DocumentScreen from './document-screen.tsx';

beforeEach(() => localStorage.clear());

/** Opens a pending document whose decisions are saved; `answer` may lose the gateway's answer. */
async function open(answer: () => void = () => undefined) {
  let saved: ClientDocument = aClientDocument();
  const view = renderAdmin(<DocumentScreen params={{ id: saved.id }} />, {
    api: {
      'documents.get': () => saved,
      'documents.review': ({ status, note }: ReviewDocumentInput) => {
        saved = { ...saved, status, rejectionReason: note ?? null, reviewedBy: 'Nora' };
        answer();
        return saved;
      },
      'GET /api/admin/documents/{id}/file': () => 'bytes',
    },
  });
  await startFakeFrame();
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
    { status: 'approved', expectedStatus: 'pending' },
    { status: 'rejected', expectedStatus: 'approved' },
  ]);
});
