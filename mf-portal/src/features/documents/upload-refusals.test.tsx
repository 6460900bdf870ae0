import { expect, test } from '@jest/globals';
import type { ErrorCode } from '@repo/contract/errors';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { file, uploadLimits } from '../../test/client-records.ts';
import {
  drop,
  fillForm,
  form,
  gateway,
  openDocuments,
  openForm,
  pick,
  row,
  UPLOAD,
  uploadButton,
} from '../../test/documents-screen.tsx';

test('a file that cannot be accepted is refused when it is chosen', async () => {
  const { user, api } = await openDocuments();
  await openForm(user);
  const messages = [
    [file('scan.pdf', uploadLimits.maxBytes + 1), /scan\.pdf: .*too large: the limit is 25 MB/],
    [file('IMG_1.HEIC'), /This is an iPhone photo/],
  ] as const;
  for (const [chosen, message] of messages) {
    drop(form(), chosen);
    expect(screen.getByLabelText(/^File/)).toHaveAccessibleDescription(message);
  }
  expect(within(form()).queryByRole('list', { name: 'Chosen files' })).toBeNull();
  expect(api.inputs(UPLOAD)).toEqual([]);
});

test('a refusal of the gateway shows its reason, and cannot be repeated', async () => {
  const { user, shell } = await openDocuments({
    [UPLOAD]: () => {
      const issue = createIssue(['file'], 'file-type-not-accepted');
      throw gatewayError('UNSUPPORTED_MEDIA_TYPE', issue.message, [issue]);
    },
  });
  const reason = 'This file is not a PDF, JPEG or PNG';
  await pick(user, /^Utility Bill/, file('bill.pdf'));
  expect(await within(row('Utility Bill')).findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(shell.toasts).toEqual([
    { title: 'Upload failed', description: reason, tone: 'destructive' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove bill.pdf' }));
  expect(within(row('Utility Bill')).queryByText(reason)).toBeNull();
  expect(within(row('Utility Bill')).getByRole('button')).toHaveFocus();
});

test('a failure keeps the file, which can be sent again', async () => {
  const { user, api, shell } = await openDocuments({
    [UPLOAD]: () => {
      throw gatewayError('INTERNAL_SERVER_ERROR');
    },
  });
  await fillForm(user, file('bill.pdf'));
  await user.click(uploadButton());
  expect(screen.getByLabelText('Document Type')).toHaveFocus();
  const retry = await screen.findByRole('button', { name: 'Try again to upload bill.pdf' });
  expect(shell.toasts[0]).toEqual({
    title: 'Upload failed',
    description: 'Failed to upload document. Please try again.',
    tone: 'destructive',
  });
  api.use(gateway());
  const release = api.hold(UPLOAD);
  await user.click(retry);
  expect(screen.getByRole('button', { name: 'Cancel the upload of bill.pdf' })).toHaveFocus();
  release();
  await waitFor(() => expect(shell.toasts[1]).toMatchObject({ title: 'Document uploaded' }));
});

const refuse = (code: ErrorCode, issueCode?: IssueCode) => () => {
  const issues = issueCode && [createIssue(['file'], issueCode)];
  throw gatewayError(code, code, issues);
};

test.each([
  [
    'no space left',
    refuse('PAYLOAD_TOO_LARGE', 'storage-quota-exceeded'),
    /all your files together may have 500 MB\. Call us at \S+ and we will help\./,
  ],
  [
    'too many files',
    refuse('PAYLOAD_TOO_LARGE', 'too-many-files'),
    /Your account holds no more files\. Call us/,
  ],
  [
    'the scanner away',
    refuse('SERVICE_UNAVAILABLE'),
    /not available right now\. Try again in a few minutes\./,
  ],
])('with %s the file waits in the list, and “Try again” sends it', async (_, handle, reason) => {
  const { user, api, shell } = await openDocuments({ [UPLOAD]: handle });
  await fillForm(user, file('bill.pdf'), file('second.pdf'));
  await user.click(uploadButton());
  const list = await screen.findByRole('list', { name: 'Files being uploaded' });
  await waitFor(() => expect(within(list).getAllByText(reason)).toHaveLength(2));
  expect(shell.toasts).toMatchObject([{ title: 'Upload failed' }, { title: 'Upload failed' }]);
  api.use(gateway());
  await user.click(screen.getByRole('button', { name: 'Try again to upload second.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Try again to upload bill.pdf' }));
  expect(await screen.findByRole('link', { name: 'Download bill.pdf' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download second.pdf' })).toBeVisible();
  expect(list).not.toBeInTheDocument();
});

test.each([
  ['the gateway', refuse('PAYLOAD_TOO_LARGE', 'file-too-large')],
  ['a proxy', refuse('PAYLOAD_TOO_LARGE')],
])('a file that %s finds too large is told what to do instead', async (_, handle) => {
  const { user } = await openDocuments({ [UPLOAD]: handle });
  await pick(user, /^Utility Bill/, file('bill.pdf'));
  const reason = /the limit is 25 MB\. Send a photo of each page instead, or split the file\./;
  expect(await within(row('Utility Bill')).findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});
