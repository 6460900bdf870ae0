import { expect, test } from '@jest/globals';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import { REPORT_FILE_MAX_BYTES } from '@repo/contract/report-imports';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { fireEvent, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { file, reportImport } from '../../../test/client-records.ts';
import { renderPortal } from '../../../test/render-portal.tsx';
import ImportScreen from './import-screen.tsx';

const IMPORT = 'POST /api/reports';
const read = reportImport();

const open = (post: () => unknown, options: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(<ImportScreen />, {
    ...options,
    api: { 'reports.list': () => [], 'documents.list': () => [], [IMPORT]: post },
  });

const refuse =
  (...codes: [IssueCode, ...IssueCode[]]) =>
  () => {
    throw gatewayError(
      'BAD_REQUEST',
      codes[0],
      codes.map((code) => createIssue(['file'], code)),
    );
  };

const input = () =>
  screen.getByLabelText(/^(Your Saved Report|Su informe guardado)/, { selector: 'input' });

test('a chosen file is sent at once, and what was read of it opens', async () => {
  const { user, api, shell } = open(() => read);
  const release = api.hold(IMPORT);
  await user.upload(input(), file('report.html'));
  const progress = await screen.findByRole('progressbar', { name: 'Upload of report.html' });
  expect(progress).toHaveAttribute('aria-valuetext', '50%');
  expect(screen.getByRole('status')).toHaveTextContent('Uploading report.html…');
  release();
  await waitFor(() =>
    expect(shell.navigations).toEqual([{ to: `/credit-report/import/${read.id}`, replace: false }]),
  );
  expect(api.inputs(IMPORT)).toMatchObject([{ file: { name: 'report.html' } }]);
});

test('a dropped file is sent; one that is too large is not', async () => {
  const { api } = open(() => read);
  const card = screen.getByRole('region', { name: 'Your Saved Report' });
  const drop = (dropped: File) =>
    fireEvent.drop(card, { dataTransfer: { types: ['Files'], files: [dropped] } });
  drop(file('large.pdf', REPORT_FILE_MAX_BYTES + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent(/This file is too large.*20 MB/);
  expect(api.inputs(IMPORT)).toEqual([]);
  drop(file('report.json'));
  await waitFor(() => expect(api.inputs(IMPORT)).toHaveLength(1));
});

test('a refused file says why, what to do, and who has it', async () => {
  const { user, api } = open(refuse('report-layout-unknown', 'report-with-team'));
  await user.upload(input(), file('page.html'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/page\.html: We do not know the layout of this file\. Save/);
  expect(alert).toHaveTextContent(/Our team has the file now/);
  expect(screen.getByRole('link', { name: 'See it in Documents' })).toHaveAttribute(
    'href',
    '/documents',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();

  api.use({ [IMPORT]: refuse('report-imports-paused') });
  await user.upload(input(), file('page.html'));
  expect(await screen.findByText(/again in an hour/)).toBeVisible();
  expect(screen.getByText('This file has to wait')).toBeVisible();

  api.use({ [IMPORT]: refuse('report-saved-too-early') });
  await user.upload(input(), file('page.html'));
  expect(await screen.findByText(/saved before it was filled in/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Documents/ })).toBeNull();
});

test('refuses a file in Spanish', async () => {
  const { user } = open(refuse('report-layout-unknown'), { language: 'es' });
  expect(screen.getByText(/Nunca le pedimos la contraseña/)).toBeVisible();
  await user.upload(input(), file('page.html'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/No conocemos el formato/);
});

test('a file that got no response is sent again with a button', async () => {
  const { user, api, shell } = open(() => {
    throw networkFailure();
  });
  await user.upload(input(), file('report.html'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file did not arrive');
  api.use({ [IMPORT]: () => read });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
});

test.each([
  ['en', /try again in a minute/, 'Try again'],
  ['es', /de nuevo en un minuto/, 'Reintentar'],
] as const)(
  'a file that meets a busy server is sent again with a button (%s)',
  async (language, text, retry) => {
    const busy = createIssue([], 'server-busy');
    const { user, api, shell } = open(
      () => {
        throw gatewayError('SERVICE_UNAVAILABLE', busy.message, [busy]);
      },
      { language },
    );
    await user.upload(input(), file('report.html'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^(We could not read|No pudimos leer)/)).toBeNull();
    api.use({ [IMPORT]: () => read });
    await user.click(screen.getByRole('button', { name: retry }));
    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    expect(api.inputs(IMPORT)).toMatchObject([
      { file: { name: 'report.html' } },
      { file: { name: 'report.html' } },
    ]);
  },
);

test('an upload continues after a new sign-in', async () => {
  let signedIn = false;
  const signInAgain = async () => (signedIn = true);
  const post = () => {
    if (!signedIn) throw gatewayError('UNAUTHORIZED');
    return read;
  };
  const { user, shell } = open(post, { signInAgain });
  await user.upload(input(), file('report.html'));
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
});

test('a cancelled upload opens nothing; a report that waits is listed', async () => {
  const { user, api, shell } = open(() => read);
  api.use({ 'reports.list': () => [read, reportImport({ confirmedAt: read.createdAt })] });
  const release = api.hold(IMPORT);
  await user.upload(input(), file('other.html'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(input()).toHaveFocus();
  release();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const links = await screen.findAllByRole('link', { name: /^Look at/ });
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('href', `/credit-report/import/${read.id}`);
  expect(shell.navigations).toEqual([]);
});
