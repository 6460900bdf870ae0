import { afterEach, expect, test } from '@jest/globals';
import type { Document, DocumentType } from '@repo/contract/documents';
import type { ErrorCode } from '@repo/contract/errors';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { document as clientDocument, file, uploadLimits } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import DocumentsScreen from './documents-screen.tsx';

const UPLOAD = 'POST /api/documents/upload';

interface Sent {
  file: File;
  documentType: DocumentType;
}

/** A gateway that stores what it gets. */
function gateway(documents: Document[] = []) {
  const stored = [...documents];
  return {
    'documents.list': () => [...stored],
    'documents.uploadLimits': () => uploadLimits,
    [UPLOAD]: ({ file: { name, size }, documentType }: Sent) => {
      const saved = clientDocument({ fileName: name, fileSize: size, documentType });
      stored.unshift(saved);
      return saved;
    },
  };
}

type Options = NonNullable<Parameters<typeof renderPortal>[1]>;

async function open(api: ApiHandlers = {}, options: Options = {}) {
  const opened = renderPortal(<DocumentsScreen />, { ...options, api: { ...gateway(), ...api } });
  await screen.findByText('No documents yet');
  await screen.findByText(/up to 25 MB/);
  return opened;
}

const form = () => screen.getByRole('form', { name: 'Upload a Document' });
const uploadButton = () => within(form()).getByRole('button', { name: 'Upload' });
const row = (name: string) =>
  within(screen.getByRole('region', { name: 'Required Documents' }))
    .getByText(name)
    .closest('li')!;
const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });

async function fillForm(user: Awaited<ReturnType<typeof open>>['user'], ...files: File[]) {
  await user.selectOptions(screen.getByLabelText('Document Type'), 'Utility Bill');
  await user.upload(screen.getByLabelText(/^File/), files);
}

/** Answers the file picker that a button opens. */
async function pick(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp, chosen: File) {
  await user.click(screen.getByRole('button', { name }));
  const inputs = window.document.querySelectorAll<HTMLInputElement>('body > input[type="file"]');
  expect(inputs).toHaveLength(1);
  await user.upload(inputs[0]!, chosen);
  return inputs[0]!;
}

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

test('the form shows name and size, and uploads once both are chosen', async () => {
  const { user, api, shell } = await open();
  expect(uploadButton()).toBeDisabled();
  await user.upload(screen.getByLabelText(/^File/), file('bill.pdf', 2_621_440));
  expect(within(form()).getByText(/2\.50 MB/)).toHaveTextContent('bill.pdf · 2.50 MB');
  expect(uploadButton()).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Document Type'), 'Utility Bill');
  await user.dblClick(uploadButton());
  expect(await screen.findByRole('link', { name: 'Download bill.pdf' })).toBeVisible();
  expect(api.inputs(UPLOAD)).toMatchObject([{ documentType: 'utility-bill' }]);
  expect(shell.toasts).toMatchObject([{ title: 'Document uploaded' }]);
  expect(uploadButton()).toBeDisabled();
});

test('a drop without a type says what is missing', async () => {
  await open();
  drop(form(), file('bill.pdf'));
  expect(screen.getByLabelText('Document Type')).toHaveAccessibleDescription(
    'Please select a file and document type',
  );
  expect(within(form()).getByText('bill.pdf')).toBeVisible();
});

test('a file that cannot be accepted is refused when it is chosen', async () => {
  const { api } = await open();
  const messages = [
    [file('tool.exe'), /tool\.exe: This file is not a PDF, JPEG or PNG/],
    [file('scan.pdf', uploadLimits.maxBytes + 1), /scan\.pdf: .*too large: the limit is 25 MB/],
    [file('IMG_1.HEIC'), /HEIC photos are not accepted/],
  ] as const;
  for (const [chosen, message] of messages) {
    drop(form(), chosen);
    expect(screen.getByLabelText(/^File/)).toHaveAccessibleDescription(message);
  }
  expect(within(form()).queryByRole('list', { name: 'Chosen files' })).toBeNull();
  expect(api.inputs(UPLOAD)).toEqual([]);
});

test('a required row opens the picker, shows the progress and then “Pending Review”', async () => {
  const { user, api } = await open();
  const release = api.hold(UPLOAD);
  const input = await pick(user, /^Driver's License/, file('front.jpg'));
  expect(input.accept).toMatch(/^\.pdf,\.jpg,\.jpeg,\.png,/);
  const progress = await within(row("Driver's License")).findByRole('progressbar');
  expect(progress).toHaveAttribute('aria-valuetext', '50%');
  release();
  expect(await within(row("Driver's License")).findByText('Pending Review')).toBeVisible();
  expect(window.document.querySelector('body > input')).toBeNull();
});

test('a row on a phone offers the camera and files', async () => {
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query.includes('coarse') });
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: /^Utility Bill/ }));
  const sources = screen.getByRole('group', { name: 'Utility Bill' });
  await user.click(within(sources).getByRole('button', { name: 'Take a photo' }));
  const camera = window.document.querySelector<HTMLInputElement>('body > input')!;
  expect(camera).toHaveAttribute('capture', 'environment');
  expect(screen.getByRole('button', { name: /^Utility Bill/ })).toHaveFocus();
  await user.upload(camera, file('photo.jpg'));
  expect(await within(row('Utility Bill')).findByText('Pending Review')).toBeVisible();
  expect(api.inputs(UPLOAD)).toHaveLength(1);
});

test('files dropped on a row are sent one after another, each once', async () => {
  const { api } = await open();
  const files = [file('front.jpg'), file('back.jpg')];
  drop(row("Driver's License"), ...files);
  drop(row("Driver's License"), ...files);
  await waitFor(() => expect(api.inputs(UPLOAD)).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'Download back.jpg' })).toBeVisible();
  expect(api.inputs(UPLOAD).map((input) => (input as Sent).file.name)).toEqual([
    'front.jpg',
    'back.jpg',
  ]);
});

test('a refusal of the gateway shows its reason, and cannot be repeated', async () => {
  const { user, shell } = await open({
    [UPLOAD]: () => {
      const issue = createIssue(['file'], 'file-type-mismatch');
      throw gatewayError('UNSUPPORTED_MEDIA_TYPE', issue.message, [issue]);
    },
  });
  const reason = 'The content of this file does not match its name';
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
  const { user, api, shell } = await open({
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
    'the scanner away',
    refuse('SERVICE_UNAVAILABLE'),
    /not available right now\. Try again in a few minutes\./,
  ],
])('with %s the file waits in the list, and “Try again” sends it', async (_, handle, reason) => {
  const { user, api, shell } = await open({ [UPLOAD]: handle });
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
  const { user } = await open({ [UPLOAD]: handle });
  await pick(user, /^Utility Bill/, file('bill.pdf'));
  const reason = /the limit is 25 MB\. Send a photo of each page instead, or split the file\./;
  expect(await within(row('Utility Bill')).findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test('an upload whose response was lost is not sent again when it has arrived', async () => {
  const server = gateway();
  const { user, api, shell } = await open({
    ...server,
    [UPLOAD]: (sent: Sent) => {
      server[UPLOAD](sent);
      throw networkFailure();
    },
  });
  await fillForm(user, file('bill.pdf', 700));
  await user.click(uploadButton());
  await user.click(await screen.findByRole('button', { name: /^Try again to upload/ }));
  await waitFor(() => expect(shell.toasts[1]).toMatchObject({ title: 'Document uploaded' }));
  expect(api.inputs(UPLOAD)).toHaveLength(1);
});

test('a lost upload is looked up again after the look-up failed too', async () => {
  const server = gateway();
  const { user, api, shell } = await open({
    ...server,
    [UPLOAD]: (sent: Sent) => {
      server[UPLOAD](sent);
      throw networkFailure();
    },
  });
  await fillForm(user, file('bill.pdf', 700));
  await user.click(uploadButton());
  const retry = () => screen.findByRole('button', { name: /^Try again to upload/ });
  const first = await retry();
  api.use({
    'documents.list': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  await user.click(first);
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  api.use({ 'documents.list': server['documents.list'] });
  await user.click(await retry());
  await waitFor(() => expect(shell.toasts[2]).toMatchObject({ title: 'Document uploaded' }));
  expect(api.inputs(UPLOAD)).toHaveLength(1);
});

test('an upload can be canceled', async () => {
  const { user, api, shell } = await open();
  const release = api.hold(UPLOAD);
  await pick(user, /^Utility Bill/, file('bill.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload of bill.pdf' }));
  expect(within(row('Utility Bill')).queryByRole('progressbar')).toBeNull();
  release();
  expect(shell.toasts).toEqual([]);
});

test('a signed-out client signs in over the page, and the file is sent', async () => {
  let signedIn = false;
  const server = gateway();
  const { user, api } = await open(
    {
      ...server,
      [UPLOAD]: (sent: Sent) => {
        if (!signedIn) throw gatewayError('UNAUTHORIZED');
        return server[UPLOAD](sent);
      },
    },
    { signInAgain: async () => (signedIn = true) },
  );
  await fillForm(user, file('bill.pdf'));
  await user.click(uploadButton());
  expect(await screen.findByRole('link', { name: 'Download bill.pdf' })).toBeVisible();
  expect(api.inputs(UPLOAD)).toHaveLength(2);
});

test('leaving the page with a file on its way is warned about; another remote stops it', async () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user, api, shell, unmount } = await open();
  expect(leave()).toBe(true);
  const release = api.hold(UPLOAD);
  await pick(user, /^Utility Bill/, file('bill.pdf'));
  await screen.findByRole('progressbar');
  expect(leave()).toBe(false);
  unmount();
  release();
  expect(shell.toasts).toMatchObject([{ title: 'Upload stopped', tone: 'destructive' }]);
  expect(leave()).toBe(true);
});
