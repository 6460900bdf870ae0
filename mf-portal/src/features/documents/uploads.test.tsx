import { afterEach, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { file } from '../../test/client-records.ts';
import {
  drop,
  fillForm,
  form,
  gateway,
  openDocuments,
  openForm,
  pick,
  row,
  type Sent,
  UPLOAD,
  uploadButton,
} from '../../test/documents-screen.tsx';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

test('the form shows name and size, and uploads once both are chosen', async () => {
  const { user, api, shell } = await openDocuments();
  await openForm(user);
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
  const { user } = await openDocuments();
  await openForm(user);
  drop(form(), file('bill.pdf'));
  expect(screen.getByLabelText('Document Type')).toHaveAccessibleDescription(
    'Please select a file and document type',
  );
  expect(within(form()).getByText('bill.pdf')).toBeVisible();
});

test('a required row opens the picker, shows the progress and then “Pending Review”', async () => {
  const { user, api } = await openDocuments();
  const release = api.hold(UPLOAD);
  const input = await pick(user, /^Social Security/, file('front.jpg'));
  expect(input.accept).toMatch(/^\.pdf,\.jpg,\.jpeg,\.png,.*image\/jpeg/);
  const progress = await within(row('Social Security Card')).findByRole('progressbar');
  expect(progress).toHaveAttribute('aria-valuetext', '50%');
  release();
  expect(await within(row('Social Security Card')).findByText('Pending Review')).toBeVisible();
  expect(window.document.querySelector('body > input')).toBeNull();
});

test('a row on a phone offers the camera and files', async () => {
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query.includes('coarse') });
  const { user, api } = await openDocuments();
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
  const { api } = await openDocuments();
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

async function loseUpload() {
  const server = gateway();
  const opened = await openDocuments({
    ...server,
    [UPLOAD]: (sent: Sent) => {
      server[UPLOAD](sent);
      throw networkFailure();
    },
  });
  await fillForm(opened.user, file('bill.pdf', 700));
  await opened.user.click(uploadButton());
  return { ...opened, server };
}

test('an upload whose response was lost is not sent again when it has arrived', async () => {
  const { user, api, shell } = await loseUpload();
  await user.click(await screen.findByRole('button', { name: /^Try again to upload/ }));
  await waitFor(() => expect(shell.toasts[1]).toMatchObject({ title: 'Document uploaded' }));
  expect(api.inputs(UPLOAD)).toHaveLength(1);
});

test('a lost upload is looked up again after the look-up failed too', async () => {
  const { user, api, shell, server } = await loseUpload();
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
  const { user, api, shell } = await openDocuments();
  const release = api.hold(UPLOAD);
  await pick(user, /^Utility Bill/, file('bill.pdf'));
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload of bill.pdf' }));
  expect(within(row('Utility Bill')).queryByRole('progressbar')).toBeNull();
  release();
  await pick(user, /^Social Security/, file('front.jpg'));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts).toEqual([{ title: 'Document uploaded', description: 'front.jpg' }]);
});

test('a signed-out client signs in over the page, and the file is sent', async () => {
  let signedIn = false;
  const server = gateway();
  const { user, api } = await openDocuments(
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
  const { user, api, shell, unmount } = await openDocuments();
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

test('a photo that the browser cannot draw is sent as it is; the form offers its full size', async () => {
  const { user, api } = await openDocuments();
  const photo = new File(['x'.repeat(900)], 'bill.jpg', { type: 'image/jpeg' });
  await fillForm(user, photo);
  await user.click(screen.getByRole('checkbox', { name: 'Send photos in full size' }));
  await user.click(uploadButton());
  expect(await screen.findByRole('link', { name: 'Download bill.jpg' })).toBeVisible();
  drop(row('Utility Bill'), photo, new File(['y'], 'page-2.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('link', { name: 'Download page-2.jpg' })).toBeVisible();
  expect(api.inputs(UPLOAD)).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
