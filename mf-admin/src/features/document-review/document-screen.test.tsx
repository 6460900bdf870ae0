import { beforeEach, expect, test } from '@jest/globals';
import type { ClientDocument } from '@repo/contract/documents';
import { createIssue } from '@repo/contract/issues';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { clientHandlers } from '../../test/show-review-queue.tsx';
import { aClientDocument, renderAdmin } from '../../test/render-admin.tsx';
import DocumentScreen from './document-screen.tsx';
import { startFakeIframe } from '../../test/fake-iframe.ts';
import { turnShortcutsOn } from '../../test/turn-shortcuts-on.ts';

const FILE = 'GET /api/admin/documents/{id}/file';

beforeEach(turnShortcutsOn);

function show(document: ClientDocument) {
  const params = { id: document.id };
  return renderAdmin(<DocumentScreen params={params} />, {
    api: {
      ...clientHandlers,
      'documents.get': () => document,
      'documents.review': (change: object) => ({ ...document, ...change, reviewedBy: 'Nora' }),
      [FILE]: () => 'bytes',
    },
  });
}

test('a pending document is opened to review it', async () => {
  const { user, api } = show(aClientDocument());
  await startFakeIframe();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled());
  expect(api.inputs(FILE)).toMatchObject([{ reason: 'review' }]);
  expect(screen.queryByRole('button', { name: 'Next document' })).toBeNull();
  await user.keyboard('a');
  expect(await screen.findByText('Approved by Nora.')).toBeVisible();
});

test('a decided document is fetched only after a reason was given', async () => {
  const { user, api } = show(aClientDocument({ status: 'approved', reviewedBy: 'Nora Vale' }));
  expect(await screen.findByText('Approved by Nora Vale.')).toBeVisible();
  expect(api.inputs(FILE)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'To prepare a dispute' }));
  await user.click(screen.getByRole('button', { name: 'Open the document' }));
  await startFakeIframe();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zoom in' })).toBeEnabled());
  expect(api.inputs(FILE)).toMatchObject([{ reason: 'dispute' }]);
});

test('an infected document says that its file is gone', async () => {
  const { api } = show(aClientDocument({ status: 'rejected', scanStatus: 'infected' }));
  expect(await screen.findByText(/contained a virus and was deleted/)).toBeVisible();
  expect(api.inputs(FILE)).toEqual([]);
});

test('a file that the storage has lost says so, and can be rejected for it, not approved', async () => {
  const { user, api } = show(aClientDocument());
  api.use({
    [FILE]: () => {
      const issue = createIssue([], 'file-missing');
      throw gatewayError('NOT_FOUND', issue.message, [issue]);
    },
  });
  await startFakeIframe();
  expect(await screen.findByText('This file is missing from the storage')).toBeVisible();
  expect(screen.getByText(/Otherwise reject the document/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.keyboard('a');
  expect(api.inputs('documents.review')).toEqual([]);
  await user.keyboard('r');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('an unknown document is not found', async () => {
  renderAdmin(<DocumentScreen params={{ id: 'x' }} />, {
    api: {
      'documents.get': () => {
        throw gatewayError('NOT_FOUND');
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeVisible();
});

test('a file that is refused for want of a second factor leads to confirming it', async () => {
  const { api } = show(aClientDocument());
  api.use({
    'account.security': () => ({ totpEnabled: true, recoveryCodesLeft: 9, passkeys: [] }),
    [FILE]: () => {
      const issue = createIssue([], 'second-factor-required');
      throw gatewayError('FORBIDDEN', issue.message, [issue]);
    },
  });
  await startFakeIframe();
  expect(await screen.findByText('You signed in with your password alone')).toBeVisible();
});
