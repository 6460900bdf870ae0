import { expect, test } from '@jest/globals';
import type { Document } from '@repo/contract/documents';
import { createIssue } from '@repo/contract/issues';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { document } from '../../test/client-records.ts';
import { gateway } from '../../test/documents-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import DocumentsScreen from './documents-screen.tsx';

function show(sent: Document, options: Parameters<typeof renderPortal>[1] = {}) {
  const stored = [sent];
  const view = renderPortal(<DocumentsScreen />, {
    api: {
      ...gateway(),
      'documents.list': () => [...stored],
      'documents.withdraw': () => {
        stored.pop();
        return null;
      },
    },
    ...options,
  });
  const button = () => screen.findByRole('button', { name: 'Withdraw license.pdf' });
  return { ...view, button };
}

const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' });

test('a pending document is withdrawn after a question', async () => {
  const { user, api, shell, button } = show(document());
  await user.click(await button());
  expect(screen.getByRole('dialog', { name: 'Withdraw license.pdf?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.inputs('documents.withdraw')).toEqual([]);
  await user.click(await button());
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByText('license.pdf')).toBeNull());
  expect(api.inputs('documents.withdraw')).toHaveLength(1);
  expect(shell.toasts[0]).toMatchObject({ title: 'Document withdrawn' });
});

test('a document that was reviewed meanwhile stays, and says why', async () => {
  const { user, api, shell, button } = show(document());
  api.use({
    'documents.withdraw': () => {
      const issue = createIssue([], 'document-reviewed');
      throw gatewayError('CONFLICT', issue.message, [issue]);
    },
  });
  await user.click(await button());
  await user.click(confirm());
  await screen.findByText('license.pdf');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.toasts[0]).toMatchObject({
    title: 'The document was not withdrawn',
    description: 'We have already reviewed this document, so it cannot be withdrawn',
  });
});

test.each(['approved', 'rejected'] as const)(
  'a document that was %s offers no button',
  async (status) => {
    show(document({ status }));
    await screen.findByText('license.pdf');
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  },
);

test('an admin who looks at the client’s screen is offered none', async () => {
  show(document(), { refusal: 'Read-only' });
  await screen.findByText('license.pdf');
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
});

test('the withdraw button is in Spanish', async () => {
  const { user } = show(document(), { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Retirar license.pdf' }));
  expect(screen.getByRole('dialog', { name: '¿Retirar license.pdf?' })).toBeVisible();
});
